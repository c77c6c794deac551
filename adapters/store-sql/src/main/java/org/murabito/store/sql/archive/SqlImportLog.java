package org.murabito.store.sql.archive;

import org.murabito.archive.ImportLog;
import org.murabito.chat.CommunityId;
import org.murabito.store.sql.SqlDatabase;

/// Which parts of exports were taken over.
public record SqlImportLog(SqlDatabase database) implements ImportLog {
    @Override
    public boolean isDone(CommunityId community, String part) {
        return database.read(handle -> handle.select(
                        "select exists (select 1 from import_part where community = ? and part = ?)",
                        community.value(),
                        part)
                .mapTo(Boolean.class)
                .one());
    }

    @Override
    public void done(CommunityId community, String part) {
        database.write(handle -> handle.execute(
                "insert into import_part (community, part) values (?, ?) on conflict do nothing",
                community.value(),
                part));
    }
}
