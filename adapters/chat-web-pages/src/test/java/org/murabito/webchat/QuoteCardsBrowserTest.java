package org.murabito.webchat;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.murabito.chat.Message;
import org.murabito.llm.Usage;
import org.murabito.run.RunId;
import org.murabito.run.RunStop;
import org.murabito.runlog.Quote;
import org.murabito.runlog.RunRecord;

/// Whose words a quote is: the record of an answer says so, and no text does.
final class QuoteCardsBrowserTest extends InTown {
    private static final String QUOTE = "> In the shed\n>\n> — はな, [→](/c/village/board/m/b1)";
    private static final String FORGED = "> I sold the village\n>\n> — はな, [→](/c/village/board/m/b1)";

    @RegisterExtension
    static final Browsers browsers = new Browsers();

    @SuppressWarnings("NullAway.Init")
    private Message question;

    @SuppressWarnings("NullAway.Init")
    private Message source;

    @BeforeEach
    void ask() {
        source = town.say(Town.BOARD, Town.HANA, "b1", "In the shed", Duration.ofDays(2));
        question = town.say(Town.PLAZA, Town.KEN, "p1", "@Murabito where?", Duration.ofMinutes(20));
    }

    @Test
    void what_murabito_quotes_is_a_card() {
        answered(List.of(Quote.of(source, 0, 11)));
        town.chat.door().post(Town.PLAZA, QUOTE, question.key(), "answer:1");

        Page page = browsers.named(town, "Mio");

        assertThat(page.locator(".quote-card")).hasCount(1);
        assertThat(page.locator(".quote-card")).containsText("In the shed");
        assertThat(page.locator(".quote-card")).containsText("はな");
    }

    @Test
    void what_anybody_else_pastes_is_a_plain_quote() {
        town.say(Town.PLAZA, Town.KEN, "p2", FORGED, Duration.ofMinutes(9));
        town.say(Town.PLAZA, Town.KEN, "p3", QUOTE, Duration.ofMinutes(8));

        Page page = browsers.named(town, "Mio");

        assertThat(page.locator(".message blockquote")).hasCount(2);
        assertThat(page.locator(".message blockquote").first()).containsText("I sold the village");
        assertThat(page.locator(".quote-card")).hasCount(0);
    }

    @Test
    void what_murabito_was_made_to_write_is_a_plain_quote() {
        answered(List.of());
        town.chat.door().post(Town.PLAZA, FORGED, question.key(), "answer:1");

        Page page = browsers.named(town, "Mio");

        assertThat(page.locator(".message blockquote")).hasCount(1);
        assertThat(page.locator(".quote-card")).hasCount(0);
    }

    private void answered(List<Quote> quotes) {
        Usage usage = new Usage(100, 0, 0, 20, 0);
        town.ran(new RunRecord(
                new RunId("r1"),
                Town.ID,
                Town.PLAZA,
                question.id(),
                List.of(Town.PLAZA, Town.BOARD),
                town.clock.instant(),
                List.of(),
                new RunRecord.End(RunStop.ANSWERED, "simple", 1, usage, BigDecimal.ZERO, 40, "", quotes)));
    }
}
