package org.murabito.webchat.talk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.chat.account.Account;
import org.murabito.text.Sha256;
import org.murabito.webchat.http.Refused;

/// Pictures that people chose of themselves, one file each. A file's name says whose it is and what is in it, so that a
/// new picture has a new address. Safe from any thread.
public final class Avatars {
    static final int LARGEST = 256_000;

    private static final Pattern NAME = Pattern.compile("([0-9a-z]{1,40})-([0-9a-f]{24}\\.(?:png|jpg|webp))");

    private final Path folder;

    /// Names of files by account.
    private final Map<String, String> names = new TreeMap<>();

    public Avatars(Path folder) {
        this.folder = folder;
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                files.map(file -> NAME.matcher(String.valueOf(file.getFileName())))
                        .filter(Matcher::matches)
                        .forEach(name -> names.put(name.group(1), name.group()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /// Names of files by account.
    synchronized Map<String, String> all() {
        return Map.copyOf(names);
    }

    synchronized Optional<String> find(String account) {
        return Optional.ofNullable(names.get(account));
    }

    synchronized Optional<Path> file(String name) {
        return names.containsValue(name) ? Optional.of(folder.resolve(name)) : Optional.empty();
    }

    /// Refuses what is no picture, by its first bytes.
    synchronized void keep(String account, byte[] picture) throws IOException {
        String ending = Uploads.ending(picture);
        if (ending.equals("gif")) {
            throw new Refused(415, "error.notAPicture");
        }
        Files.createDirectories(folder);
        String name = account + "-" + Sha256.hex(picture).substring(0, 24) + "." + ending;
        Files.write(folder.resolve(name), picture);
        String before = names.put(account, name);
        if (before != null && !before.equals(name)) {
            Files.deleteIfExists(folder.resolve(before));
        }
    }

    /// Removes those of whoever is there no more.
    public synchronized void retain(Collection<Account> accounts) {
        Set<String> there = accounts.stream().map(Account::id).collect(Collectors.toSet());
        Set.copyOf(names.keySet()).stream()
                .filter(account -> !there.contains(account))
                .forEach(this::remove);
    }

    public synchronized void remove(String account) {
        String name = names.remove(account);
        if (name != null) {
            try {
                Files.deleteIfExists(folder.resolve(name));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
