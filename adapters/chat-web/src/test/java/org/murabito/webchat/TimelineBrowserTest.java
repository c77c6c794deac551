package org.murabito.webchat;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.murabito.chat.Message;

/// Messages that come and change while somebody reads and edits, in a real browser.
final class TimelineBrowserTest extends InTown {
    @RegisterExtension
    static final Browsers browsers = new Browsers();

    private Page reader() {
        return Browsers.named(town, "Mio", browsers.context("en-GB", 1280, 700));
    }

    private static Locator message(Page page, String text) {
        return page.locator(
                ".message",
                new Page.LocatorOptions().setHas(page.locator(".body", new Page.LocatorOptions().setHasText(text))));
    }

    @Test
    void what_is_typed_into_an_edit_stays_when_the_message_changes() {
        town.say(Town.PLAZA, Town.HANA, "p1", "hello", Duration.ofMinutes(30));
        Page mio = reader();
        Browsers.say(mio, "@Murabito where is the lader?");
        Message own =
                town.messages.latest(town.everything(), Town.PLAZA, 1, null).getFirst();
        Locator edit = mio.locator("textarea.edit");
        mio.locator("#compose").press("ArrowUp");
        edit.fill("@Murabito where is the ladder?");

        town.chat.door().progress(Town.PLAZA, own.key(), "reading the board");
        town.messages.react(Town.PLAZA, own.key(), "🙏", Town.HANA, true);
        town.messages.react(Town.PLAZA, "p1", "🙏", Town.KEN, true);
        assertThat(message(mio, "hello").locator(".reaction")).hasCount(1);
        assertThat(edit).hasValue("@Murabito where is the ladder?");
        assertThat(edit).isFocused();
        mio.locator("#compose").press("ArrowUp");
        assertThat(edit).hasValue("@Murabito where is the ladder?");
        assertThat(edit).isFocused();

        edit.press("Escape");
        assertThat(message(mio, "the lader?").locator(".progress")).containsText("reading the board");
        assertThat(message(mio, "the lader?").locator(".reaction")).hasCount(1);

        mio.locator("#compose").press("ArrowUp");
        edit.fill("@Murabito where is the ladder?");
        edit.press("Enter");
        assertThat(message(mio, "the ladder?").locator(".progress")).containsText("reading the board");
        assertThat(edit).hasCount(0);
    }
}
