package org.murabito.memory.fact.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.murabito.text.Language;

final class SieveTest {
    @ParameterizedTest
    @EnumSource(Language.class)
    void lets_every_rule_through_that_fits(Language language) throws IOException {
        Lexicon lexicon = new Lexicon(language);
        int fitting = 0;
        for (String line : lines()) {
            List<Rule> may = lexicon.rulesFor(line);
            for (Rule rule : lexicon.rules()) {
                if (rule.pattern().matcher(line).find()) {
                    assertThat(may).as(line).contains(rule);
                    fitting++;
                }
            }
        }
        assertThat(fitting).isGreaterThan(10);
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void keeps_most_rules_from_being_tried(Language language) throws IOException {
        Lexicon lexicon = new Lexicon(language);
        List<String> lines = lines();
        long tried =
                lines.stream().mapToLong(line -> lexicon.rulesFor(line).size()).sum();

        assertThat(tried).isLessThan((long) lines.size() * lexicon.rules().size() / 3);
    }

    /// Both as they are and in capitals, which patterns do not mind.
    private static List<String> lines() throws IOException {
        try (InputStream in = Objects.requireNonNull(SieveTest.class.getResourceAsStream("statements.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> line.split(" => ", 2)[0].replaceAll("[.!。]$", ""))
                    .flatMap(line -> List.of(line, line.toUpperCase(java.util.Locale.ROOT)).stream())
                    .toList();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '=',
            value = {
                "^(?:we|they) moved to (?<v>.{1,9})$ =  moved to ",
                "live(?:s|d)? in = live| in",
                "(?:is|are) late(?! not) =  late",
                "a?b+c =  c",
                "colou?r = colo",
                "^[a-z]+\\d$ = ",
                "(?:cat|dog|.) = ",
                "\\(x\\)y = (x)y",
            })
    void finds_a_word_that_must_be_there(String pattern, String words) {
        Set<String> needles = Needles.of(pattern);
        Set<String> wanted = words == null ? Set.of() : Set.of(words.split("\\|"));

        assertThat(needles.stream().map(String::strip))
                .isSubsetOf(wanted.stream().map(String::strip).toList());
        assertThat(needles.isEmpty()).isEqualTo(wanted.isEmpty());
    }

    @Test
    void does_not_mind_capitals_nor_where_a_word_begins() {
        Pattern hers = Pattern.compile("(?:hers|she) came");
        Sieve sieve = new Sieve(List.of(hers, Pattern.compile("ushers"), Pattern.compile(".*")));

        assertThat(sieve.mayFit("USHERS").stream()).containsExactly(1, 2);
        assertThat(sieve.mayFit("usshe came").stream()).containsExactly(0, 2);
        assertThat(sieve.mayFit("x").stream()).containsExactly(2);
    }
}
