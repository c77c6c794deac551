package org.murabito.webchat.talk;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.murabito.archive.importing.FolderDeletion;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;
import org.murabito.text.Sha256;
import org.murabito.webchat.http.Refused;

/// The dropped images, one folder per place. What a file is, its first bytes say, never its name or its sender.
public final class Uploads {
    static final int LARGEST = 10_000_000;

    /// As many bytes say what a file is.
    private static final int START = 12;

    private static final Pattern NAME = Pattern.compile("[0-9a-f]{24}\\.(png|jpg|gif|webp)");

    private final Path folder;

    public Uploads(Path folder) {
        this.folder = folder;
    }

    Path root() {
        return folder;
    }

    Optional<Path> find(PlaceId place, String name) {
        return file(folder(place), name);
    }

    static Optional<Path> file(Path folder, String name) {
        return Optional.of(name)
                .filter(one -> NAME.matcher(one).matches())
                .map(folder::resolve)
                .filter(Files::isRegularFile);
    }

    static String mediaType(String nameOrEnding) {
        String ending = nameOrEnding.substring(nameOrEnding.lastIndexOf('.') + 1);
        return "image/" + (ending.equals("jpg") ? "jpeg" : ending);
    }

    void remove(PlaceId place, String name) throws IOException {
        Optional<Path> path = find(place, name);
        if (path.isPresent()) {
            Files.deleteIfExists(path.get());
        }
    }

    void removeAll(CommunityId community) throws IOException {
        removeAll(folder, community);
    }

    /// @param folder where the uploads of all communities lie
    public static void removeAll(Path folder, CommunityId community) throws IOException {
        FolderDeletion.delete(folder.resolve(community.value()));
    }

    Path folder(PlaceId place) {
        return folder.resolve(place.community().value())
                .resolve("p-" + Sha256.hex(place.key()).substring(0, 32));
    }

    /// What its first bytes say that it is.
    static String ending(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return ending(in.readNBytes(START));
        }
    }

    /// What the first bytes say that it is.
    static String ending(byte[] bytes) {
        String start = new String(bytes, 0, Math.min(START, bytes.length), StandardCharsets.ISO_8859_1);
        List<String> endings = List.of("png", "jpg", "gif", "webp");
        List<Boolean> is = List.of(
                start.startsWith("\u0089PNG\r\n\u001a\n"),
                start.startsWith("\u00ff\u00d8\u00ff"),
                start.startsWith("GIF87a") || start.startsWith("GIF89a"),
                start.startsWith("RIFF") && start.endsWith("WEBP") && start.length() == 12);
        int found = is.indexOf(true);
        if (found < 0) {
            throw new Refused(415, "error.notAnImage");
        }
        return endings.get(found);
    }
}
