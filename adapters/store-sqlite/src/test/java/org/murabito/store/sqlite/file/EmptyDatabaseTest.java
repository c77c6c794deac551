package org.murabito.store.sqlite.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EmptyDatabaseTest {
    @Test
    void a_first_start_copies_what_all_migrations_would_have_made(@TempDir Path folder) throws Exception {
        Path copied = folder.resolve("copied.db");
        Path migrated = folder.resolve("migrated.db");

        assertThat(EmptyDatabase.copyTo(copied)).isTrue();
        Schema.migrate(migrated);

        assertThat(tables(copied)).isEqualTo(tables(migrated)).hasSizeGreaterThan(50);
        assertThat(Files.getPosixFilePermissions(copied)).hasSize(2);
    }

    private static List<String> tables(Path file) throws Exception {
        List<String> found = new ArrayList<>();
        try (Connection connection = Connections.writing(file).getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select type || ' ' || name || ' ' || coalesce(sql, '')"
                        + " from sqlite_schema union all select version || ' ' || checksum from flyway_schema_history"
                        + " order by 1")) {
            while (rows.next()) {
                found.add(rows.getString(1));
            }
        }
        return found;
    }
}
