package org.murabito.store.sqlite.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.murabito.file.PrivateFile;

/// A database with every table and nothing in it. The build makes it by the migrations, so that a first start only
/// copies it: running all of them costs most of a second of processor time in a fresh Java.
final class EmptyDatabase {
    private static final String RESOURCE = "empty.db";

    private EmptyDatabase() {}

    /// Writes the resource: `EmptyDatabase FILE`.
    public static void main(String[] arguments) throws IOException, SQLException {
        Path file = Path.of(arguments[0]);
        Files.deleteIfExists(file);
        Schema.migrate(file);
        try (Connection connection = Connections.writing(file).getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("vacuum");
        }
    }

    /// @return whether it was there to be copied; a program started from its sources may not have it
    static boolean copyTo(Path file) throws IOException {
        try (InputStream content = EmptyDatabase.class.getResourceAsStream(RESOURCE)) {
            if (content == null) {
                return false;
            }
            PrivateFile.write(file, content.readAllBytes());
            return true;
        }
    }
}
