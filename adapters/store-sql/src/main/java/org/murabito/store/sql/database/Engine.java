package org.murabito.store.sql.database;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import org.murabito.archive.StoreException;
import org.murabito.store.sql.Dialect;

/// What one database does in its own way beneath a [Database]: its connections, how transactions begin, and what its
/// failures mean. Each method is called by one thread at a time for each connection.
public interface Engine {
    /// The connection that writes; there is one at a time.
    Statements openWriter() throws SQLException;

    /// A connection that only reads.
    Statements openReader() throws SQLException;

    /// Begins a transaction that writes.
    ///
    /// @param durable whether it has to survive the death of the machine when it is committed
    /// @return by what [#isCommitted] knows it; 0 where a connection cannot be lost
    long begin(Statements writer, boolean durable) throws SQLException;

    /// Is told that a transaction came through.
    default void committed(long transaction) {}

    /// Whether a transaction came through whose connection was lost.
    ///
    /// @param writer a later connection
    boolean isCommitted(Statements writer, long transaction) throws SQLException;

    /// Begins a transaction whose queries see the same moment.
    void beginReading(Statements reader) throws SQLException;

    /// Waits a moment where it may help to try again after a failure.
    ///
    /// @param millis how long it has been failing, in ms
    /// @return whether to try again
    boolean awaitBack(SQLException failure, long millis);

    /// How often [#beat] is to be called; empty where nobody has to hear it.
    default Optional<Duration> heartbeat() {
        return Optional.empty();
    }

    /// Says on the connection that writes that this process lives.
    default void beat(Statements writer) throws SQLException {}

    /// Why this process may not write any more, since another one has the database now; empty while it may.
    default Optional<SQLException> lost() {
        return Optional.empty();
    }

    /// Whether the connection that writes still serves after this failure, and with it what the engine holds on it.
    default boolean isKeptAfter(SQLException failure) {
        return false;
    }

    /// Writes something and takes it back, to see whether there is room.
    void tryOut(Statements writer) throws SQLException;

    /// What could not be done, in one line.
    StoreException translate(SQLException failure);

    /// The number of the data folder that the database belongs to; 0 while nobody said so.
    int owner(Statements reader) throws SQLException;

    int own(Statements writer, int id) throws SQLException;

    /// Numbers that are given out from now on are none that rows were put in with.
    void settleNumbers(Statements writer) throws SQLException;

    Dialect dialect();
}
