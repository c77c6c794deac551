package org.murabito.text.markdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

final class MarkdownPartsTest {
    /// What must not be torn apart.
    private static final Pattern WHOLE =
            Pattern.compile("\\[[^\\]\\n]*\\]\\([^)\\n]*\\)|<[@#:][^>\\n]*>|https://[^\\s)]+|`[^`\\n]+`");

    private static final String WORDS = "the quick brown fox jumps over it ";

    @Test
    void a_text_that_fits_stays_as_it_is() {
        assertThat(MarkdownParts.of("# hi\n\nthere", 200)).containsExactly("# hi\n\nthere");
        assertThat(MarkdownParts.of(" \n ", 200)).isEmpty();
    }

    @Test
    void paragraphs_stay_together_where_they_can() {
        String one = WORDS.repeat(4).strip();
        String two = WORDS.repeat(3).strip();

        assertThat(MarkdownParts.of(one + "\n\n" + two, 200)).containsExactly(one, two);
    }

    @Test
    void items_of_a_list_stay_whole() {
        List<String> items = IntStream.range(0, 12)
                .mapToObj(number -> "- item " + number + " is some thirty letters long")
                .toList();

        assertThat(MarkdownParts.of(String.join("\n", items), 200))
                .allSatisfy(part -> assertThat(items).containsAll(part.lines().toList()));
    }

    @Test
    void code_that_goes_on_is_closed_and_opened_again_in_its_language() {
        String code = IntStream.range(0, 20)
                .mapToObj(number -> "int number" + number + " = " + number + ";")
                .collect(Collectors.joining("\n"));

        List<String> parts = MarkdownParts.of("Look:\n\n```java\n" + code + "\n```\nThat is all.", 200);

        assertThat(parts).hasSizeGreaterThan(2);
        assertThat(parts.get(1)).startsWith("```java\nint number").endsWith(";\n```");
        assertThat(parts.getLast()).endsWith("```\nThat is all.");
    }

    @Test
    void a_long_line_is_cut_after_a_sentence_in_either_language() {
        String japanese = "これは長い文です。".repeat(40);
        assertThat(MarkdownParts.of(japanese, 200))
                .allSatisfy(part -> assertThat(part).endsWith("。"));

        String english = "This is a sentence of many words. ".repeat(20);
        assertThat(MarkdownParts.of(english, 200))
                .allSatisfy(part -> assertThat(part).endsWith("."));
    }

    @Test
    void no_visible_character_is_torn_apart() {
        String family = "👨‍👩‍👧‍👦";
        assertThat(MarkdownParts.of(family.repeat(60), 200))
                .allSatisfy(part -> assertThat(part.length() % family.length()).isZero());
    }

    @Test
    void a_part_that_could_hold_next_to_nothing_is_refused() {
        assertThatThrownBy(() -> MarkdownParts.of("hi", 20)).hasMessageContaining("at least 200");
    }

    @Property(tries = 500)
    void every_part_fits_and_nothing_is_lost_or_torn(
            @ForAll("documents") String document, @ForAll @IntRange(min = 200, max = 600) int most) {
        List<String> parts = MarkdownParts.of(document, most);

        assertThat(parts).allSatisfy(part -> {
            assertThat(part.length()).isLessThanOrEqualTo(most);
            assertThat(part).isNotBlank();
            assertThat(openFences(part)).as(part).isZero();
        });
        assertThat(parts.stream().map(MarkdownPartsTest::words).collect(Collectors.joining()))
                .isEqualTo(words(document));
        for (String whole : wholes(document)) {
            assertThat(parts).as(whole).anyMatch(part -> part.contains(whole));
        }
    }

    @Property(tries = 300)
    void whatever_text_comes_it_ends_and_fits(@ForAll("anything") String text) {
        List<String> parts = MarkdownParts.of(text, 200);

        assertThat(parts).allMatch(part -> part.length() <= 200 && !part.isBlank());
        assertThat(parts.isEmpty()).isEqualTo(text.isBlank());
    }

    @Provide
    Arbitrary<String> anything() {
        return Arbitraries.of(
                        "`",
                        "```",
                        "~~~",
                        "\n",
                        " ",
                        "a",
                        "<",
                        ">",
                        "[x](",
                        ")",
                        "\\",
                        "😀",
                        "字",
                        "* ",
                        "> ",
                        "http://x")
                .list()
                .ofMinSize(0)
                .ofMaxSize(600)
                .map(pieces -> String.join("", pieces));
    }

    @Provide
    Arbitrary<String> documents() {
        Arbitrary<String> atom = Arbitraries.of(
                "[a link of some words](https://example.org/a/long/path?with=more)",
                "<@123456789012345678>",
                "<#987654321098765432>",
                "<:party:112233445566778899>",
                "https://example.org/things/and/more",
                "`inline code here`");
        Arbitrary<String> word = Arbitraries.of("word", "longer", "日本語の文章です。", "end.", "ok,", "😀");
        Arbitrary<String> line = Arbitraries.frequencyOf(Tuple.of(5, word), Tuple.of(1, atom))
                .list()
                .ofMinSize(1)
                .ofMaxSize(60)
                .map(words -> String.join(" ", words));
        Arbitrary<String> code = Combinators.combine(
                        Arbitraries.of("```java", "```", "~~~python", "````md"),
                        Arbitraries.of("int a = 1;", "", "    indented(call);", "x".repeat(150), "``")
                                .list()
                                .ofMinSize(1)
                                .ofMaxSize(30))
                .as((fence, lines) ->
                        fence + "\n" + String.join("\n", lines) + "\nlast\n" + fence.replaceAll("[a-z]", ""));
        Arbitrary<String> list = line.map(text -> text.length() > 80 ? text.substring(0, 3) : text)
                .list()
                .ofMinSize(1)
                .ofMaxSize(8)
                .map(items -> items.stream().map(item -> "- " + item).collect(Collectors.joining("\n")));
        return Arbitraries.oneOf(line, code, list)
                .list()
                .ofMinSize(1)
                .ofMaxSize(8)
                .map(all -> String.join("\n\n", all));
    }

    /// Fences read on their own terms: a line of three or more marks opens, one of as many of the same closes.
    private static int openFences(String part) {
        String open = "";
        for (String line : part.lines().toList()) {
            Matcher mark = Pattern.compile("^(`{3,}|~{3,})(.*)$").matcher(line);
            if (mark.matches()) {
                if (open.isEmpty()) {
                    open = mark.group(1);
                } else if (mark.group(1).startsWith(open) && mark.group(2).isBlank()) {
                    open = "";
                }
            }
        }
        return open.isEmpty() ? 0 : 1;
    }

    private static String words(String text) {
        return text.lines()
                .filter(line -> !line.matches("^(`{3,}|~{3,}).*"))
                .collect(Collectors.joining())
                .replaceAll("\\s", "");
    }

    private static List<String> wholes(String document) {
        List<String> wholes = new ArrayList<>();
        Matcher matcher = WHOLE.matcher(document);
        while (matcher.find()) {
            wholes.add(matcher.group());
        }
        return wholes;
    }
}
