package org.murabito.app;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/// The class path of this process with its folders packed as jars: Java keeps an archive of loaded classes for jars
/// alone, and a process that has one starts in half the time of the processor.
///
/// @param archive of the classes that a life of Murabito loads
record ChildClassPath(String jars, Path archive) {
    private static final Path BUILD = Path.of("target");
    private static final ChildClassPath MADE = make();

    /// Made by the first process that asks for it, and again when a class was compiled since.
    static ChildClassPath get() {
        return MADE;
    }

    private static ChildClassPath make() {
        try {
            List<Path> entries = Stream.of(System.getProperty("java.class.path").split(":"))
                    .map(Path::of)
                    .toList();
            Path folder = BUILD.resolve("children-" + Long.toHexString(newest(entries)));
            Files.createDirectories(folder);
            try (FileChannel lock = FileChannel.open(
                            folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    var _ = lock.lock()) {
                return made(entries, folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ChildClassPath made(List<Path> entries, Path folder) throws IOException {
        List<String> jars = new ArrayList<>();
        for (Path entry : entries) {
            Path jar = Files.isDirectory(entry) ? folder.resolve(jars.size() + ".jar") : entry;
            if (!Files.exists(jar)) {
                pack(entry, jar);
            }
            jars.add(jar.toAbsolutePath().toString());
        }
        ChildClassPath path = new ChildClassPath(String.join(":", jars), folder.resolve("classes.jsa"));
        if (!Files.exists(path.archive)) {
            ChildJava.train(path, Files.createTempDirectory(folder, "life"));
        }
        return path;
    }

    private static long newest(List<Path> entries) throws IOException {
        long newest = 0;
        for (Path entry : entries) {
            try (Stream<Path> files = Files.walk(entry)) {
                newest = Math.max(
                        newest,
                        files.mapToLong(file -> file.toFile().lastModified())
                                .max()
                                .orElse(0));
            }
        }
        return newest;
    }

    private static void pack(Path folder, Path jar) throws IOException {
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream packed = new JarOutputStream(out);
                Stream<Path> files = Files.walk(folder)) {
            packed.setLevel(0);
            // With folders, which is how migrations are found.
            for (Path file : files.filter(path -> !path.equals(folder)).toList()) {
                boolean inside = Files.isDirectory(file);
                packed.putNextEntry(new JarEntry(folder.relativize(file) + (inside ? "/" : "")));
                if (!inside) {
                    Files.copy(file, packed);
                }
                packed.closeEntry();
            }
        }
    }
}
