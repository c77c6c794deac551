package org.murabito.store.sqlite.file;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32;
import org.murabito.file.PrivateFile;
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
        URL shipped = SQLiteJDBCLoader.class.getResource(LibraryLoaderUtil.getNativeLibResourcePath() + "/" + name);
        if (shipped == null) {
            return;
        }
        try {
            Files.createDirectories(folder);
            Path file = folder.resolve(name);
            if (!Files.exists(file) || !isWhole(file, shipped)) {
                try (InputStream library = shipped.openStream()) {
                    PrivateFile.write(file, library.readAllBytes());
                }
            }
            System.setProperty(WHERE, folder.toString());
        } catch (IOException e) {
            LOG.info("The database's driver cannot lie in {}: {}", folder, e.getMessage());
        }
    }

    /// Whether it is the shipped one, by the length and the checksum that the jar notes of it: unpacking it to compare
    /// took longer than anything else here.
    private static boolean isWhole(Path file, URL shipped) throws IOException {
        byte[] found = Files.readAllBytes(file);
        if (shipped.openConnection() instanceof JarURLConnection jar && jar.getJarEntry() != null) {
            CRC32 sum = new CRC32();
            sum.update(found);
            return found.length == jar.getJarEntry().getSize()
                    && sum.getValue() == jar.getJarEntry().getCrc();
        }
        try (InputStream library = shipped.openStream()) {
            return Arrays.equals(found, library.readAllBytes());
        }
    }
}
