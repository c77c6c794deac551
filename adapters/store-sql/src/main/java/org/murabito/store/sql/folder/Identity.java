package org.murabito.store.sql.folder;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.StoreException;
import org.murabito.file.PrivateFile;
import org.murabito.store.sql.database.Database;
import org.murabito.store.sql.database.Statements;
import org.murabito.text.Sha256;

/// Which data folder this is: a number that stands in a file of its own and in the database, beside a fingerprint of
/// the tombstones' key. So a database or a key that was lost, emptied or exchanged is noticed, and nothing begins anew
/// in silence.
public final class Identity {
    private static final String FILE = "murabito.id";
    public static final String DATABASE = "murabito.db";
    private static final String KEY = "tombstone.key";
    /// The folder inside in which a restore gathers what it takes from a backup; gone when it is done.
    public static final String RESTORING = "restoring";

    /// Marks a folder that was put there from a backup, until what is in it was moved to a server.
    public static final String RESTORED = "restored";

    private static final int KEY_BYTES = 32;
    private static final int FINGERPRINT_BYTES = 8;

    /// By what a folder is known as one of ours, or meant to be one.
    private static final Set<String> OURS = Set.of(FILE, DATABASE, KEY, "murabito.yaml");

    /// What may lie in a folder before it is one of ours: put there beforehand, or by a start that was cut off.
    private static final Set<String> BEFORE =
            Set.of("lock", "holder", "mcp.json", "mcp-permits", "tools", "lost+found", ".DS_Store", ".gitkeep");

    private final Path folder;
    private final @Nullable Note note;

    /// @param fingerprint of the key
    private record Note(int id, String fingerprint) {
        /// Like `equals`, which the Java runtime makes at every start anew.
        boolean says(Note other) {
            return id == other.id && fingerprint.equals(other.fingerprint);
        }

        static @Nullable Note parse(List<String> lines) {
            try {
                return lines.size() < 2 ? null : new Note(HexFormat.fromHexDigits(lines.get(0)), lines.get(1));
            } catch (IllegalArgumentException _) {
                return null;
            }
        }

        List<String> lines() {
            return List.of(HexFormat.of().toHexDigits(id), fingerprint);
        }
    }

    private Identity(Path folder, @Nullable Note note) {
        this.folder = folder;
        this.note = note;
    }

    /// Refuses a folder that holds something else, before anything in it is touched.
    static void requireOurs(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            Set<String> names = files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
            if (names.contains(RESTORING)) {
                throw broken("a restore into " + folder + " did not end: run it again, ./murabito restore FILE --data "
                        + folder);
            }
            if (names.stream().noneMatch(OURS::contains) && !BEFORE.containsAll(names)) {
                throw broken(folder + " is neither empty nor a data folder of Murabito's: name another one with --data,"
                        + " or put a murabito.yaml into it, if it is to become one");
            }
        }
    }

    /// Reads who the folder is. For whoever holds its lock.
    static Identity of(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        return new Identity(folder, Files.exists(file) ? Note.parse(Files.readAllLines(file)) : null);
    }

    /// Refuses a folder whose database inside it was lost.
    ///
    /// @param database the file; it need not be there
    public void requireFile(Path database) throws IOException {
        boolean there = Files.exists(database);
        boolean noted = Files.exists(folder.resolve(FILE));
        if ((!there || Files.size(database) == 0) && (noted || hasKey())) {
            throw broken(
                    database + " is " + (there ? "empty" : "gone") + ", and there was one (" + (noted ? FILE : KEY)
                            + " is still there): put it back from a backup; to begin anew, name another folder or empty this one");
        }
    }

    private boolean hasKey() {
        return Files.exists(folder.resolve(KEY));
    }

    /// Refuses a database elsewhere for a folder that was restored: settings and identity came with the backup, so that
    /// it would be the database in use, and not what was restored.
    ///
    /// @param database what it is called
    public void requireNotRestored(String database) {
        Path mark = folder.resolve(RESTORED);
        if (Files.exists(mark)) {
            throw broken(folder + " was restored from a backup, and store names " + database
                    + ", which is not what was restored: to use that, take store out (murabito.yaml or MURABITO_STORE);"
                    + " to go on with the database as it is, remove " + mark);
        }
    }

    /// Refuses a database of another folder, before it is changed.
    ///
    /// @param database what it is called
    /// @param id that stands in it; 0 in one of the version before
    public void requireOwn(String database, int id) {
        if (note != null && id != 0 && id != note.id) {
            throw broken(database + " is that of another data folder: put back its own from a backup;"
                    + " to go on with this one, put its own " + KEY + " beside it, and remove " + FILE);
        }
    }

    /// Refuses a database elsewhere that another folder began, as long as the secret of that one is not here: with
    /// another, what was deleted could come back. The note of that folder says which secret it is.
    public void requireKey(String database, int id) throws IOException {
        if (id == 0) {
            return;
        }
        byte[] key = read(folder.resolve(KEY));
        if (note == null || key == null || !note.fingerprint.equals(fingerprint(key))) {
            throw broken(database + " was begun from another data folder, and " + KEY + " and " + FILE + " in " + folder
                    + " are not both its own: copy " + KEY + " and " + FILE + " of that one to " + folder);
        }
    }

    /// Notes who the folder is in the database and beside it.
    ///
    /// @return the secret that tombstones are hashed with; made once
    public byte[] settle(Database database) throws IOException {
        byte[] key = key(database);
        int known = database.owner();
        int id = known != 0 ? known : note != null ? note.id : 1 + new SecureRandom().nextInt(Integer.MAX_VALUE);
        Note now = new Note(id, fingerprint(key));
        if (note == null || !now.says(note)) {
            write(now);
        }
        // Afterwards: a database elsewhere that is owned wants to see the note.
        if (known == 0) {
            database.own(id);
        }
        return key;
    }

    private byte[] key(Database database) throws IOException {
        Path file = folder.resolve(KEY);
        byte[] found = read(file);
        boolean needed = database.read(Identity::isHashed);
        if (found != null && found.length == KEY_BYTES) {
            if (needed && note != null && !note.fingerprint.equals(fingerprint(found))) {
                throw broken(file + " is not the one that belongs here, and with it what was deleted could come back: "
                        + remedy("remove " + FILE));
            }
            return found;
        }
        if (needed) {
            throw broken(file + " is " + (found == null ? "gone" : "damaged")
                    + ", and without it what was deleted could come back: "
                    + remedy("run: head -c " + KEY_BYTES + " /dev/urandom >" + file + "; rm -f "
                            + folder.resolve(FILE)));
        }
        byte[] key = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(key);
        PrivateFile.write(file, key);
        return key;
    }

    private static String remedy(String otherwise) {
        return "put it back from a backup; to go on all the same, knowing that, " + otherwise;
    }

    private static byte @Nullable [] read(Path file) throws IOException {
        try {
            return Files.readAllBytes(file);
        } catch (NoSuchFileException _) {
            return null;
        }
    }

    private static String fingerprint(byte[] key) {
        return Sha256.hex(key).substring(0, 2 * FINGERPRINT_BYTES);
    }

    private void write(Note now) throws IOException {
        PrivateFile.write(
                folder.resolve(FILE), (String.join("\n", now.lines()) + "\n").getBytes(StandardCharsets.US_ASCII));
    }

    private static StoreException broken(String message) {
        return new StoreException(StoreException.Kind.BROKEN, message);
    }

    /// Whether anything was hashed, so that another key would make it void.
    private static boolean isHashed(Statements statements) throws SQLException {
        return statements.test("select exists (select 1 from tombstone) or exists (select 1 from refused_member)"
                + " or exists (select 1 from withdrawn)");
    }
}
