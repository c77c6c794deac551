package org.murabito.store.sqlite.file;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.murabito.archive.StoreException;
import org.murabito.store.sql.Dialect;
import org.murabito.store.sql.database.Database;
import org.murabito.store.sql.database.Engine;
import org.murabito.store.sql.database.Statements;

/// One file, opened by this process alone.
public final class SqliteEngine implements Engine {
    private static final int READERS = 4;

    private final Path file;
    private boolean synced = true;
    private volatile long mostPages = Integer.MAX_VALUE;

    public SqliteEngine(Path file) {
        this.file = file;
    }

    public Database open() {
        return Database.open(this, READERS);
    }

    @Override
    public Statements openWriter() throws SQLException {
        Statements opened = Connections.writer(file);
        synced = true;
        opened.number("pragma max_page_count = " + mostPages);
        return opened;
    }

    @Override
    public Statements openReader() throws SQLException {
        return Connections.reader(file);
    }

    @Override
    public long begin(Statements writer, boolean durable) throws SQLException {
        if (synced != durable) {
            writer.run(durable ? "pragma synchronous = full" : "pragma synchronous = normal");
            synced = durable;
        }
        writer.run("begin immediate");
        return 0;
    }

    @Override
    public boolean isCommitted(Statements writer, long transaction) {
        throw new IllegalStateException("a connection to a file is not lost");
    }

    @Override
    public void beginReading(Statements reader) throws SQLException {
        reader.run("begin");
    }

    @Override
    public boolean awaitBack(SQLException failure, long millis) {
        return false;
    }

    /// A large write that leaves nothing behind: a small one may still find room on a disk that is as good as full.
    @Override
    public void tryOut(Statements writer) throws SQLException {
        writer.run("create table probe (filler blob)");
        writer.run("insert into probe (filler) values (zeroblob(1000000))");
        writer.run("drop table probe");
    }

    @Override
    public StoreException translate(SQLException failure) {
        return Failures.translate(file, failure);
    }

    @Override
    public int owner(Statements reader) throws SQLException {
        return (int) reader.number(Schema.OWNER);
    }

    @Override
    public int own(Statements writer, int id) throws SQLException {
        return writer.run(Schema.OWNER + " = " + id);
    }

    /// SQLite looks at what is there by itself.
    @Override
    public void settleNumbers(Statements writer) {}

    @Override
    public Dialect dialect() {
        return SqliteDialect.INSTANCE;
    }

    /// Writes the database anew without what was deleted, and empties the log beside it. The connection goes with what
    /// it took of memory for all the pages.
    public static void compact(Database database) {
        database.alone(writer -> {
            writer.run("vacuum");
            try (ResultSet outcome =
                    writer.bind("pragma wal_checkpoint(truncate)").executeQuery()) {
                if (outcome.next() && outcome.getInt(1) != 0) {
                    throw new SQLException("the log beside the database could not be emptied: somebody reads from it");
                }
            }
            return writer;
        });
    }

    /// Copies what is committed into a new file.
    public void copyTo(Path copy) throws IOException {
        try {
            Schema.copy(file, copy);
        } catch (SQLException e) {
            throw Failures.ofCopy(file, copy, e);
        }
    }

    /// For tests: as if the disk had no room for another page.
    public void limitPages(Database database, boolean full) {
        mostPages = database.alone(writer -> full ? writer.number("pragma page_count") : Integer.MAX_VALUE);
    }
}
