package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Documents say what is there: code in a guide stands in the file that its comment names, and links lead to files.
class GuidesTest {
    private static final Pattern PIECE = Pattern.compile("(?s)<!-- (\\S+\\.java) -->\n```java\n(.*?)```");
    private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:|#)([^)#\\s]+)[^)]*\\)");
    private static final Pattern PROGRAM = Pattern.compile("`(?:[a-z]+\\.)*([A-Z][A-Za-z]+)[ `]");
    private static final Pattern CLASS = Pattern.compile("`([A-Z][A-Za-z]+)(?:\\.[A-Za-z_]+)*`");

    /// What stands inside of a sealed type that is named beside it.
    private static final Set<String> PARTS =
            Set.of("Speak", "Acknowledge", "React", "Wait", "AskModel", "StaySilent", "TookOn");

    @TestFactory
    List<DynamicTest> a_piece_of_code_stands_in_its_file() throws IOException {
        try (Stream<Path> guides = Files.list(SourceFile.ROOT.resolve("docs/guide"))) {
            List<DynamicTest> pieces =
                    guides.sorted().flatMap(GuidesTest::pieces).toList();
            assertThat(pieces).isNotEmpty();
            return pieces;
        }
    }

    @Test
    void the_walk_of_a_message_names_classes_that_there_are() throws IOException {
        Set<String> known =
                SourceFile.ofTheProduct().stream().map(SourceFile::name).collect(Collectors.toSet());
        String guide = Files.readString(SourceFile.ROOT.resolve("docs/guide/a-message-arrives.md"));
        assertThat(CLASS.matcher(guide).results().map(name -> name.group(1)).toList())
                .isNotEmpty()
                .allSatisfy(name -> assertThat(known.contains(name) || PARTS.contains(name))
                        .as(name)
                        .isTrue());
    }

    @Test
    void a_link_leads_to_a_file_that_there_is() throws IOException {
        List<Path> documents = documents();
        assertThat(documents).hasSizeGreaterThan(50);
        for (Path document : documents) {
            assertThat(LINK.matcher(Files.readString(document)).results().map(link -> link.group(1)))
                    .as(SourceFile.ROOT.relativize(document).toString())
                    .allMatch(link -> Files.exists(document.resolveSibling(link)));
        }
    }

    @Test
    void what_is_measured_names_programs_that_there_are() throws IOException {
        Set<String> known = SourceFile.all().stream().map(SourceFile::name).collect(Collectors.toSet());
        String figures = Files.readString(SourceFile.ROOT.resolve("docs/benchmarks.md"));
        assertThat(PROGRAM.matcher(figures).results().map(name -> name.group(1)))
                .hasSizeGreaterThan(30)
                .allMatch(known::contains);
    }

    @Test
    void the_points_of_the_preset_fitted_are_those_that_count() throws IOException {
        String guide = Files.readString(SourceFile.ROOT.resolve("docs/guide/when-it-speaks.md"));
        String table = guide.substring(guide.indexOf("## The preset `fitted`"));
        List<String[]> rules = Files.readAllLines(
                        SourceFile.ROOT.resolve("core/src/main/resources/org/murabito/judge/rule/fitted.txt"))
                .stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> line.split("\\s+"))
                .toList();
        assertThat(rules)
                .hasSizeGreaterThan(20)
                .allSatisfy(rule -> assertThat(table.replace('\u2212', '-'))
                        .contains(
                                rule[0].equals("from")
                                        ? "It starts at " + rule[1].substring(1) + "."
                                        : "(`" + rule[0] + "`) | " + rule[1] + " |"));
    }

    private static List<Path> documents() throws IOException {
        try (Stream<Path> files = Files.walk(SourceFile.ROOT)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> !SourceFile.ROOT.relativize(file).toString().matches("(.*/)?(target|\\.[^/]+)/.*"))
                    .toList();
        }
    }

    private static Stream<DynamicTest> pieces(Path guide) {
        try {
            return PIECE.matcher(Files.readString(guide))
                    .results()
                    .map(piece ->
                            DynamicTest.dynamicTest(guide.getFileName() + ": " + piece.group(1), () -> check(piece)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void check(MatchResult piece) throws IOException {
        assertThat(flat(Files.readString(SourceFile.ROOT.resolve(piece.group(1)))))
                .contains(flat(piece.group(2)));
    }

    /// Without indentation, which is the file's.
    private static String flat(String code) {
        return code.lines().map(String::strip).reduce("", (all, line) -> all + line + "\n");
    }
}
