package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Code in the guides is code that is compiled: each piece stands in the file that its comment names.
class GuidesTest {
    private static final Pattern PIECE = Pattern.compile("(?s)<!-- (\\S+\\.java) -->\n```java\n(.*?)```");

    private static Path root() {
        Path here = Path.of("").toAbsolutePath();
        while (!Files.exists(here.resolve("mvnw"))) {
            here = Objects.requireNonNull(here.getParent(), "the tests run inside the project");
        }
        return here;
    }

    @TestFactory
    List<DynamicTest> a_piece_of_code_stands_in_its_file() throws IOException {
        try (Stream<Path> guides = Files.list(root().resolve("docs/guide"))) {
            List<DynamicTest> pieces =
                    guides.sorted().flatMap(GuidesTest::pieces).toList();
            assertThat(pieces).isNotEmpty();
            return pieces;
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
        assertThat(flat(Files.readString(root().resolve(piece.group(1))))).contains(flat(piece.group(2)));
    }

    /// Without indentation, which is the file's.
    private static String flat(String code) {
        return code.lines().map(String::strip).reduce("", (all, line) -> all + line + "\n");
    }
}
