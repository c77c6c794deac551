package org.murabito.webchat;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.RequestOptions;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.murabito.judge.mode.Talkativeness;

/// The operator turns the dial of a channel, in a browser.
final class DialBrowserTest extends InTown {
    @RegisterExtension
    static final Browsers browsers = new Browsers();

    @BeforeEach
    void open() {
        town.say(Town.PLAZA, Town.HANA, "p1", "おはよう、今日は畑に行きます", Duration.ofHours(30));
        town.say(Town.PLAZA, Town.KEN, "p2", "Murabito, where is the ladder?", Duration.ofHours(29));
    }

    private Page operator(String locale, int width) {
        Page page = Browsers.named(town, "Mio", browsers.context(locale, width, 800));
        page.request()
                .post(
                        town.address() + "/web/api/operator",
                        RequestOptions.create().setData(Map.of("token", Town.TOKEN)));
        page.navigate(town.address() + "/c/village/plaza");
        page.locator("#compose").waitFor();
        page.locator(".outlook-button").click();
        return page;
    }

    private static Locator step(Page page, String name) {
        return page.locator(".dial label").filter(new Locator.FilterOptions().setHasText(name));
    }

    @Test
    void the_last_seven_days_are_shown_before_it_is_turned() {
        Page mio = operator("ja-JP", 1280);
        assertThat(step(mio, "ふつう").locator("input")).isChecked();

        step(mio, "控えめ").click();

        assertThat(mio.locator(".dial-preview")).containsText("この7日間の2件を予行すると");
        assertThat(mio.locator(".moments li a").first()).containsText("where is the ladder?");
        mio.locator(".moments summary").first().click();
        assertThat(mio.locator(".moments details").first()).containsText("名前を呼ばれた");
        assertThat(town.modes.of(Town.PLAZA).talkativeness()).isEqualTo(Talkativeness.BALANCED);

        mio.getByText("「控えめ」にする").click();

        assertThat(mio.locator(".dial-preview")).containsText("これからここでは「控えめ」です。");
        assertThat(step(mio, "控えめ").locator("input")).isChecked();
        assertThat(town.modes.of(Town.PLAZA).talkativeness()).isEqualTo(Talkativeness.RESERVED);
    }

    @Test
    void it_can_be_left_as_it_is_with_the_keyboard_alone_on_a_narrow_screen() {
        Page mio = operator("en-GB", 390);
        step(mio, "Balanced").locator("input").focus();

        mio.keyboard().press("ArrowRight");

        assertThat(mio.locator(".dial-preview")).containsText("the last seven days of 2 messages");
        mio.getByText("Leave as it is").press("Enter");

        assertThat(mio.locator(".dial-preview")).isEmpty();
        assertThat(step(mio, "Balanced").locator("input")).isChecked();
        assertThat(town.modes.of(Town.PLAZA).talkativeness()).isEqualTo(Talkativeness.BALANCED);
    }

    @Test
    void the_page_stays_where_it_is_while_its_panel_is_scrolled() {
        Page mio = operator("en-GB", 1280);
        mio.setViewportSize(1280, 400);

        step(mio, "Balanced").locator("input").focus();
        mio.keyboard().press("ArrowRight");
        assertThat(mio.locator(".dial-preview")).containsText("the last seven days");
        mio.locator(".dial-preview").scrollIntoViewIfNeeded();

        assertThat(mio.evaluate("scrollY + document.documentElement.scrollHeight - innerHeight"))
                .isEqualTo(0);
    }

    @Test
    void nobody_else_is_shown_a_dial() {
        Page aki = Browsers.named(town, "Aki", browsers.context("ja-JP", 1280, 800));
        aki.navigate(town.address() + "/c/village/plaza");
        aki.locator(".outlook-button").click();

        assertThat(aki.locator(".panel .outlook").first()).isVisible();
        assertThat(aki.locator(".dial")).hasCount(0);
    }
}
