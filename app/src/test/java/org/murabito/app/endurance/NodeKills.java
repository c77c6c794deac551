package org.murabito.app.endurance;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import net.dv8tion.jda.api.utils.data.DataObject;

/// Kills the one of two nodes that works with −9 at random moments, while people write and ask questions over HTTP. The
/// other one takes over, and the killed one comes back as the one that waits. Now and then the database is begun anew
/// before that, or the search server is stopped for a while. What was not acknowledged is posted again under its nonce,
/// at whichever node takes it.
///
/// Arguments: kills, seed, channels (a multiple of twenty: each has one writer), and if the index is to be on an
/// OpenSearch server its address and the number of its process. For example `20 1 20`.
final class NodeKills {
    private static final int WRITERS = 20;
    private static final int ASKERS = 40;
    private static final int LONGEST_LIFE_MILLIS = 5_000;
    private static final int BETWEEN_MILLIS = 500;
    private static final int QUESTION_EVERY = 30;
    private static final int DATABASE_EVERY = 25;
    private static final int SEARCH_EVERY = 40;
    private static final int WITHOUT_SEARCH_MILLIS = 10_000;
    private static final long LONGEST_WAIT = 120_000_000_000L;

    private final HttpClient http = HttpClient.newHttpClient();
    private final Random random;
    private final Path folder;
    private final NodeEngines engines;
    private final List<String> channels = new ArrayList<>();
    private final List<Product> nodes = new ArrayList<>();
    private final List<URI> homes = new ArrayList<>();
    private final List<WebPerson> askers = new ArrayList<>();
    private final List<Long> takeOvers = new ArrayList<>();
    private final List<Long> withoutDatabase = new ArrayList<>();
    private final Set<String> questions = ConcurrentHashMap.newKeySet();
    private final Set<String> acknowledged = ConcurrentHashMap.newKeySet();
    private volatile int working;
    private volatile boolean over;

    private NodeKills(Path folder, NodeEngines engines, long seed) throws IOException {
        this.folder = folder;
        this.engines = engines;
        this.random = new Random(seed);
        for (String name : List.of("first", "second")) {
            int port = WebKills.freePort();
            homes.add(URI.create("http://127.0.0.1:" + port));
            nodes.add(Product.node(Files.createDirectories(folder.resolve(name)), port, engines));
        }
    }

    public static void main(String[] given) throws Exception {
        Path folder = Files.createTempDirectory("murabito-node-kills");
        System.out.println("logs: " + folder);
        boolean searches = given.length > 4;
        try (NodeEngines engines =
                new NodeEngines(folder.resolve("postgres"), searches ? given[3] : null, searches ? given[4] : null)) {
            new NodeKills(folder, engines, Long.parseLong(given[1]))
                    .run(Integer.parseInt(given[0]), Integer.parseInt(given[2]));
        }
        System.exit(0);
    }

    private void run(int kills, int places) throws Exception {
        try (Product first = nodes.getFirst();
                Product second = nodes.getLast();
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            first.start();
            await(0, 200);
            join();
            second.start();
            await(1, 503);
            for (int i = 0; i < ASKERS; i++) {
                askers.add(WebPerson.named(homes.getFirst(), i, "Asker " + i));
            }
            for (int i = 0; i < places; i++) {
                channels.add(askers.getFirst().makeChannel("made" + i));
            }
            List<Future<?>> writing = new ArrayList<>();
            for (int i = 0; i < WRITERS; i++) {
                int number = i;
                WebPerson writer = WebPerson.named(homes.getFirst(), ASKERS + i, "Writer " + i);
                writing.add(threads.submit(() -> write(number, writer)));
            }
            for (int i = 1; takeOvers.size() < kills; i++) {
                Product.pause(random.nextInt(LONGEST_LIFE_MILLIS));
                if (i % DATABASE_EVERY == 0) {
                    restartDatabase();
                } else if (i % SEARCH_EVERY == 0) {
                    engines.stopSearchFor(WITHOUT_SEARCH_MILLIS);
                }
                kill();
            }
            over = true;
            for (Future<?> one : writing) {
                one.get();
            }
            report();
        }
    }

    /// The second is a node of the installation that the first began.
    private void join() throws IOException {
        Path data = Files.createDirectories(folder.resolve("second/data"));
        for (String name : List.of("tombstone.key", "murabito.id", "operator.token", "search.id")) {
            Path file = folder.resolve("first/data").resolve(name);
            if (Files.exists(file)) {
                Files.copy(file, data.resolve(name));
            }
        }
    }

    private void kill() throws IOException, InterruptedException {
        int killed = working;
        nodes.get(killed).kill();
        long at = System.nanoTime();
        working = 1 - killed;
        await(working, 200);
        takeOvers.add((System.nanoTime() - at) / 1_000_000);
        nodes.get(killed).start();
        await(killed, 503);
        System.out.println("kill " + takeOvers.size() + ": taken over after " + takeOvers.getLast() + " ms");
    }

    /// Either of the two may work afterwards.
    private void restartDatabase() throws IOException, InterruptedException {
        engines.restartDatabase();
        long at = System.nanoTime();
        while (health(working) != 200) {
            working = 1 - working;
            Product.pause(20);
            if (!nodes.get(working).lives() || System.nanoTime() - at > LONGEST_WAIT) {
                throw new IllegalStateException("no node works; see " + folder);
            }
        }
        withoutDatabase.add((System.nanoTime() - at) / 1_000_000);
        await(1 - working, 503);
        System.out.println("database begun anew: at work after " + withoutDatabase.getLast() + " ms");
    }

    /// As a balancer asks.
    private void await(int node, int status) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        while (health(node) != status) {
            if (!nodes.get(node).lives() || System.nanoTime() - begun > LONGEST_WAIT) {
                throw new IllegalStateException("node " + node + " does not say " + status + "; see " + folder);
            }
            Product.pause(20);
        }
    }

    private int health(int node) throws InterruptedException {
        try {
            return http.send(
                            HttpRequest.newBuilder(homes.get(node).resolve("/health"))
                                    .build(),
                            HttpResponse.BodyHandlers.discarding())
                    .statusCode();
        } catch (IOException _) {
            return 0;
        }
    }

    /// One line after the other, each once it is known that the one before was taken, in channels that nobody else
    /// writes in; now and then somebody asks.
    private Void write(int number, WebPerson writer) throws InterruptedException {
        for (int i = 1; !over; i++) {
            String channel = channels.get((number + i * WRITERS) % channels.size());
            String name = channel + "-" + i;
            acknowledged.add(posted(writer, channel, "Line " + name + ".", "line-" + name));
            if (i % QUESTION_EVERY == 0) {
                WebPerson asker = askers.get((i / QUESTION_EVERY * WRITERS + number) % ASKERS);
                questions.add(
                        posted(asker, channel, "@Murabito where is the flyer? (" + name + ")", "question-" + name));
            }
            Product.pause(BETWEEN_MILLIS);
        }
        return null;
    }

    /// @return the key, as soon as a node says that it has it
    private String posted(WebPerson person, String channel, String text, String nonce) throws InterruptedException {
        while (true) {
            try {
                String key =
                        person.at(homes.get(working)).post(channel, text, nonce).orElse(null);
                if (key != null) {
                    return key;
                }
            } catch (IOException _) {
                // Killed meanwhile.
            }
            Product.pause(50);
        }
    }

    private void report() throws IOException, InterruptedException {
        long until = System.nanoTime() + LONGEST_WAIT;
        Tally tally = tally();
        while (tally.unanswered > 0 && System.nanoTime() < until) {
            Product.pause(2_000);
            Tally next = tally();
            until = next.unanswered < tally.unanswered ? System.nanoTime() + LONGEST_WAIT : until;
            tally = next;
        }
        Collections.sort(takeOvers);
        int all = acknowledged.size() + questions.size();
        System.out.printf(
                "%d kills: %d acknowledged, %d there, %d lost, %d doubled, %d out of order in a channel%n",
                takeOvers.size(), all, tally.there, all - tally.there, tally.doubled, tally.disordered);
        System.out.printf(
                "questions: %d, %d answered once, %d not, %d more than once%n",
                questions.size(),
                questions.size() - tally.unanswered - tally.answeredAgain,
                tally.unanswered,
                tally.answeredAgain);
        System.out.printf(
                "take-over: median %d ms, worst %d ms%n", takeOvers.get(takeOvers.size() / 2), takeOvers.getLast());
        System.out.println("at work after the database was, in ms: " + withoutDatabase);
    }

    private record Tally(int there, int doubled, int disordered, int unanswered, int answeredAgain) {}

    /// Looks at everything that is kept; it is listed in the order in which it was said.
    private Tally tally() throws IOException, InterruptedException {
        Map<String, Integer> keys = new HashMap<>();
        Map<String, Integer> texts = new HashMap<>();
        Map<String, Integer> last = new HashMap<>();
        Map<String, String> ids = new HashMap<>();
        Map<String, Integer> replies = new HashMap<>();
        int disordered = 0;
        for (String line : nodes.get(working).exported("village")) {
            DataObject one = DataObject.fromJson(line);
            if (!one.getString("kind").equals("message")) {
                continue;
            }
            keys.merge(one.getString("key"), 1, Integer::sum);
            ids.put(one.getString("key"), one.getString("id"));
            String text = one.getString("text");
            if (one.getString("author").endsWith("/murabito")) {
                replies.merge(one.getString("replyTo", ""), 1, Integer::sum);
            } else if (text.matches("Line .*-\\d+\\.")) {
                texts.merge(text, 1, Integer::sum);
                int dash = text.lastIndexOf('-');
                int number = Integer.parseInt(text.substring(dash + 1, text.length() - 1));
                Integer before = last.put(text.substring(0, dash), number);
                disordered += before != null && before > number ? 1 : 0;
            } else if (text.contains("where is the flyer? (")) {
                texts.merge(text, 1, Integer::sum);
            }
        }
        List<Integer> answers = questions.stream()
                .map(key -> replies.getOrDefault(ids.getOrDefault(key, "none"), 0))
                .toList();
        long there = Stream.concat(acknowledged.stream(), questions.stream())
                .filter(keys::containsKey)
                .count();
        return new Tally(
                (int) there,
                (int) texts.values().stream().filter(count -> count > 1).count(),
                disordered,
                Collections.frequency(answers, 0),
                (int) answers.stream().filter(count -> count > 1).count());
    }
}
