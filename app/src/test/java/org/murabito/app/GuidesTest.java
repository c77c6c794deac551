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

/// Code in the guides is code that is compiled: each piece stands in the file that its comment names.
class GuidesTest {
    private static final Pattern PIECE = Pattern.compile("(?s)<!-- (\\S+\\.java) -->\n```java\n(.*?)```");
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
