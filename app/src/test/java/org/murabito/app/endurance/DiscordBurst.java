package org.murabito.app.endurance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.murabito.discord.standin.Request;
import org.murabito.discord.standin.StandInDiscord;
import org.murabito.discord.standin.Town;

/// Measures how quickly the thinking mark is asked for, and what a burst does.
///
/// Arguments: questions, messages a second, seconds, channels. For example `200 2000 10 1000`.
final class DiscordBurst {
    private static final int PAUSE_MILLIS = 250;

    private final StandInDiscord discord = new StandInDiscord();
    private final Town town = discord.town();
    private final String server = town.server("Village Green");
    private final List<String> channels = new ArrayList<>();

    private DiscordBurst() {}

    public static void main(String[] given) throws IOException, InterruptedException {
        DiscordBurst burst = new DiscordBurst();
        burst.run(
                Integer.parseInt(given[0]),
                Integer.parseInt(given[1]),
                Integer.parseInt(given[2]),
                Integer.parseInt(given[3]));
        System.exit(0);
    }

    private void run(int questions, int rate, int seconds, int count) throws IOException, InterruptedException {
        for (int i = 0; i < count; i++) {
            channels.add(town.channel(server, "channel " + i));
        }
        Path folder = Files.createTempDirectory("murabito-burst");
        try (discord;
                Product product = Product.onDiscord(folder, discord.api())) {
            product.start();
            for (int i = 0; i < 600 && discord.identified() == 0; i++) {
                Product.pause(100);
            }
            Product.pause(5_000);
            latency(questions);
            int said = burst(rate, seconds);
            Product.pause(20_000);
            product.kill();
            List<String> exported = product.exported("village-green");
            System.out.printf(
                    "burst: %d messages at %d/s over %d channels, %d archived, order kept in all channels: %s%n",
                    said, rate, count, archived(exported), isInOrder(exported));
            System.out.printf("longest wait on the wire: %.1f ms%n", discord.longestStall() / 1e6);
        }
    }

    private void latency(int questions) {
        Map<String, Long> asked = new HashMap<>();
        for (int i = 0; i < questions; i++) {
            String asker = town.person("asker" + i);
            long now = System.nanoTime();
            String key = discord.says(channels.get(i % channels.size()), asker, "<@" + town.self() + "> where is it?");
            asked.put(key, now);
            Product.pause(PAUSE_MILLIS);
        }
        Product.pause(10_000);
        List<Double> millis = new ArrayList<>();
        for (Request request : discord.requests()) {
            String[] path = request.path().split("/");
            if (request.method().equals("PUT") && path.length == 7 && asked.containsKey(path[3])) {
                millis.add((request.nanos() - asked.get(path[3])) / 1e6);
            }
        }
        millis.sort(Double::compare);
        System.out.printf(
                "mark: %d of %d questions, p50 %.1f ms, p99 %.1f ms%n",
                millis.size(), questions, at(millis, 0.5), at(millis, 0.99));
    }

    private static double at(List<Double> sorted, double share) {
        return sorted.isEmpty()
                ? Double.NaN
                : sorted.get((int) Math.min(sorted.size() - 1L, Math.round(share * sorted.size())));
    }

    private int burst(int rate, int seconds) {
        List<String> people = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            people.add(town.person("person" + i));
        }
        long begin = System.nanoTime();
        int total = rate * seconds;
        for (int i = 0; i < total; i++) {
            discord.says(channels.get(i % channels.size()), people.get(i % people.size()), "line " + i);
            long due = begin + (i + 1L) * 1_000_000_000L / rate;
            LockSupport.parkNanos(due - System.nanoTime());
        }
        System.out.printf("said in %.1f s%n", (System.nanoTime() - begin) / 1e9);
        return total;
    }

    private static long archived(List<String> exported) {
        return exported.stream()
                .filter(line -> line.contains("\"text\":\"line "))
                .count();
    }

    /// The archive numbers what it takes in.
    private static boolean isInOrder(List<String> exported) {
        Map<String, TreeMap<Long, Integer>> byPlace = new HashMap<>();
        for (String json : exported) {
            DataObject line = DataObject.fromJson(json);
            String text = line.getString("text", "");
            if (text.startsWith("line ")) {
                byPlace.computeIfAbsent(line.getString("place"), _ -> new TreeMap<>())
                        .put(line.getLong("id"), Integer.parseInt(text.substring(5)));
            }
        }
        return byPlace.values().stream().allMatch(lines -> {
            List<Integer> numbers = List.copyOf(lines.values());
            return numbers.equals(numbers.stream().sorted().toList());
        });
    }
}
