package org.murabito.app;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/// Engines beside the data folder for lives that are to have nothing of each other: `MURABITO_STORE=embedded` is a
/// database of its own in a PostgreSQL of this process, and `{life}` in any setting a number of its own.
final class LifeEngines {
    private static final String STORE = "MURABITO_STORE";
    private static final AtomicInteger LIVES = new AtomicInteger();

    private LifeEngines() {}

    /// Only started where it is asked for.
    private static final class Postgres {
        static final EmbeddedPostgres SHARED = start();

        private static EmbeddedPostgres start() {
            try {
                return EmbeddedPostgres.builder()
                        .setServerConfig("fsync", "off")
                        .start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
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
        all.computeIfPresent(STORE, (_, store) -> store.equals("embedded") ? database("life" + life) : store);
        return all;
    }

    private static String database(String name) {
        EmbeddedPostgres postgres = Postgres.SHARED;
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("create database " + name);
            return "postgresql://postgres@127.0.0.1:" + postgres.getPort() + "/" + name;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
