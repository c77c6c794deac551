package org.murabito.slack.say;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.chat.Access;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.format.slack.SlackEmoji;
import org.murabito.judge.ReactionEmoji;

class MrkdwnTest {
    private static final char JOINER = '\u2060';
    private static final PlaceId GENERAL = PlaceId.of("town", "C0GENERAL");

    private final Mrkdwn mrkdwn = new Mrkdwn();
    private final SlackMarkup markup = new SlackMarkup(() -> URI.create("https://town.slack.com/"));

    private String all(String markdown) {
        return String.join("\n\n", mrkdwn.blocks(markdown));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            value = {
                "**bold** => *bold*",
                "*slanted* => _slanted_",
                "~~gone~~ => ~gone~",
                "`a<b` => `a&lt;b`",
                "## Title => *Title*",
                "[a](https://example.org/x) => <https://example.org/x|a>",
                "<https://example.org> => <https://example.org>",
                "![a cat](https://example.org/c.png) => <https://example.org/c.png|a cat>",
                "[a](javascript:x) => a",
                "R&D <3 => R&amp;D &lt;3",
                "snake_case 2 * 3 * 4 => snake_case 2 * 3 * 4",
                "<#C0GENERAL> => <#C0GENERAL>",
                "<@U0ANA0000> => &lt;@U0ANA0000&gt;",
                "<!channel> => &lt;!channel&gt;",
                "**a *b* c** => *a _b_ c*",
                "答えは**三件**です => 答えは *三件* です",
                "`鍵`は*ana*（庭）が => `鍵` は _ana_ （庭）が",
                "三件~~四件~~**五件**。 => 三件 ~四件~*五件* 。",
                "(**a**), *b*: `c`. => (*a*), _b_: `c`.",
            })
    void a_piece_of_commonmark_becomes_a_piece_of_mrkdwn(String markdown, String expected) {
        assertThat(all(markdown)).isEqualTo(expected);
    }

    @Test
    void lists_quotes_and_code_keep_their_lines() {
        assertThat(all("- one\n- two\n  - inner\n\n3. three\n4. four"))
                .isEqualTo("• one\n• two\n    • inner\n\n3. three\n4. four");
        assertThat(all("> said\n> twice\n>\n> — **ana**")).isEqualTo("> said\n> twice\n> — *ana*");
        assertThat(all("```java\nint a = 1 < 2;\n```")).isEqualTo("```\nint a = 1 &lt; 2;\n```");
    }

    @Test
    void a_table_becomes_columns_and_a_wide_one_rows() {
        assertThat(all("| 名前 | n |\n|---|---|\n| 明太子 | 2 |\n| ham | 10 |"))
                .isEqualTo("```\n名前    n\n------  --\n明太子  2\nham     10\n```");
        String wide = "x".repeat(60);
        assertThat(all("| a | b |\n|---|---|\n| " + wide + " | " + wide + " |"))
                .isEqualTo("• " + wide + " — b: " + wide);
    }

    @Test
    void words_that_look_like_marks_stay_words() {
        assertThat(all(markup.escape("*not bold* and _not slanted_ and ~kept~")).replace(JOINER + "", ""))
                .isEqualTo("*not bold* and _not slanted_ and ~kept~");
        assertThat(all(markup.escape("*not bold*"))).startsWith("*" + JOINER);
        assertThat(all(markup.escape("> no quote"))).startsWith(JOINER + "&gt;");
    }

    @Test
    void signs_within_the_words_of_what_is_stressed_stay() {
        assertThat(all("*using open_issue of my_own_tools*")).isEqualTo("_using open_issue of my_own_tools_");
        assertThat(all("**2*3 and \\*that\\***").replace(JOINER + "", "")).isEqualTo("*2*3 and that*");
    }

    @Test
    void mentions_name_and_do_not_call() {
        Member ana = new Member(MemberId.of("town", "U0ANA0000"), "ana|*x*", MemberKind.PERSON, List.of());
        Place general = new Place(GENERAL, PlaceKind.CHANNEL, "general", null, Access.OPEN, "");
        Place thread = new Place(
                PlaceId.of("town", "C0GENERAL:17.000001"), PlaceKind.THREAD, "a talk", GENERAL, Access.OPEN, "");

        assertThat(all(markup.mention(ana)).replace(JOINER + "", "")).isEqualTo("@ana|*x*");
        assertThat(all(markup.mention(general))).isEqualTo("<#C0GENERAL>");
        assertThat(all(markup.mention(thread)))
                .isEqualTo("<https://town.slack.com/archives/C0GENERAL/p17000001|a talk>");
        assertThat(markup.link(thread.id(), "18.000002"))
                .isEqualTo("https://town.slack.com/archives/C0GENERAL/p18000002?thread_ts=17.000001&cid=C0GENERAL");
    }

    @Test
    void an_address_that_a_member_copied_names_its_message_in_its_channel_alone() {
        PlaceId thread = PlaceId.of("town", "C0GENERAL:1795292461.000100");
        String copied = "<https://town.slack.com/archives/C0GENERAL/p1795292461985500";

        assertThat(List.of(copied, copied + "?thread_ts=1795292461.000100&cid=C0GENERAL>", "see " + copied + "|here>"))
                .allSatisfy(address -> {
                    assertThat(markup.key(GENERAL, address)).contains("1795292461.985500");
                    assertThat(markup.key(thread, address)).contains("1795292461.985500");
                    assertThat(markup.key(PlaceId.of("town", "C0OTHER"), address))
                            .isEmpty();
                });
        assertThat(markup.key(thread, markup.link(thread, "1795292461.985500"))).contains("1795292461.985500");
        assertThat(markup.key(GENERAL, "https://evil.example/archives/C0GENERAL/p1795292461985500"))
                .isEmpty();
        assertThat(markup.key(GENERAL, copied.replace("985500", "9855001"))).isEmpty();
    }

    @Test
    void every_reaction_that_murabito_gives_has_a_name() {
        assertThat(ReactionEmoji.ALL)
                .allSatisfy(emoji -> assertThat(SlackEmoji.name(emoji)).isPresent());
        assertThat(List.of("🤔", "👌", "🔇"))
                .allSatisfy(emoji -> assertThat(SlackEmoji.name(emoji)).isPresent());
    }

    @Property(tries = 400)
    void nothing_calls_anybody_whatever_is_written(@ForAll("texts") String text) {
        String written = all(text) + all(markup.escape(text));
        assertThat(written).doesNotContain("<!").doesNotContain("<@");
    }

    @Property(tries = 400)
    void escaped_words_say_what_they_said(@ForAll("texts") String text) {
        String shown = all(markup.escape(text))
                .replace(JOINER + "", "")
                .replaceAll("<#(C0GENERAL)>", "&lt;#$1&gt;")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&");
        assertThat(shown.replaceAll("\\s+", "")).isEqualTo(text.replaceAll("\\s+", ""));
    }

    @Property(tries = 30)
    void no_part_is_over_a_limit_and_none_loses_a_word(@ForAll("texts") String piece) {
        String text = (markup.escape(piece) + "\n\n").repeat(2_000);
        int longest = piece.length() % 2 == 0 ? MessageParts.LONGEST_CHANGEABLE : MessageParts.LONGEST_TEXT;
        List<MessageParts.Part> parts = new MessageParts(longest).of(text);
        assertThat(parts).allSatisfy(part -> {
            assertThat(part.text().length()).isLessThanOrEqualTo(longest);
            assertThat(part.blocks())
                    .hasSizeBetween(1, MessageParts.MOST_BLOCKS)
                    .allSatisfy(block -> assertThat(block.length()).isBetween(1, MessageParts.LONGEST_BLOCK));
        });
        String whole = parts.stream().map(MessageParts.Part::text).collect(Collectors.joining());
        if (!piece.isBlank()) {
            assertThat(whole.replaceAll("\\s+", "")).isEqualTo(all(text).replaceAll("\\s+", ""));
        }
    }

    @Test
    void long_code_is_cut_into_code() {
        List<MessageParts.Part> parts =
                new MessageParts(MessageParts.LONGEST_CHANGEABLE).of("```\n" + "line of code\n".repeat(1_000) + "```");
        assertThat(parts.stream().flatMap(part -> part.blocks().stream()))
                .hasSizeGreaterThan(4)
                .allSatisfy(block -> assertThat(block).startsWith("```\n").endsWith("\n```"));
    }

    @Test
    void long_code_in_a_list_or_a_quote_is_cut_into_code() {
        String code = "line of code\n".repeat(1_000);
        for (String markdown : List.of(
                "- do this:\n\n  ```\n" + code.replaceAll("(?m)^", "  ") + "  ```\n\n  and that is all",
                "> do this:\n> ```\n" + code.replaceAll("(?m)^", "> ") + "```")) {
            assertThat(blocks(markdown))
                    .hasSizeGreaterThan(4)
                    .allSatisfy(block -> assertThat(block.split("```", -1).length % 2)
                            .as("as many fences open as close in %s", block)
                            .isEqualTo(1));
        }
    }

    @Test
    void code_cannot_be_ended_by_what_stands_in_it() {
        String block = blocks("~~~\n``````` <!channel>\n~~~").getFirst();

        assertThat(block.split("```", -1)).hasSize(3);
        assertThat(block.replace("\u2060", "")).isEqualTo("```\n``````` &lt;!channel&gt;\n```");
    }

    private static List<String> blocks(String markdown) {
        return new MessageParts(MessageParts.LONGEST_CHANGEABLE)
                .of(markdown).stream().flatMap(part -> part.blocks().stream()).toList();
    }

    @Provide
    static Arbitrary<String> texts() {
        return Arbitraries.of(
                        "word",
                        "明太子",
                        "*",
                        "_",
                        "~",
                        "`",
                        "<",
                        ">",
                        "&",
                        "!",
                        "@",
                        "#",
                        "|",
                        "[",
                        "]",
                        "(",
                        ")",
                        "-",
                        "1.",
                        "\n",
                        " ",
                        "<!here>",
                        "<@U0ANA0000>",
                        "<#C0GENERAL>",
                        "&lt;",
                        "https://example.org",
                        "```",
                        "\\",
                        "🎉",
                        "=",
                        "+")
                .list()
                .ofMinSize(1)
                .ofMaxSize(14)
                .map(pieces -> String.join("", pieces));
    }
}
