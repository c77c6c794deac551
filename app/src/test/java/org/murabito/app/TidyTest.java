package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What the tree promises of itself.
class TidyTest {
    private static final int WALL = 400;
    private static final Pattern BANNED_NAME =
            Pattern.compile("(^Base[A-Z].*|.*(Impl|Manager|Helper|Helpers|Util|Utils))\\.java");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");

    private static final Path ROOT = root();

    private static Path root() {
        Path here = Path.of("").toAbsolutePath();
        while (!Files.exists(here.resolve("mvnw"))) {
            here = Objects.requireNonNull(here.getParent(), "the tests run inside the project");
        }
        return here;
    }

    @Test
    void no_file_is_longer_than_the_wall() {
        assertThat(java())
                .allSatisfy(file -> assertThat(read(file).lines().count())
                        .as("%s; %d lines are the wall: split it by what it does", file, WALL)
                        .isLessThanOrEqualTo(WALL));
    }

    @Test
    void no_class_is_named_after_being_useful() {
        assertThat(java())
                .as("a name says what it is, not that it helps")
                .noneMatch(file ->
                        BANNED_NAME.matcher(file.getFileName().toString()).matches());
    }

    @Test
    void every_package_says_what_it_is() {
        assertThat(mainFolders())
                .as("a package-info.java with one sentence and @NullMarked")
                .allSatisfy(folder -> assertThat(folder.resolve("package-info.java"))
                        .exists()
                        .content()
                        .contains("@NullMarked")
                        .contains("///"));
    }

    @Test
    void the_map_in_the_architecture_shows_every_package() {
        String map = read(ROOT.resolve("ARCHITECTURE.md"));
        List<String> missing = mainFolders().stream()
                .map(folder -> name(folder.resolve("package-info.java")))
                .filter(name -> !map.contains("`" + name.replaceFirst("^org\\.murabito\\.?", "") + "`"))
                .filter(name -> !name.equals("org.murabito"))
                .toList();
        assertThat(missing).as("packages without a line in ARCHITECTURE.md").isEmpty();
    }

    @Test
    void tests_do_not_sleep() {
        String sleeping = "Thread" + ".sleep(";
        assertThat(java().stream().filter(file -> file.toString().contains("/src/test/")))
                .noneMatch(file -> read(file).contains(sleeping));
    }

    @Test
    void nothing_is_left_for_later() {
        Pattern later = Pattern.compile("\\b(TO" + "DO|FIX" + "ME|X" + "XX)\\b");
        assertThat(java()).noneMatch(file -> later.matcher(read(file)).find());
    }

    private static List<Path> mainFolders() {
        return java().stream()
                .filter(file -> file.toString().contains("/src/main/java/"))
                .map(Path::getParent)
                .distinct()
                .toList();
    }

    private static List<Path> java() {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.toString().contains("/target/"))
                    .collect(Collectors.toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String name(Path file) {
        var matcher = PACKAGE.matcher(read(file));
        return matcher.find() ? matcher.group(1) : "";
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
