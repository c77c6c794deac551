package org.murabito.store.postgres;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.murabito.store.sql.database.Statements;

/// A process of Murabito's that is connected to a database, as the server knows it.
///
/// @param name which process, on which machine
/// @param since when it has the database, or waits for it
public record PostgresNode(String name, Instant since) {
    private static final String PRODUCT = "murabito";
    private static final String WAITING = PRODUCT + " standby";
    private static final int LONGEST = 63;

    /// What connections of this process are called.
    static final String WORKS = label(PRODUCT);

    /// What the one is called by which this process waits.
    static final String WAITS = label(WAITING);

    /// The session that has the lock of Murabito in the schema in use.
    static final String HOLDER = " from pg_locks l where locktype = 'advisory' and granted and objsubid = 2"
            + " and classid = cast(cast(? as bigint) as oid)"
            + " and objid = cast(cast(hashtext(current_schema()) as bigint) & 4294967295 as oid)"
            + " and database = (select oid from pg_database where datname = current_database())";

    private static String label(String what) {
        String where;
        try {
            where = InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException _) {
            where = "a machine without a name";
        }
        byte[] whole = (what + ": process " + ProcessHandle.current().pid() + " on " + where)
                .getBytes(StandardCharsets.US_ASCII);
        return new String(Arrays.copyOf(whole, Math.min(whole.length, LONGEST)), StandardCharsets.US_ASCII);
    }

    /// Who has the database; empty where nobody has.
    static Optional<PostgresNode> working(Statements statements, int lock) throws SQLException {
        return statements.first(
                PostgresNode::of,
                "select application_name, backend_start from pg_stat_activity where pid in (select l.pid" + HOLDER
                        + ")",
                lock);
    }

    /// Who waits for it, the one that waits longest first.
    static List<PostgresNode> waiting(Statements statements) throws SQLException {
        return statements.list(
                PostgresNode::of,
                "select application_name, backend_start from pg_stat_activity where datname = current_database()"
                        + " and application_name like '" + WAITING + ":%' order by backend_start");
    }

    private static PostgresNode of(ResultSet row) throws SQLException {
        String label = String.valueOf(row.getString(1));
        Timestamp since = row.getTimestamp(2);
        return new PostgresNode(
                label.startsWith(PRODUCT)
                        ? label.substring(label.indexOf(' ', label.indexOf(':')) + 1)
                        : "another program",
                since == null ? Instant.EPOCH : since.toInstant());
    }

    @Override
    public String toString() {
        return name + ", since " + since.truncatedTo(ChronoUnit.SECONDS);
    }
}
