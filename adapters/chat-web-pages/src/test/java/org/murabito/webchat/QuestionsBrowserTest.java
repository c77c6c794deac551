package org.murabito.webchat;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.RequestOptions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.murabito.chat.MessageId;

/// The page of questions, in a browser.
final class QuestionsBrowserTest extends InTown {
    @RegisterExtension
    static final Browsers browsers = new Browsers();

    @BeforeEach
    void open() {
        town.say(Town.PLAZA, Town.KEN, "p1", "はしごはどこにありますか？", Duration.ofHours(9));
        town.say(Town.BOARD, Town.HANA, "b1", "When is the market?", Duration.ofHours(5));
        town.say(Town.BOARD, Town.KEN, "b2", "on Sunday at nine", Duration.ofMinutes(299));
    }

    private Page operator(String locale, int width) {
        Page page = Browsers.named(town, "Mio", browsers.context(locale, width, 800));
        page.request()
                .post(
                        town.address() + "/web/api/operator",
                        RequestOptions.create().setData(Map.of("token", Town.TOKEN)));
        page.navigate(town.address() + "/questions/village");
        page.locator(".questions-all li").first().waitFor();
        return page;
    }

    @Test
    void a_question_is_marked_and_opened_again() {
        Page mio = operator("ja-JP", 1280);
        assertThat(mio.locator(".questions-all li")).hasCount(1);

        mio.getByText("回答済みにする").click();
        assertThat(mio.locator(".questions-all li")).containsText("Mioさんが回答済みにしました");
        assertThat(town.marks.of(List.of(ladder()))).hasSize(1);

        mio.getByText("未回答に戻す").click();
        assertThat(mio.getByText("回答済みにする")).isVisible();
        assertThat(town.marks.of(List.of(ladder()))).isEmpty();
    }

    private MessageId ladder() {
        return town.messages
                .find(town.everything(), Town.PLAZA, "p1")
                .orElseThrow()
                .id();
    }

    @Test
    void everything_is_reached_by_keys_and_fits_a_phone() {
        Page mio = operator("en-US", 390);

        mio.locator("input[name=state]").first().focus();
        mio.keyboard().press("ArrowRight");
        assertThat(mio.locator(".questions-all li")).containsText("on Sunday at nine");
        mio.keyboard().press("ArrowRight");
        assertThat(mio.locator(".questions-list")).containsText("No question was asked again.");

        mio.locator("select").first().selectOption("plaza");
        assertThat(mio.locator(".questions-weekly input")).not().isChecked();
        mio.locator(".questions-weekly input").focus();
        mio.keyboard().press("Space");
        assertThat(mio.locator(".questions-weekly input")).isChecked();
        assertThat(mio.evaluate("document.documentElement.scrollWidth <= 390")).isEqualTo(true);
    }
}
