package org.murabito.app;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/// Engines beside the data folder for lives that are to have nothing of each other: `MURABITO_STORE=embedded` is a
/// database of its own in a PostgreSQL of this process, `{life}` in any setting a number of its own, and `folder=…`
/// where another engine keeps its files.
final class LifeEngines {
    private static final String STORE = "MURABITO_STORE";
    private static final String FOLDER = "folder";
    private static final String EMBEDDED = "embedded";
    private static final AtomicInteger LIVES = new AtomicInteger();

    private LifeEngines() {}

    /// Only started where it is asked for. Its log is removed, not written over, where it is needed no more.
    private static final class Postgres {
        static final Path FOLDER = temporary();
        static final EmbeddedPostgres SHARED = start();

        private static EmbeddedPostgres start() {
            try {
                return EmbeddedPostgres.builder()
                        .setDataDirectory(FOLDER)
                        .setServerConfig("fsync", "off")
                        .setServerConfig("wal_recycle", "off")
                        .setServerConfig("min_wal_size", "32MB")
                        .start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("postgres");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Settings that were typed behind other arguments, `NAME=value` each.
    static Map<String, String> typed(String... arguments) {
        return Arrays.stream(arguments)
                .filter(argument -> argument.contains("="))
                .map(argument -> argument.split("=", 2))
                .collect(Collectors.toMap(setting -> setting[0], setting -> setting[1]));
    }

    static Map<String, String> ofOneLife(Map<String, String> set) {
        String life = Integer.toString(LIVES.incrementAndGet());
        Map<String, String> all = new HashMap<>();
        set.forEach((name, value) -> all.put(name, value.replace("{life}", life)));
        all.remove(FOLDER);
        all.computeIfPresent(STORE, (_, store) -> store.equals(EMBEDDED) ? database("life" + life) : store);
        return all;
    }

    /// Where the engines of these settings keep their files: those of the embedded PostgreSQL, without what its log
    /// no longer needs, and what was typed as `folder`.
    static List<Path> folders(Map<String, String> set) {
        List<Path> folders = new ArrayList<>();
        if (set.containsKey(FOLDER)) {
            folders.add(Path.of(set.get(FOLDER)));
        }
        if (EMBEDDED.equals(set.get(STORE))) {
            run("select pg_switch_wal()", "checkpoint", "checkpoint");
            folders.add(Postgres.FOLDER);
        }
        return folders;
    }

    private static String database(String name) {
        run("create database " + name);
        return "postgresql://postgres@127.0.0.1:" + Postgres.SHARED.getPort() + "/" + name;
    }

    private static void run(String... statements) {
        try (Connection connection = Postgres.SHARED.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
