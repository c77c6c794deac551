package org.murabito.store.sqlite;

import org.murabito.archive.ImportLog;
import org.murabito.chat.CommunityId;

/// Which parts of exports were taken over.
record SqliteImportLog(Database database) implements ImportLog {
    @Override
    public boolean isDone(CommunityId community, String part) {
        return database.read(statements -> statements.number(
                        "select exists (select 1 from import_part where community = ? and part = ?)",
                        community.value(),
                        part)
                == 1);
    }

    @Override
    public void done(CommunityId community, String part) {
        database.write(statements -> statements.run(
                "insert into import_part (community, part) values (?, ?) on conflict do nothing",
                community.value(),
                part));
    }
}
