package org.murabito.app.storage;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.murabito.app.settings.SearchSettings;
import org.murabito.archive.search.SearchIndex;
import org.murabito.archive.search.SearchIndexException;
import org.murabito.file.PrivateFile;
import org.murabito.search.lucene.LuceneSearchIndex;
import org.murabito.search.opensearch.ClusterAddress;
import org.murabito.search.opensearch.OpenSearchIndex;

/// Opens the search index where the settings say that it is.
public final class SearchIndexes {
    private static final String FOLDER = "index";

    /// By which the index on a server is known as that of this folder. It is in no backup: a copy of a folder that
    /// goes on by itself must not write into the index of the first.
    private static final String OWNER = "search.id";

    /// Held, since a logger that nobody holds forgets its level. At start Lucene only recommends another flag.
    private static final Logger LUCENE = Logger.getLogger("org.apache.lucene");

    static {
        LUCENE.setLevel(Level.SEVERE);
    }

    private SearchIndexes() {}

    /// @param password of the server's user
    public static SearchIndex open(SearchSettings settings, Path dataFolder, @Nullable String password) {
        return settings.server()
                .<SearchIndex>map(server -> remote(server, dataFolder, password))
                .orElseGet(() -> LuceneSearchIndex.open(dataFolder.resolve(FOLDER)));
    }

    private static SearchIndex remote(ClusterAddress server, Path dataFolder, @Nullable String password) {
        try {
            removeLocal(dataFolder.resolve(FOLDER));
            return OpenSearchIndex.open(server, password, owner(dataFolder.resolve(OWNER)));
        } catch (IOException e) {
            throw new SearchIndexException("the data folder cannot be written: " + e.getMessage(), e);
        }
    }

    /// One that nobody keeps up to date would keep words that are deleted later.
    private static void removeLocal(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, Files::isRegularFile)) {
            for (Path file : files) {
                Files.delete(file);
            }
        }
    }

    private static String owner(Path file) throws IOException {
        if (!Files.exists(file)) {
            PrivateFile.write(file, UUID.randomUUID() + "\n");
        }
        return Files.readString(file).strip();
    }
}
