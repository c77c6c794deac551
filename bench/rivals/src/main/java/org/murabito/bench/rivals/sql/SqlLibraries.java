package org.murabito.bench.rivals.sql;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// Times a point read, a listing of 100 rows and an insert, in turn by hand, with Jdbi and with jOOQ: rounds of each side
/// by side on tables of the same 10,000 rows, and the median of the rounds.
///
/// Run by `./mvnw -q -Dquick -Privals -pl bench/rivals -am test-compile dependency:build-classpath
/// -Dmdep.outputFile=target/classpath` and `java -cp bench/rivals/target/classes:$(cat bench/rivals/target/classpath)
/// org.murabito.bench.rivals.sql.SqlLibraries`.
///
/// Arguments: none; or `first` and one of `JDBC`, `JDBI`, `JOOQ`: how long a fresh process takes to its first row with
/// that one, after the driver is there.
public final class SqlLibraries {
    private static final int ROWS = 10_000;
    private static final int ROUNDS = 30;

    private final Random random = new Random(4711);
    private long next = ROWS;
    private long sink;

    private SqlLibraries() {}

    @FunctionalInterface
    private interface Operation {
        long run(Reminders reminders) throws SQLException;
    }

    public static void main(String[] arguments) throws IOException, SQLException {
        Path folder = Files.createTempDirectory("sql-libraries");
        if (arguments.length == 2) {
            first(folder, Way.valueOf(arguments[1]));
        } else {
            new SqlLibraries().compare(folder);
        }
    }

    private static void first(Path folder, Way way) throws SQLException {
        try (Connection connection = table(folder.resolve(way + ".db"), 100)) {
            int classes = classes();
            long started = System.nanoTime();
            Reminders reminders = way.over(connection);
            int found = reminders.list().size();
            System.out.printf(
                    "%s: %d rows after %.1f ms, %d classes more%n",
                    way, found, (System.nanoTime() - started) / 1e6, classes() - classes);
        }
    }

    private static int classes() {
        return ManagementFactory.getClassLoadingMXBean().getLoadedClassCount();
    }

    private void compare(Path folder) throws SQLException {
        Map<Way, Reminders> ways = new EnumMap<>(Way.class);
        for (Way way : Way.values()) {
            ways.put(way, way.over(table(folder.resolve(way + ".db"), ROWS)));
        }
        compare("point read", ways, 2_000, one -> one.find("key-" + random.nextInt(ROWS))
                .map(Reminders.Reminder::number)
                .orElseThrow());
        compare("listing of 100 rows", ways, 200, one -> one.list().size());
        compare("insert and commit", ways, 1_000, one -> {
            one.insert(Reminders.Reminder.numbered(next++));
            return 1;
        });
        System.out.println("(" + sink + ")");
    }

    private void compare(String what, Map<Way, Reminders> ways, int times, Operation operation) throws SQLException {
        double[][] micros = new double[Way.values().length][ROUNDS];
        for (int round = -ROUNDS / 3; round < ROUNDS; round++) {
            for (Map.Entry<Way, Reminders> way : ways.entrySet()) {
                long started = System.nanoTime();
                for (int i = 0; i < times; i++) {
                    sink += operation.run(way.getValue());
                }
                if (round >= 0) {
                    micros[way.getKey().ordinal()][round] = (System.nanoTime() - started) / 1e3 / times;
                }
            }
        }
        double byHand = median(micros[Way.JDBC.ordinal()]);
        for (Way way : Way.values()) {
            double median = median(micros[way.ordinal()]);
            System.out.printf("%-20s %s %7.2f us, %.2f times by hand%n", what, way, median, median / byHand);
        }
    }

    private static double median(double[] rounds) {
        double[] sorted = rounds.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    /// With the write-ahead log and without waiting for the disk, which costs each of them the same.
    private static Connection table(Path file, int rows) throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        try (Statement statement = connection.createStatement()) {
            for (String sql : List.of(
                    "pragma journal_mode = wal",
                    "pragma synchronous = off",
                    "create table reminder (community text not null, key text not null, number integer not null,"
                            + " owner text not null, place text not null, reply_to text, what text not null,"
                            + " due_at integer not null, rule text, turn integer not null, state text not null,"
                            + " said_at integer not null, primary key (community, key)) without rowid",
                    "create index reminder_owner on reminder (community, owner, number)",
                    "begin")) {
                statement.execute(sql);
            }
            JdbcReminders reminders = new JdbcReminders(connection);
            for (int i = 0; i < rows; i++) {
                reminders.insert(Reminders.Reminder.numbered(i));
            }
            statement.execute("commit");
        }
        return connection;
    }
}
