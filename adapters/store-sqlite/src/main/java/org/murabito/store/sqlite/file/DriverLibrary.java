package org.murabito.store.sqlite.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.murabito.store.sql.folder.DatabaseFolder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;

/// The native part of the driver. By itself the driver lays a copy of it for each process into the folder for temporary
/// files, where a process that is killed leaves it; here it lies once, beside the database.
public final class DriverLibrary {
    private static final Logger LOG = LoggerFactory.getLogger(DriverLibrary.class);
    private static final String WHERE = "org.sqlite.lib.path";

    private DriverLibrary() {}

    /// To be called before the first connection, by the process that holds the folder. Where it cannot be loaded from
    /// there, the driver goes its own way.
    public static void layInto(Path folder) {
        if (System.getProperty(WHERE) != null) {
            return;
        }
        String name = LibraryLoaderUtil.getNativeLibName();
        try (InputStream shipped =
                SQLiteJDBCLoader.class.getResourceAsStream(LibraryLoaderUtil.getNativeLibResourcePath() + "/" + name)) {
            if (shipped == null) {
                return;
            }
            Files.createDirectories(folder);
            byte[] library = shipped.readAllBytes();
            Path file = folder.resolve(name);
            if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), library)) {
                DatabaseFolder.replace(file, library);
            }
            System.setProperty(WHERE, folder.toString());
        } catch (IOException e) {
            LOG.info("The database's driver cannot lie in {}: {}", folder, e.getMessage());
        }
    }
}
