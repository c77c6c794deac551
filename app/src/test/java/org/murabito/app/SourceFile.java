package org.murabito.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A Java file of this project.
///
/// @param path from the project's root
record SourceFile(Path path, String text) {
    static final Path ROOT = root();

    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
    private static final Pattern MODULE = Pattern.compile("(.*)/src/(?:main|test)/java/.*");
    private static final List<String> OTHERS = List.of("bench", "bench/rivals", "testkit", "examples");

    private static Path root() {
        Path here = Path.of("").toAbsolutePath();
        while (!Files.exists(here.resolve("mvnw"))) {
            here = Objects.requireNonNull(here.getParent(), "the tests run inside the project");
        }
        return here;
    }

    static List<SourceFile> all() {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.toString().contains("/target/"))
                    .map(SourceFile::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static SourceFile read(Path file) {
        try {
            return new SourceFile(ROOT.relativize(file), Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// What ships: no tests, no stand-ins, no benches.
    static List<SourceFile> ofTheProduct() {
        return all().stream()
                .filter(SourceFile::isMain)
                .filter(file -> !OTHERS.contains(file.module()))
                .filter(file -> !file.path().toString().contains("/testing/"))
                .toList();
    }

    boolean isMain() {
        return path.toString().contains("/src/main/java/");
    }

    /// The module's folder; empty for a file outside of one.
    String module() {
        Matcher matcher = MODULE.matcher(path.toString());
        return matcher.matches() ? matcher.group(1) : "";
    }

    String packageName() {
        Matcher matcher = PACKAGE.matcher(text);
        return matcher.find() ? matcher.group(1) : "";
    }

    String name() {
        return path.getFileName().toString().replace(".java", "");
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
