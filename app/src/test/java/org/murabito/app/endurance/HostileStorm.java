package org.murabito.app.endurance;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import net.dv8tion.jda.api.utils.data.DataObject;

/// Hostile members and strangers against the shipped product, with the memory that it ships with: long lines, bursts,
/// uploads, slow senders and readers, idle streams, exports, searches. Meanwhile `/health` is asked twice a second and
/// the resident memory is read. At the end the product is killed and started again on what was left.
///
/// Arguments: minutes, seed. For example `30 1`.
final class HostileStorm {
    private static final List<String> CHANNELS =
            List.of("zatsudan", "neko", "bousai", "tonari-table", "english-corner");
    private static final int MEMBERS = 40;
    private static final int STREAMS = 60;
    private static final int SLOW_SENDERS = 30;
    private static final int SLOW_READERS = 15;
    private static final int IMAGE_BYTES = 4_000_000;
    private static final int LARGE_BODY = 1_000_000;
    private static final Duration BOUND = Duration.ofSeconds(1);

    private final Path folder;
    private final URI home;
    private final Random seeds;
    private final Product product;
    private final HttpClient client = HttpClient.newHttpClient();
    private final List<WebPerson> people = new ArrayList<>();
    private final List<WebPerson> strangers = new ArrayList<>();
    private final long end;
    private final Map<String, AtomicLong> counts = Collections.synchronizedMap(new TreeMap<>());
    private long slowest;
    private long overBound;
    private long looks;
    private long largest;
    private long anonymous;

    private HostileStorm(Path folder, int port, long minutes, long seed) {
        this.folder = folder;
        this.home = URI.create("http://127.0.0.1:" + port);
        this.seeds = new Random(seed);
        this.product = Product.onTheWeb(folder, port);
        this.end = System.nanoTime() + Duration.ofMinutes(minutes).toNanos();
    }

    public static void main(String[] given) throws Exception {
        Path folder = Files.createTempDirectory("murabito-storm");
        new HostileStorm(folder, WebKills.freePort(), Long.parseLong(given[0]), Long.parseLong(given[1])).run();
        System.exit(0);
    }

    private interface Work {
        /// @return what to count it as
        String happen(WebPerson person, Random random) throws IOException, InterruptedException;
    }

    private void run() throws Exception {
        System.out.println("logs: " + folder);
        try (product) {
            product.start();
            awaitHealthy();
            for (int i = 0; i < MEMBERS; i++) {
                people.add(WebPerson.named(home, i, "Guest " + i));
                strangers.add(WebPerson.stranger(home, MEMBERS + i));
            }
            ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
            repeat(threads, 4, 400, this::longLine);
            repeat(threads, 3, 2_000, this::burst);
            repeat(threads, 4, 1_000, this::upload);
            repeat(threads, 4, 500, this::strangersBody);
            repeat(threads, 3, 1_000, this::export);
            repeat(threads, 3, 300, this::search);
            repeat(threads, SLOW_SENDERS, 100, this::slowSender);
            repeat(threads, SLOW_READERS, 100, this::slowReader);
            repeat(threads, STREAMS, 1_000, this::idleStream);
            repeat(threads, 1, 20_000, this::ordinaryQuestion);
            watch();
            threads.shutdownNow();
            report();
        }
    }

    /// Each thread does it again and again with a pause; what the server refuses or cuts off is counted.
    private void repeat(ExecutorService threads, int times, int pause, Work work) {
        for (int i = 0; i < times; i++) {
            Random random = new Random(seeds.nextLong());
            threads.execute(() -> {
                while (System.nanoTime() < end && !Thread.currentThread().isInterrupted()) {
                    try {
                        count(work.happen(people.get(random.nextInt(MEMBERS)), random));
                    } catch (IOException e) {
                        count("cut off: " + e.getClass().getSimpleName());
                    } catch (InterruptedException _) {
                        return;
                    }
                    Product.pause(random.nextInt(pause * 2) + 1);
                }
            });
        }
    }

    private String longLine(WebPerson person, Random random) throws IOException, InterruptedException {
        return post("long line", person, random, new HostileTexts(random.nextLong()).next());
    }

    private String burst(WebPerson person, Random random) throws IOException, InterruptedException {
        String last = "";
        for (int i = 0; i < 30; i++) {
            last = post("burst", person, random, random.nextBoolean() ? "@Murabito where is it?" : "line " + i + "?");
        }
        return last;
    }

    private static String post(String name, WebPerson person, Random random, String text)
            throws IOException, InterruptedException {
        HttpResponse<String> response =
                person.send(person.request("/web/api/c/village/p/" + channel(random) + "/messages")
                        .POST(WebPerson.json(DataObject.empty()
                                .put("text", text)
                                .put("nonce", "storm-" + Long.toHexString(random.nextLong())))));
        return name + " " + response.statusCode();
    }

    private String upload(WebPerson person, Random random) throws IOException, InterruptedException {
        HttpResponse<String> response = person.send(person.request("/web/api/c/village/p/" + channel(random) + "/files")
                .setHeader("Content-Type", "image/png")
                .POST(BodyPublishers.ofByteArray(image(random))));
        return "upload " + response.statusCode();
    }

    private static byte[] image(Random random) {
        byte[] bytes = new byte[1 + random.nextInt(IMAGE_BYTES)];
        random.nextBytes(bytes);
        byte[] png = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
        System.arraycopy(png, 0, bytes, 0, Math.min(png.length, bytes.length));
        return bytes;
    }

    private String strangersBody(WebPerson person, Random random) throws IOException, InterruptedException {
        WebPerson stranger = strangers.get(random.nextInt(MEMBERS));
        HttpResponse<String> response = stranger.send(
                stranger.request("/web/api/claim").POST(BodyPublishers.ofByteArray(new byte[LARGE_BODY])));
        return "a stranger's body " + response.statusCode();
    }

    private String export(WebPerson person, Random random) throws IOException, InterruptedException {
        return "export "
                + person.discard(person.request("/web/api/c/village/me/export").GET());
    }

    private String search(WebPerson person, Random random) throws IOException, InterruptedException {
        String words = new HostileTexts(random.nextLong()).next();
        String query = URLEncoder.encode(words.substring(0, Math.min(300, words.length())), StandardCharsets.UTF_8);
        return "search "
                + person.send(person.request("/web/api/c/village/search?q=" + query)
                                .GET())
                        .statusCode();
    }

    /// Announces a megabyte and sends it in drops; now and then nothing but half a header.
    private String slowSender(WebPerson person, Random random) throws IOException, InterruptedException {
        boolean member = random.nextBoolean();
        try (Socket socket = person.socket()) {
            OutputStream out = socket.getOutputStream();
            String path = member ? "/web/api/c/village/p/" + channel(random) + "/files" : "/web/api/claim";
            out.write(("POST " + path + " HTTP/1.1\r\nHost: " + home.getAuthority() + "\r\n"
                            + (member ? person.cookieLine() : "")
                            + "Content-Type: " + (member ? "image/png" : "application/json") + "\r\n")
                    .getBytes(StandardCharsets.UTF_8));
            if (random.nextInt(4) > 0) {
                out.write(("Content-Length: " + LARGE_BODY + "\r\n\r\n").getBytes(StandardCharsets.UTF_8));
            }
            for (int sent = 0; sent < LARGE_BODY && System.nanoTime() < end; sent += 10_000) {
                out.write(new byte[10_000]);
                Product.pause(random.nextInt(1_000));
            }
            return "slow sender sent all";
        }
    }

    /// Asks for much and reads it in drops.
    private String slowReader(WebPerson person, Random random) throws IOException, InterruptedException {
        try (Socket socket = person.socket()) {
            String path = random.nextBoolean()
                    ? "/web/api/c/village/me/export"
                    : "/web/api/c/village/p/" + channel(random) + "/messages";
            ask(socket, person, path);
            InputStream in = socket.getInputStream();
            byte[] drop = new byte[1_000];
            for (int i = 0; i < 60 && in.read(drop) >= 0; i++) {
                Product.pause(random.nextInt(1_000));
            }
            return "slow reader left";
        }
    }

    private String idleStream(WebPerson person, Random random) throws IOException, InterruptedException {
        try (Socket socket = person.socket()) {
            ask(socket, person, "/web/live");
            Product.pause(5_000 + random.nextInt(25_000));
            return "stream left";
        }
    }

    private void ask(Socket socket, WebPerson person, String path) throws IOException {
        socket.getOutputStream()
                .write(("GET " + path + " HTTP/1.1\r\nHost: " + home.getAuthority() + "\r\n" + person.cookieLine()
                                + "\r\n")
                        .getBytes(StandardCharsets.UTF_8));
    }

    private String ordinaryQuestion(WebPerson person, Random random) throws IOException, InterruptedException {
        return post("ordinary question", person, random, "@Murabito where is the flyer?");
    }

    private static String channel(Random random) {
        return CHANNELS.get(random.nextInt(CHANNELS.size()));
    }

    private void count(String what) {
        counts.computeIfAbsent(what, _ -> new AtomicLong()).incrementAndGet();
    }

    private void awaitHealthy() throws InterruptedException {
        for (int i = 0; i < 600 && health().compareTo(Duration.ofSeconds(30)) >= 0; i++) {
            Product.pause(100);
        }
    }

    private void watch() throws InterruptedException {
        long told = System.nanoTime();
        while (System.nanoTime() < end && product.lives()) {
            long millis = health().toMillis();
            looks++;
            slowest = Math.max(slowest, millis);
            if (millis > BOUND.toMillis()) {
                overBound++;
                System.out.println("/health took " + millis + " ms");
            }
            largest = Math.max(largest, product.residentKilobytes());
            anonymous = Math.max(anonymous, product.anonymousKilobytes());
            if (System.nanoTime() - told > Duration.ofMinutes(1).toNanos()) {
                told = System.nanoTime();
                System.out.printf(
                        "/health at most %d ms, RSS at most %d MB, %d MB of it anonymous%n",
                        slowest, largest / 1_000, anonymous / 1_000);
            }
            Product.pause(500);
        }
    }

    /// How long `/health` took; half a minute where it did not answer.
    private Duration health() throws InterruptedException {
        long begun = System.nanoTime();
        try {
            client.send(
                    HttpRequest.newBuilder(home.resolve("/health"))
                            .timeout(Duration.ofSeconds(30))
                            .build(),
                    BodyHandlers.discarding());
            return Duration.ofNanos(System.nanoTime() - begun);
        } catch (IOException _) {
            return Duration.ofSeconds(30);
        }
    }

    private void report() throws IOException, InterruptedException {
        System.out.printf(
                "alive %s; /health %d times, at most %d ms, %d over %d ms; RSS at most %d MB, %d MB of it anonymous%n",
                product.lives(), looks, slowest, overBound, BOUND.toMillis(), largest / 1_000, anonymous / 1_000);
        counts.forEach((what, times) -> System.out.println(times + " " + what));
        product.kill();
        long begun = System.nanoTime();
        product.start();
        awaitHealthy();
        System.out.printf(
                "killed; the next start was up after %d ms, alive %s%n",
                (System.nanoTime() - begun) / 1_000_000, product.lives());
    }
}
