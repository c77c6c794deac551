package org.murabito.search.lucene;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.apache.lucene.index.CodecReader;
import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderManager;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.LockObtainFailedException;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.search.SearchIndexException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The folder in which the index lives. An index that cannot be read, or was made by another version, is thrown away:
/// it is built again from the messages, and a broken copy would only keep words that may since have been deleted.
final class IndexFolder {
    static final String VERSION = "version";

    private static final Logger log = LoggerFactory.getLogger(IndexFolder.class);
    private static final double WRITE_BUFFER_MB = 24;

    private final Path folder;
    private final String version;
    private final UnaryOperator<Directory> disk;

    IndexFolder(Path folder, String version) {
        this(folder, version, directory -> directory);
    }

    /// @param version of what is in it
    /// @param disk for tests: what stands between Lucene and the files
    IndexFolder(Path folder, String version, UnaryOperator<Directory> disk) {
        this.folder = folder;
        this.version = version;
        this.disk = disk;
    }

    /// An index that is open for writing and reading.
    record Opened(IndexWriter writer, ReaderManager readers) {
        Map<String, String> note() {
            return IndexFolder.note(writer);
        }

        /// Reads one state of the index.
        <T> T read(Reading<T> reading) throws IOException {
            DirectoryReader reader = readers.acquire();
            try {
                return reading.in(reader);
            } finally {
                readers.release(reader);
            }
        }

        /// Gives one up whose writer failed: its readers keep files that are no longer needed from leaving the disk.
        void abandon() throws IOException {
            readers.close();
            writer.getDirectory().close();
        }
    }

    @FunctionalInterface
    interface Reading<T> {
        T in(DirectoryReader reader) throws IOException;
    }

    Opened open() {
        try {
            Files.createDirectories(folder);
            return open(disk.apply(FSDirectory.open(folder)));
        } catch (LockObtainFailedException e) {
            throw new SearchIndexException(
                    "the search index in " + folder
                            + " is in use by another process: stop that one, or use another data folder",
                    e);
        } catch (FileAlreadyExistsException e) {
            throw new SearchIndexException(folder + " is not a folder: the search index needs one", e);
        } catch (IOException e) {
            if (isReadOnly(e)) {
                throw new SearchIndexException(
                        "the folder " + folder + " cannot be written (" + e.getMessage()
                                + "): give this user the right to write in it and to all files in it, or name another"
                                + " data folder with --data",
                        e);
            }
            throw new SearchIndexException("the search index in " + folder + " cannot be opened: " + e.getMessage(), e);
        }
    }

    private Opened open(Directory directory) throws IOException {
        IndexWriter writer = null;
        try {
            writer = new IndexWriter(directory, config());
            String why = whyForeign(writer);
            if (why == null) {
                return checked(writer);
            }
            writer.rollback();
            return startOver(directory, why);
        } catch (LockObtainFailedException e) {
            throw e;
        } catch (IOException | IllegalArgumentException e) {
            if (writer != null) {
                writer.rollback();
            }
            if (isOfTheMachine(e) || isReadOnly(e)) {
                throw e;
            }
            return startOver(directory, e.getClass().getSimpleName());
        }
    }

    /// A full disk, a quota, or too many open files say nothing against the index: it is opened as it is once they
    /// pass.
    private static boolean isOfTheMachine(Exception e) {
        return e.getClass() == FileSystemException.class
                || String.valueOf(e.getMessage()).contains("No space left");
    }

    private static boolean isReadOnly(Exception e) {
        return e instanceof AccessDeniedException
                || String.valueOf(e.getMessage()).contains("Read-only file system");
    }

    /// Reads every byte once: 100 MB take less than a tenth of a second, and a flipped bit would give wrong answers.
    private static Opened checked(IndexWriter writer) throws IOException {
        Opened opened = new Opened(writer, new ReaderManager(writer, false, false));
        return opened.read(reader -> {
            for (LeafReaderContext leaf : reader.leaves()) {
                if (leaf.reader() instanceof CodecReader codec) {
                    codec.checkIntegrity();
                }
            }
            return opened;
        });
    }

    private @Nullable String whyForeign(IndexWriter writer) {
        String found = note(writer).get(VERSION);
        boolean fresh = found == null && writer.getDocStats().maxDoc == 0;
        return fresh || version.equals(found) ? null : "made by another version of this program";
    }

    private static Map<String, String> note(IndexWriter writer) {
        Map<String, String> note = new HashMap<>();
        Iterable<Map.Entry<String, String>> kept = writer.getLiveCommitData();
        if (kept != null) {
            kept.forEach(entry -> note.put(entry.getKey(), entry.getValue()));
        }
        return note;
    }

    private Opened startOver(Directory directory, String why) throws IOException {
        log.warn("The search index in {} cannot be used ({}) and is built again from the messages.", folder, why);
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                if (Files.isRegularFile(file) && !file.endsWith(IndexWriter.WRITE_LOCK_NAME)) {
                    Files.delete(file);
                }
            }
        }
        return checked(new IndexWriter(directory, config()));
    }

    private static IndexWriterConfig config() {
        TieredMergePolicy merging = new TieredMergePolicy();
        merging.setForceMergeDeletesPctAllowed(0);
        ConcurrentMergeScheduler scheduler = new ConcurrentMergeScheduler();
        scheduler.setMaxMergesAndThreads(2, 1);
        return new IndexWriterConfig()
                .setMergePolicy(merging)
                .setMergeScheduler(scheduler)
                .setRAMBufferSizeMB(WRITE_BUFFER_MB)
                .setCommitOnClose(false);
    }
}
