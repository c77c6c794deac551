package org.murabito.store.postgres;

import java.sql.SQLException;
import java.util.Map;
import org.murabito.store.sql.database.Statements;
import org.postgresql.PGProperty;
import org.postgresql.ds.PGSimpleDataSource;

/// How connections to the database are set up.
final class PostgresConnections {
    /// To get there, and to be let in, in s.
    private static final int CONNECT_SECONDS = 10;

    /// No answer for so long, in s, and a connection counts as lost.
    private static final int SILENCE_SECONDS = 60;

    private PostgresConnections() {}

    static Statements open(DatabaseAddress address) throws SQLException {
        return open(address, PostgresNode.WORKS);
    }

    /// @param name by which other nodes know the connection
    static Statements open(DatabaseAddress address, String name) throws SQLException {
        PGSimpleDataSource source = source(address);
        source.setApplicationName(name);
        Statements opened = new Statements(source.getConnection(), PostgresDialect.INSTANCE);
        // The talk around many messages is guessed to cost so much that it would be compiled, for half a second each
        // time.
        opened.run("set jit = off");
        return opened;
    }

    /// Also for Flyway, which wants to open connections by itself.
    static PGSimpleDataSource source(DatabaseAddress address) throws SQLException {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(address.jdbc());
        source.setApplicationName("murabito");
        source.setConnectTimeout(CONNECT_SECONDS);
        source.setLoginTimeout(CONNECT_SECONDS);
        source.setSocketTimeout(SILENCE_SECONDS);
        source.setTcpKeepAlive(true);
        source.setReWriteBatchedInserts(true);
        // Or a failure shows the row it is about, and rows hold what people said.
        source.setLogServerErrorDetail(false);
        for (Map.Entry<String, String> property : address.properties().entrySet()) {
            if (PGProperty.forName(property.getKey()) == null) {
                throw new IllegalArgumentException(
                        "the address of the database has a parameter that is not known: " + property.getKey());
            }
            source.setProperty(property.getKey(), property.getValue());
        }
        return source;
    }
}
