package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What the tree promises of itself.
class TidyTest {
    private static final int WALL = 400;
    private static final Pattern BANNED_NAME =
            Pattern.compile("(^Base[A-Z].*|.*(Impl|Manager|Helper|Helpers|Util|Utils))");
    private final List<SourceFile> java = SourceFile.all();

    @Test
    void no_file_is_longer_than_the_wall() {
        assertThat(java)
                .allSatisfy(file -> assertThat(file.text().lines().count())
                        .as("%s; %d lines are the wall: split it by what it does", file, WALL)
                        .isLessThanOrEqualTo(WALL));
    }

    @Test
    void no_class_is_named_after_being_useful() {
        assertThat(java)
                .as("a name says what it is, not that it helps")
                .noneMatch(file -> BANNED_NAME.matcher(file.name()).matches());
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
    void the_map_in_the_architecture_shows_every_package() throws IOException {
        String map = Files.readString(SourceFile.ROOT.resolve("ARCHITECTURE.md"));
        List<String> missing = java.stream()
                .filter(SourceFile::isMain)
                .map(SourceFile::packageName)
                .distinct()
                .filter(name -> !map.contains("`" + name.replaceFirst("^org\\.murabito\\.?", "") + "`"))
                .filter(name -> !name.equals("org.murabito"))
                .toList();
        assertThat(missing).as("packages without a line in ARCHITECTURE.md").isEmpty();
    }

    @Test
    void tests_do_not_sleep() {
        String sleeping = "Thread" + ".sleep(";
        assertThat(java.stream().filter(file -> file.toString().contains("/src/test/")))
                .noneMatch(file -> file.text().contains(sleeping));
    }

    @Test
    void nothing_is_left_for_later() {
        Pattern later = Pattern.compile("\\b(TO" + "DO|FIX" + "ME|X" + "XX)\\b");
        assertThat(java).noneMatch(file -> later.matcher(file.text()).find());
    }

    @Test
    void every_fixed_sentence_is_there_in_both_languages() throws IOException {
        List<Path> japanese;
        try (Stream<Path> files = Files.walk(SourceFile.ROOT)) {
            japanese = files.filter(file -> file.toString().contains("/src/main/resources/"))
                    .filter(file -> file.toString().matches(".*_(en|ja)\\.properties"))
                    .filter(file -> !file.endsWith("settings_ja.properties"))
                    .map(file ->
                            file.resolveSibling(file.getFileName().toString().replace("_en.", "_ja.")))
                    .distinct()
                    .toList();
        }
        assertThat(japanese)
                .isNotEmpty()
                .allSatisfy(file ->
                        assertThat(keys(file)).as("the keys of %s", file).isEqualTo(keys(english(file))));
    }

    @Test
    void every_kind_of_job_has_a_name_on_the_dashboard() throws IOException {
        Pattern kind = Pattern.compile("String KIND = \"([a-z-]+)\"");
        List<String> kinds = java.stream()
                .filter(file -> file.isMain() && file.text().contains("implements JobWorker"))
                .flatMap(file -> kind.matcher(file.text()).results().map(found -> "jobs.kind." + found.group(1)))
                .toList();
        Path texts = Path.of("adapters/chat-web/src/main/resources/webchat/texts/en.properties");

        assertThat(kinds).hasSizeGreaterThan(8);
        assertThat(keys(SourceFile.ROOT.resolve(texts))).containsAll(kinds);
    }

    /// The settings are explained in English by the file of the defaults.
    private static Path english(Path japanese) {
        String name = japanese.getFileName().toString();
        Path english = japanese.resolveSibling(name.replace("_ja.", "_en."));
        return Files.exists(english) ? english : japanese.resolveSibling(name.replace("_ja.", "."));
    }

    private static Set<String> keys(Path file) throws IOException {
        Properties sentences = new Properties() {
            @Override
            public synchronized Object put(Object key, Object value) {
                assertThat(containsKey(key)).as("%s twice in %s", key, file).isFalse();
                return super.put(key, value);
            }
        };
        try (Reader text = Files.newBufferedReader(file)) {
            sentences.load(text);
        }
        return sentences.stringPropertyNames();
    }

    private List<Path> mainFolders() {
        return java.stream()
                .filter(SourceFile::isMain)
                .map(file -> SourceFile.ROOT.resolve(file.path()).getParent())
                .distinct()
                .toList();
    }
}
