package org.murabito.answer.draft;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettledTextTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
                    The flyer is                               | ~~
                    The flyer is pinned.                       | ~~
                    It is pinned. See #ev                      | ~It is pinned. ~
                    チラシです。あと                             | チラシです。
                    It is pinned. [[1                          | ~~
                    It is pinned. [[12]] And                   | ~It is pinned. [[12]] ~
                    He said "It is over. We                    | ~~
                    Ken「7時です。場所は                         | ~~
                    Ken「7時です。」と言った。次                 | Ken「7時です。」と言った。
                    See [the plan. Or](https://a.example/x. y  | ~~
                    Version 1.5 is out                         | ~~
                    """)
    void holds_back_what_is_not_over(String written, String settled) {
        assertThat(SettledText.of(written)).isEqualTo(settled);
    }

    @Test
    void a_line_is_over_when_another_begins_and_code_when_it_is_closed() {
        assertThat(SettledText.of("Here:\n")).isEmpty();
        assertThat(SettledText.of("Here:\n- one\n- tw")).isEqualTo("Here:\n- one\n");
        assertThat(SettledText.of("Run:\n```\na. b\nc")).isEqualTo("Run:\n");
        assertThat(SettledText.of("Run:\n```\na\n```\nThen")).isEqualTo("Run:\n```\na\n```\n");
    }

    @Test
    void only_grows_while_a_text_does() {
        String text = "First. \"Second. Third.\" said 「四。」 [[5]]\n> six\nSeven. [[8]] Nine. ```a\nb``` Ten. End";
        String before = "";
        for (int end = 0; end <= text.length(); end++) {
            String now = SettledText.of(text.substring(0, end));
            assertThat(now).startsWith(before);
            assertThat(text.substring(0, end)).startsWith(now);
            before = now;
        }
        assertThat(before).isEqualTo(text.substring(0, text.length() - "End".length()));
    }
}
