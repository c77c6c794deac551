package org.murabito.store.sql.database;

import org.murabito.store.sql.Dialect;
import org.murabito.store.sql.SqlDatabase;

/// The database as the stores see it that are shared by databases.
public record SharedDatabase(Database database) implements SqlDatabase {
    @Override
    public <T> T write(Work<T> work) {
        return database.write(statements -> work.on(statements.handle()));
    }

    @Override
    public <T> T writeSoon(Work<T> work) {
        return database.writeSoon(statements -> work.on(statements.handle()));
    }

    @Override
    public <T> T read(Work<T> work) {
        return database.read(statements -> work.on(statements.handle()));
    }

    @Override
    public <T> T readTogether(Work<T> work) {
        return database.readTogether(statements -> work.on(statements.handle()));
    }

    @Override
    public Dialect dialect() {
        return database.dialect();
    }
}
