package org.murabito.runlog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.murabito.run.RunActivity;
import org.murabito.text.Language;

class ActivityWordsTest {
    @Test
    void says_what_is_looked_for_and_where() {
        assertThat(ActivityWords.say(new ChatActivity.Searching("明太子", "#掲示板"), Language.ENGLISH))
                .isEqualTo("searching for 明太子 in #掲示板");
    }

    @Test
    void stays_one_short_line_however_much_is_looked_for() {
        String said =
                ActivityWords.say(new ChatActivity.Searching("who has\n\n" + "🎉".repeat(3_000), ""), Language.ENGLISH);

        assertThat(said).startsWith("searching for who has 🎉").endsWith("🎉…").doesNotContain("\n");
        assertThat(said.codePointCount(0, said.length())).isLessThan(150);
    }

    @Test
    void shortens_what_a_server_reports() {
        RunActivity reporting = new RunActivity.Reporting("crawl", 5, "page " + "x".repeat(5_000));
        assertThat(ActivityWords.say(reporting, Language.JAPANESE)).hasSizeLessThan(200);
    }
}
