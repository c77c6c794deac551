package org.murabito.store.sql.memory;

import org.jdbi.v3.core.Handle;

/// The table of what members withdrew, as keyed hashes: it does not come back, however it is drawn again.
final class Withdrawn {
    private Withdrawn() {}

    /// Whether there is anything, before hashes are computed to look it up.
    static boolean isAny(Handle handle) {
        return handle.select("select exists (select 1 from withdrawn)")
                .mapTo(Boolean.class)
                .one();
    }

    static boolean is(Handle handle, byte[] hash) {
        return handle.select("select exists (select 1 from withdrawn where hash = ?)", hash)
                .mapTo(Boolean.class)
                .one();
    }

    static void add(Handle handle, byte[] hash) {
        handle.execute("insert into withdrawn (hash) values (?) on conflict do nothing", hash);
    }
}
