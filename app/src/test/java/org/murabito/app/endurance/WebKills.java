package org.murabito.app.endurance;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;

/// Kills the shipped product with −9 from outside while people post in its web chat, and counts the
/// acknowledged questions that are lost or answered twice. One time in three it is aimed: killed as soon as
/// the questions are posted, started again, asked as soon as the port is open, and killed once more.
///
/// Arguments: kills, seed. For example `500 1`.
final class WebKills {
    private static final List<String> CHANNELS =
            List.of("zatsudan", "neko", "bousai", "tonari-table", "english-corner");
    private static final int POSTS_AT_ONCE = 4;
    private static final int CHATTER = 12;
    private static final int LONGEST_START_MILLIS = 30_000;
    private static final int LONGEST_CUT_MILLIS = 3;
    private static final int LONGEST_AFTER_START_MILLIS = 400;
    private static final int LONGEST_LIFE_MILLIS = 3_000;
    private static final Duration LONGEST_CATCHING_UP = Duration.ofMinutes(10);

    private final Path folder;
    private final URI home;
    private final int port;
    private final Random random;
    private final Product product;
    private final List<WebPerson> people = new ArrayList<>();
    private final List<WebPerson> chatterers = new ArrayList<>();
    private final List<String> acknowledged = new ArrayList<>();
    private int asked;
    private int chatter;
    private int failedStarts;

    private WebKills(Path folder, int port, long seed) {
        this.folder = folder;
        this.port = port;
        this.home = URI.create("http://127.0.0.1:" + port);
        this.random = new Random(seed);
        this.product = Product.onTheWeb(folder, port);
    }

    public static void main(String[] given) throws Exception {
        Path folder = Files.createTempDirectory("murabito-kills");
        new WebKills(folder, freePort(), Long.parseLong(given[1])).run(Integer.parseInt(given[0]));
        System.exit(0);
    }

    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private void run(int kills) throws Exception {
        System.out.println("logs: " + folder);
        try (product;
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            start();
            int members = Math.min(kills * POSTS_AT_ONCE / 2, 100);
            for (int i = 0; i < members; i++) {
                people.add(WebPerson.named(home, i, "Asker " + i));
            }
            for (int i = 0; i < CHATTER; i++) {
                chatterers.add(WebPerson.named(home, members + i, "Chatterer " + i));
            }
            for (int kill = 1; kill <= kills; kill++) {
                askAtOnce(threads);
                if (kill % 3 == 0) {
                    killAfterUpTo(LONGEST_CUT_MILLIS);
                    askAtOnce(threads);
                    killAfterUpTo(LONGEST_AFTER_START_MILLIS);
                } else {
                    killAfterUpTo(LONGEST_LIFE_MILLIS);
                }
                if (kill % 25 == 0) {
                    System.out.println(kill + " kills, " + acknowledged.size() + " questions");
                }
            }
            report(kills);
        }
    }

    private void killAfterUpTo(int millis) throws IOException, InterruptedException {
        Product.pause(random.nextInt(millis));
        product.kill();
        start();
    }

    /// Until the port is open; not until the product says that it is well.
    private void start() throws IOException, InterruptedException {
        long begun = System.nanoTime();
        product.start();
        while (!isOpen()) {
            if (!product.lives() || System.nanoTime() - begun > LONGEST_START_MILLIS * 1_000_000L) {
                failedStarts++;
                System.out.println("a start failed; see " + folder.resolve("errors.log"));
                product.kill();
                product.start();
                begun = System.nanoTime();
            }
            Product.pause(5);
        }
    }

    private boolean isOpen() {
        try (var _ = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    /// Everyone asks in turn, so that no question takes the place of one that is still open; others chatter
    /// meanwhile, so that the lane of the channel has something to do.
    private void askAtOnce(ExecutorService threads) throws InterruptedException {
        String channel = CHANNELS.get(asked / people.size() % CHANNELS.size());
        List<Callable<@Nullable String>> posts = new ArrayList<>();
        for (int i = 0; i < CHATTER; i++) {
            int line = chatter++;
            posts.add(() ->
                    post(chatterers.get(line % CHATTER), channel, "The flyer again, line " + line, "chatter-" + line));
        }
        int first = posts.size();
        for (int i = 0; i < POSTS_AT_ONCE; i++) {
            int number = asked++;
            WebPerson asker = people.get(number % people.size());
            posts.add(
                    () -> post(asker, channel, "@Murabito where is the flyer? (" + number + ")", "question-" + number));
        }
        for (Future<@Nullable String> post : threads.invokeAll(posts).subList(first, posts.size())) {
            String key = post.resultNow();
            if (key != null) {
                acknowledged.add(key);
            }
        }
    }

    /// @return null when it was not acknowledged
    private @Nullable String post(WebPerson person, String channel, String text, String nonce)
            throws InterruptedException {
        try {
            return person.post(channel, text, nonce).orElse(null);
        } catch (IOException _) {
            return null;
        }
    }

    private void report(int kills) throws IOException, InterruptedException {
        Map<String, Integer> answers = Map.of();
        long until = System.nanoTime() + LONGEST_CATCHING_UP.toNanos();
        do {
            Product.pause(10_000);
            answers = answers(product.exported("village"));
        } while (lost(answers) > 0 && System.nanoTime() < until);
        Product.pause(5_000);
        Map<String, Integer> last = answers(product.exported("village"));
        System.out.printf(
                "%d kills, %d starts failed, %d questions posted, %d acknowledged: %d lost, %d doubled%n",
                kills,
                failedStarts,
                asked,
                acknowledged.size(),
                lost(last),
                last.values().stream().filter(count -> count > 1).count());
        acknowledged.stream().filter(key -> !last.containsKey(key)).forEach(key -> System.out.println("lost: " + key));
        last.forEach((key, count) -> {
            if (count > 1) {
                System.out.println("doubled: " + key);
            }
        });
    }

    private long lost(Map<String, Integer> answers) {
        return acknowledged.stream().filter(key -> !answers.containsKey(key)).count();
    }

    /// How many posts reply to each question, by the question's key.
    private static Map<String, Integer> answers(List<String> exported) {
        Map<String, String> questions = new HashMap<>();
        List<String> replies = new ArrayList<>();
        for (String line : exported) {
            DataObject one = DataObject.fromJson(line);
            if (one.getString("kind").equals("message")) {
                boolean own = one.getString("author").endsWith("/murabito");
                if (own && one.hasKey("replyTo")) {
                    replies.add(one.getString("replyTo"));
                } else {
                    questions.put(one.getString("id"), one.getString("key"));
                }
            }
        }
        Map<String, Integer> answers = new HashMap<>();
        replies.forEach(
                id -> Optional.ofNullable(questions.get(id)).ifPresent(key -> answers.merge(key, 1, Integer::sum)));
        return answers;
    }
}
