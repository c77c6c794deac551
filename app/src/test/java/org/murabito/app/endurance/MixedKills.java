package org.murabito.app.endurance;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;

/// Kills the shipped product with −9 from outside at random moments while questions, reminders, tasks, items,
/// edits, backups and imports are under way. After each kill the database that it left is checked whole; what
/// was acknowledged is counted: lost, or there twice.
///
/// Arguments: kills, seed, and how many minutes at most. For example `1000 1 240`.
final class MixedKills {
    private static final int PEOPLE = 400;
    private static final int LONGEST_START_MILLIS = 60_000;
    private static final int LONGEST_LIFE_MILLIS = 2_500;
    /// Now and then there is time for answers, so that kills meet them at every stage.
    private static final int LONGEST_LONG_LIFE_MILLIS = 12_000;
    private static final int LONG_LIFE_EVERY = 4;
    private static final int EVERY = 25;
    private static final long LONGEST_CATCHING_UP = 6 * 60_000_000_000L;

    private final Path folder;
    private final int port;
    private final Random random;
    private final Product product;
    private int failedStarts;
    private int damaged;
    private int broken;
    private int forgotten;
    private int waiting;

    private MixedKills(Path folder, int port, long seed) {
        this.folder = folder;
        this.port = port;
        this.random = new Random(seed);
        this.product = Product.onTheWeb(folder, port);
    }

    public static void main(String[] given) throws Exception {
        Path folder = Files.createTempDirectory("murabito-mixed-kills");
        System.out.println("logs: " + folder);
        new MixedKills(folder, WebKills.freePort(), Long.parseLong(given[1]))
                .run(Integer.parseInt(given[0]), Long.parseLong(given[2]) * 60_000_000_000L);
        System.exit(0);
    }

    private void run(int most, long longest) throws Exception {
        long begun = System.nanoTime();
        try (product;
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            start();
            URI home = URI.create("http://127.0.0.1:" + port);
            List<WebPerson> people = new ArrayList<>();
            for (int i = 0; i < PEOPLE; i++) {
                people.add(WebPerson.named(home, i, "Worker " + i));
            }
            MixedLoad load = new MixedLoad(people, product, folder);
            int kills = 0;
            while (kills < most && System.nanoTime() - begun < longest) {
                load.work(kills % 4 == 0).forEach(work -> threads.execute(() -> load.run(work)));
                Product.pause(
                        random.nextInt(kills % LONG_LIFE_EVERY == 2 ? LONGEST_LONG_LIFE_MILLIS : LONGEST_LIFE_MILLIS));
                Set<String> asked = Set.copyOf(load.questions.keySet());
                product.kill();
                kills++;
                check(kills, asked);
                start();
                if (kills % EVERY == 0) {
                    report(kills, load, tally(load));
                }
            }
            Product.pause(5_000);
            load.work(false).forEach(load::run);
            long until = System.nanoTime() + LONGEST_CATCHING_UP;
            while (tally(load).values().stream().anyMatch(wrong -> wrong[0] > 0) && System.nanoTime() < until) {
                Product.pause(10_000);
            }
            report(kills, load, tally(load));
        }
    }

    /// The files as the kill left them, copied, so that looking at them mends nothing; backups are read through.
    ///
    /// @param asked keys of questions that were acknowledged before the kill
    private void check(int kill, Set<String> asked) throws IOException, SQLException {
        Path copies = Files.createDirectories(folder.resolve("copies"));
        for (String name : List.of("murabito.db", "murabito.db-wal")) {
            Files.deleteIfExists(copies.resolve(name));
            try {
                Files.copy(
                        folder.resolve("data").resolve(name),
                        copies.resolve(name),
                        StandardCopyOption.REPLACE_EXISTING);
            } catch (NoSuchFileException _) {
                // Nothing was written that is not in the database.
            }
        }
        Files.deleteIfExists(copies.resolve("murabito.db-shm"));
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + copies.resolve("murabito.db"));
                Statement statement = connection.createStatement()) {
            try (ResultSet said = statement.executeQuery("pragma integrity_check")) {
                if (!said.next() || !said.getString(1).equals("ok")) {
                    damaged++;
                    System.out.println("damaged after kill " + kill);
                }
            }
            checkAsked(connection, kill, asked);
        }
        Path backups = folder.resolve("data").resolve("backups");
        if (Files.isDirectory(backups)) {
            try (Stream<Path> files = Files.list(backups)) {
                files.filter(file -> file.toString().endsWith(".zip")).forEach(this::readBackup);
            }
        }
    }

    /// Each question has an answer, or stands where the next start takes it up.
    private void checkAsked(Connection connection, int kill, Set<String> asked) throws SQLException {
        waiting = 0;
        try (PreparedStatement look = connection.prepareStatement("""
                select exists(select 1 from message r where r.reply_to = m.id),
                    exists(select 1 from unheard u where u.id = m.id) or exists(select 1 from job j
                        where j.kind = 'answer' and j.key = 'village/' || m.id and j.state in ('waiting', 'running'))
                from message m where m.key = ?""")) {
            for (String key : asked) {
                look.setString(1, key);
                try (ResultSet row = look.executeQuery()) {
                    boolean kept = row.next();
                    if (!kept || !row.getBoolean(1) && !row.getBoolean(2)) {
                        forgotten++;
                        System.out.println("after kill " + kill + " a question is " + (kept ? "" : "not kept, ")
                                + "neither answered nor to be answered: " + key);
                    }
                    waiting += kept && !row.getBoolean(1) ? 1 : 0;
                }
            }
        }
    }

    private void readBackup(Path file) {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            for (var entry : zip.stream().toList()) {
                zip.getInputStream(entry).transferTo(OutputStream.nullOutputStream());
            }
        } catch (NoSuchFileException _) {
            // The oldest of too many: a command that outlived the kill has made one more since they were listed.
        } catch (IOException e) {
            broken++;
            System.out.println("a backup is broken: " + file + ": " + e.getMessage());
        }
    }

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

    /// Of each kind, how many are lost, or not there yet, and how many are there more than once.
    private Map<String, int[]> tally(MixedLoad load) throws IOException, InterruptedException {
        Map<String, int[]> wrong = new HashMap<>();
        Map<String, DataObject> messages = new HashMap<>();
        Map<String, Integer> replies = new HashMap<>();
        List<String> own = new ArrayList<>();
        for (String line : product.exported("village")) {
            DataObject one = DataObject.fromJson(line);
            if (one.getString("kind").equals("message")) {
                messages.put(one.getString("key"), one);
                if (one.getString("author").endsWith("/murabito")) {
                    own.add(one.getString("text"));
                    replies.merge(one.getString("replyTo", ""), 1, Integer::sum);
                }
            }
        }
        load.questions
                .keySet()
                .forEach(key -> count(
                        wrong,
                        "questions",
                        key,
                        messages.containsKey(key)
                                ? replies.getOrDefault(messages.get(key).getString("id"), 0)
                                : 0));
        load.edits.forEach((key, text) -> count(
                wrong,
                "edits",
                text,
                messages.containsKey(key) && messages.get(key).getString("text").equals(text) ? 1 : 0));
        load.reminders.values().forEach(text -> {
            String what = text.substring(text.indexOf("call r"), text.length() - 1);
            count(wrong, "reminders", what, (int) own.stream()
                    .filter(said -> said.matches("(?s).*" + what + "\\b.*") && !said.contains("I remind you"))
                    .count());
        });
        entries(wrong, load, "tasks", load.tasks);
        entries(wrong, load, "items", load.items);
        if (!load.imports.isEmpty()) {
            List<String> brought = product.exported("acme").stream()
                    .map(DataObject::fromJson)
                    .filter(one -> one.getString("kind").equals("message"))
                    .map(one -> one.getString("text"))
                    .toList();
            load.imports
                    .keySet()
                    .forEach(text -> count(wrong, "imports", text, (int)
                            brought.stream().filter(text::equals).count()));
        }
        return wrong;
    }

    private static void entries(Map<String, int[]> wrong, MixedLoad load, String kind, Map<String, String> acknowledged)
            throws IOException, InterruptedException {
        DataArray there = DataArray.fromJson(load.entries(kind));
        List<DataObject> all = there.stream(DataArray::getObject).toList();
        acknowledged.keySet().forEach(title -> {
            List<DataObject> found = all.stream()
                    .filter(one -> one.getString("title").equals(title))
                    .toList();
            count(wrong, kind, title, found.size());
            if (kind.equals("tasks") && load.changes.containsKey(title)) {
                count(wrong, "changes", title, (int) found.stream()
                        .filter(one -> one.getString("status").equalsIgnoreCase("done"))
                        .count());
            }
        });
    }

    private static void count(Map<String, int[]> wrong, String kind, String what, int times) {
        int[] counts = wrong.computeIfAbsent(kind, _ -> new int[2]);
        counts[0] += times == 0 ? 1 : 0;
        counts[1] += times > 1 ? 1 : 0;
        if (times > 1) {
            System.out.println(kind + " " + times + " times: " + what);
        }
    }

    private void report(int kills, MixedLoad load, Map<String, int[]> wrong) {
        System.out.printf(
                "%d kills, %d starts failed, %d times damaged; %d backups, %d times one was broken;"
                        + " %d questions waited at the last kill, %d times one was neither answered nor waited%n",
                kills, failedStarts, damaged, load.backups.get(), broken, waiting, forgotten);
        Map.of(
                        "questions", load.questions,
                        "reminders", load.reminders,
                        "edits", load.edits,
                        "tasks", load.tasks,
                        "changes", load.changes,
                        "items", load.items,
                        "imports", load.imports)
                .forEach((kind, acknowledged) -> {
                    int[] counts = wrong.getOrDefault(kind, new int[2]);
                    System.out.printf(
                            "  %s: %d acknowledged, %d not there (yet), %d more than once%n",
                            kind, acknowledged.size(), counts[0], counts[1]);
                });
    }
}
