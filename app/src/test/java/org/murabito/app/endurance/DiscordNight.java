package org.murabito.app.endurance;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;
import org.murabito.discord.standin.StandInDiscord;
import org.murabito.discord.standin.Town;

/// Plays a night and counts what was lost or doubled.
///
/// Arguments: events, dropped connections, per cent told twice, per cent of requests limited, per cent
/// failing, kills, seed. For example `10000 50 20 5 2 3 1`. With one more, the requests go by way of that
/// address, where something may look at them that passes them on. The commands are in README.md.
final class DiscordNight {
    private static final int CHANNELS = 20;
    private static final int CHATTERERS = 30;
    private static final double QUESTIONS = 0.02;
    private static final double EDITS = 0.08;
    private static final double DELETIONS = 0.04;
    private static final double REACTIONS = 0.1;
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(30);

    private final StandInDiscord discord = new StandInDiscord();
    private final Town town = discord.town();
    private final String server = town.server("Village Green");
    private final List<String> channels = new ArrayList<>();
    private final List<String> people = new ArrayList<>();
    private final List<Said> chatter = new ArrayList<>();
    private final List<Said> questions = new ArrayList<>();
    private final Random random;
    private final Plan plan;

    private record Said(String channel, String key) {}

    private record Plan(int events, int drops, double twice, double limited, double failing, int kills) {
        boolean isDueAt(int event, int times) {
            return times > 0 && event % Math.max(1, events / (times + 1)) == Math.max(1, events / (times + 1)) - 1;
        }
    }

    private DiscordNight(Plan plan, long seed) {
        this.plan = plan;
        this.random = new Random(seed);
        for (int i = 0; i < CHANNELS; i++) {
            channels.add(town.channel(server, "channel " + i));
        }
        for (int i = 0; i < CHATTERERS; i++) {
            people.add(town.person("person" + i));
        }
        channels.forEach(channel -> discord.said(
                channel,
                people.getFirst(),
                "The lantern is in the boat house, on the upper shelf.",
                Instant.now().minus(Duration.ofDays(3))));
    }

    public static void main(String[] given) throws IOException, InterruptedException {
        Plan plan = new Plan(
                Integer.parseInt(given[0]),
                Integer.parseInt(given[1]),
                Double.parseDouble(given[2]) / 100,
                Double.parseDouble(given[3]) / 100,
                Double.parseDouble(given[4]) / 100,
                Integer.parseInt(given[5]));
        Path folder = Files.createTempDirectory("murabito-night");
        new DiscordNight(plan, Long.parseLong(given[6])).run(folder, given.length > 7 ? URI.create(given[7]) : null);
        System.exit(0);
    }

    /// @param by where requests pass; null for straight to the stand-in
    private void run(Path folder, @Nullable URI by) throws IOException, InterruptedException {
        System.out.println("the stand-in listens at " + discord.api());
        try (discord;
                Product product = Product.onDiscord(folder, by == null ? discord.api() : by)) {
            if (by != null) {
                awaitListening(by);
            }
            product.start();
            awaitIdentified(1);
            awaitThere();
            System.out.println("connected; logs: " + folder);
            discord.faults().set(plan.limited, plan.failing);
            for (int event = 0; event < plan.events; event++) {
                happens(event);
                if (plan.isDueAt(event, plan.drops)) {
                    interrupt();
                }
                if (plan.isDueAt(event, plan.kills)) {
                    int before = discord.identified();
                    product.kill();
                    product.start();
                    awaitIdentified(before + 1);
                }
                LockSupport.parkNanos(4_000_000);
            }
            discord.faults().set(0, 0);
            System.out.println("all is said");
            boolean calm = awaitCalm();
            product.kill();
            tell(product.exported("village-green"), calm, folder);
        }
    }

    private static void awaitListening(URI address) {
        for (int i = 0; i < 1_200; i++) {
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(address.getHost(), address.getPort()), 1_000);
                return;
            } catch (IOException _) {
                Product.pause(250);
            }
        }
        throw new IllegalStateException("nothing listens at " + address);
    }

    private void happens(int event) {
        String channel = channels.get(random.nextInt(CHANNELS));
        double dice = random.nextDouble();
        if (dice < QUESTIONS) {
            // Everyone asks once, so that no question takes the place of another.
            String asker = town.person("asker" + event);
            String key = discord.says(channel, asker, "<@" + town.self() + "> where is the lantern?");
            questions.add(new Said(channel, key));
            maybeTwice(channel, key);
        } else if (dice < QUESTIONS + EDITS && !chatter.isEmpty()) {
            Said said = any();
            discord.edits(said.channel, said.key, "edited at " + event);
        } else if (dice < QUESTIONS + EDITS + DELETIONS && !chatter.isEmpty()) {
            Said said = any();
            chatter.remove(said);
            discord.deletes(said.channel, said.key);
        } else if (dice < QUESTIONS + EDITS + DELETIONS + REACTIONS && !chatter.isEmpty()) {
            Said said = any();
            discord.reacts(said.channel, said.key, person(), "🎉", random.nextBoolean());
        } else {
            String key = discord.says(channel, person(), "line " + event);
            chatter.add(new Said(channel, key));
            maybeTwice(channel, key);
        }
    }

    private void maybeTwice(String channel, String key) {
        if (random.nextDouble() < plan.twice) {
            discord.repeats(channel, key);
        }
    }

    private Said any() {
        return chatter.get(random.nextInt(chatter.size()));
    }

    private String person() {
        return people.get(random.nextInt(CHATTERERS));
    }

    private void interrupt() {
        switch (random.nextInt(10)) {
            case 0 -> discord.forgetsSessions();
            case 1 -> discord.asksToReconnect();
            default -> discord.dropsConnection();
        }
    }

    private void awaitIdentified(int times) {
        for (int i = 0; i < 600 && discord.identified() < times; i++) {
            Product.pause(100);
        }
    }

    /// What is said before it came is not its to answer: it is there when it answers somebody.
    private void awaitThere() {
        for (int i = 0; i < 60; i++) {
            String asker = town.person("early bird " + i);
            Said first = new Said(
                    channels.getFirst(),
                    discord.says(channels.getFirst(), asker, "<@" + town.self() + "> where is the lantern?"));
            for (int j = 0; j < 50; j++) {
                if (answers(first) > 0) {
                    return;
                }
                Product.pause(100);
            }
        }
        throw new IllegalStateException("nobody is answered");
    }

    private boolean awaitCalm() {
        long until = System.nanoTime() + LONGEST_WAIT.toNanos();
        int requests = -1;
        while (System.nanoTime() < until) {
            boolean answered = questions.stream().allMatch(question -> answers(question) > 0);
            if (answered && requests == discord.requests().size()) {
                return true;
            }
            requests = discord.requests().size();
            long open = questions.stream()
                    .filter(question -> answers(question) == 0)
                    .count();
            System.out.println(requests + " requests, " + open + " questions open");
            Product.pause(5_000);
        }
        return false;
    }

    private long answers(Said question) {
        return discord.own(question.channel).stream()
                .filter(message -> message.optObject("message_reference")
                        .filter(reference -> reference.getString("message_id").equals(question.key))
                        .isPresent())
                .count();
    }

    private void tell(List<String> exported, boolean calm, Path folder) {
        long lost =
                questions.stream().filter(question -> answers(question) == 0).count();
        long doubled =
                questions.stream().filter(question -> answers(question) > 1).count();
        long marks =
                discord.reactions().stream().filter(one -> one.endsWith("🤔")).count();
        long notes = channels.stream()
                .flatMap(channel -> discord.ownTexts(channel).stream())
                .filter(text -> text.startsWith("-# "))
                .count();
        Set<String> kept = new HashSet<>(exported.stream()
                .map(DataObject::fromJson)
                .filter(one -> one.getString("kind").equals("message"))
                .map(one -> one.getString("key") + " " + one.getString("text"))
                .toList());
        Set<String> stands = new HashSet<>();
        for (String channel : channels) {
            town.messages(channel).values().stream()
                    .filter(message ->
                            !message.getObject("author").getString("id").equals(town.self()))
                    .forEach(message -> stands.add(message.getString("id") + " "
                            + message.getString("content").replace("<@" + town.self() + ">", "@Murabito")));
        }
        Set<String> keptKeys = keys(kept);
        Set<String> standingKeys = keys(stands);
        long missing =
                standingKeys.stream().filter(key -> !keptKeys.contains(key)).count();
        long undeleted = keptKeys.stream()
                .filter(key -> !standingKeys.contains(key) && !isOwn(key))
                .count();
        long unedited = stands.stream()
                .filter(line -> !kept.contains(line) && keptKeys.contains(line.split(" ", 2)[0]))
                .count();
        System.out.printf(
                "%d events, %d connections dropped, %d kills, %d requests, calm %s%n",
                plan.events, plan.drops, plan.kills, discord.requests().size(), calm);
        System.out.printf("%d questions: %d lost, %d doubled%n", questions.size(), lost, doubled);
        System.out.printf(
                "messages: %d stand, %d missing, %d edits missed, %d deletions missed%n",
                stands.size(), missing, unedited, undeleted);
        keptKeys.stream()
                .filter(key -> !standingKeys.contains(key) && !isOwn(key))
                .limit(5)
                .forEach(key -> System.out.println("not deleted: "
                        + kept.stream().filter(line -> line.startsWith(key)).toList()));
        System.out.printf(
                "left behind: %d thinking marks, %d notes of progress; refused requests: %d%n",
                marks, notes, discord.violations().size());
        discord.violations().stream().limit(5).forEach(System.out::println);
        System.out.println("logs: " + folder);
    }

    private static Set<String> keys(Set<String> lines) {
        return new HashSet<>(lines.stream().map(line -> line.split(" ", 2)[0]).toList());
    }

    private boolean isOwn(String key) {
        return channels.stream()
                .flatMap(channel -> discord.own(channel).stream())
                .anyMatch(message -> message.getString("id").equals(key));
    }
}
