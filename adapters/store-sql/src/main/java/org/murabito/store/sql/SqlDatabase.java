package org.murabito.store.sql;

import org.jdbi.v3.core.Handle;

/// Where statements run: one writes at a time, several read, and a reader sees what was committed before it began.
/// Safe from any thread. What the database does not allow is thrown as a [org.murabito.archive.StoreException].
public interface SqlDatabase {
    /// One transaction; durable when this returns.
    <T> T write(Work<T> work);

    /// One transaction that survives the death of the process at once, and that of the machine with the next
    /// [#write].
    <T> T writeSoon(Work<T> work);

    /// One query.
    <T> T read(Work<T> work);

    /// Several queries that see the same moment.
    <T> T readTogether(Work<T> work);

    /// What this database says in its own way.
    Dialect dialect();

    /// Statements over one connection. The handle is not kept after the call, nor closed in it.
    @FunctionalInterface
    interface Work<T> {
        T on(Handle handle);
    }
}
