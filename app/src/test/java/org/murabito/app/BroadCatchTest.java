package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Properties;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Whoever catches everything hides defects, so that each class that does is listed with its reason.
class BroadCatchTest {
    private static final String LIST = "broad-catches.properties";

    /// Its block, with blocks in it two deep.
    private static final Pattern BROAD = Pattern.compile("catch \\((?:[\\w.]+ \\| )*"
            + "(?:RuntimeException|Exception|Throwable|Error)(?: \\| [\\w.]+)* (\\w+)\\) "
            + "\\{((?:[^{}]++|\\{(?:[^{}]++|\\{[^{}]*+})*+})*+)}");

    @Test
    void what_catches_everything_throws_it_again_or_says_why() throws IOException {
        var catching = SourceFile.ofTheProduct().stream()
                .filter(file -> BROAD.matcher(file.text())
                        .results()
                        .anyMatch(found -> !found.group(2).strip().endsWith("throw " + found.group(1) + ";")))
                .map(SourceFile::name)
                .collect(Collectors.toCollection(TreeSet::new));

        Properties reasons = reasons();
        assertThat(new TreeSet<>(reasons.stringPropertyNames()))
                .as("classes in %s, and classes that catch everything and end it", LIST)
                .isEqualTo(catching);
        assertThat(reasons.values())
                .allSatisfy(reason -> assertThat(reason.toString())
                        .as("a reason is a sentence")
                        .hasSizeGreaterThan(20));
    }

    private static Properties reasons() throws IOException {
        try (var list = BroadCatchTest.class.getResourceAsStream("/" + LIST)) {
            Properties reasons = new Properties();
            reasons.load(
                    new StringReader(new String(Objects.requireNonNull(list).readAllBytes(), StandardCharsets.UTF_8)));
            return reasons;
        }
    }
}
