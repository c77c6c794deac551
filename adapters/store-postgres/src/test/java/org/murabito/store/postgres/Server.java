package org.murabito.store.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.murabito.store.postgres.PostgresStore.Location;

/// A real server with a database for each who asks. One serves all tests of a process, and ends with it.
final class Server {
    private static final String TEMPLATE = "with_all_tables";

    /// Empties every table, and puts back the rows that a new database begins with.
    private static final String EMPTY = """
            do $$
            declare t text;
            begin
                set local session_replication_role = replica;
                for t in select quote_ident(tablename) from pg_tables
                    where schemaname = 'public' and tablename <> 'flyway_schema_history' loop
                    execute 'delete from ' || t;
                end loop;
                insert into sequence values (0, 0);
                insert into context_cursor values (0);
                insert into profile_cursor values (0);
                insert into claim_cursor values (0);
                insert into last_write values (0);
            end $$""";

    private static final Server SHARED = start();

    private final EmbeddedPostgres postgres;
    private final AtomicInteger made = new AtomicInteger();
    private final Queue<String> idle = new ConcurrentLinkedQueue<>();

    private Server(EmbeddedPostgres postgres) {
        this.postgres = postgres;
    }

    static Server shared() {
        return SHARED;
    }

    private static Server start() {
        try {
            // Nothing here has to outlive the machine.
            EmbeddedPostgres postgres =
                    EmbeddedPostgres.builder().setServerConfig("fsync", "off").start();
            Server server = new Server(postgres);
            server.run("postgres", "create database " + TEMPLATE);
            PostgresStore.openDatabase(server.location(TEMPLATE)).close();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// With every table and nothing in it: one that was given back, as making one takes the server long.
    Location take() {
        String known = idle.poll();
        if (known != null) {
            return location(known);
        }
        String name = "test" + made.incrementAndGet();
        run("postgres", "create database " + name + " template " + TEMPLATE);
        return location(name);
    }

    void giveBack(Location location) {
        String name = location.url().substring(location.url().lastIndexOf('/') + 1);
        run(name, EMPTY);
        idle.add(name);
    }

    Location makeWithoutTables() {
        String name = "test" + made.incrementAndGet();
        run("postgres", "create database " + name);
        return location(name);
    }

    private Location location(String database) {
        return new Location("postgresql://postgres@127.0.0.1:" + postgres.getPort() + "/" + database, null);
    }

    void run(String database, String sql) {
        try (Connection connection = postgres.getDatabase("postgres", database).getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
