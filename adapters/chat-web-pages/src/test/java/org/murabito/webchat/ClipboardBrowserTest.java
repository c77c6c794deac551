package org.murabito.webchat;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.RequestOptions;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Copying a link where the browser has no clipboard, as over plain HTTP within a network.
final class ClipboardBrowserTest extends InTown {
    @RegisterExtension
    static final Browsers browsers = new Browsers();

    @BeforeEach
    void open() {
        town.say(Town.PLAZA, Town.HANA, "p1", "おはよう", Duration.ofMinutes(30));
    }

    private Page withoutClipboard() {
        Page page = browsers.named(town, "みお");
        page.addInitScript("""
                Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined });
                document.addEventListener('copy', () => { window.copied = String(document.activeElement.value); });
                """);
        page.reload();
        return page;
    }

    private static void copyLink(Page page) {
        page.locator(".message").hover();
        page.locator(".message").getByLabel("リンクをコピー").click();
    }

    @Test
    void the_link_of_a_message_is_copied() {
        Page mio = withoutClipboard();
        copyLink(mio);
        assertThat(mio.locator(".toast.done")).hasText("リンクをコピーしました。");
        assertThat(mio.evaluate("window.copied")).isEqualTo(town.address() + "/c/village/plaza/m/p1");
    }

    @Test
    void a_browser_that_does_not_copy_shows_the_link() {
        Page mio = withoutClipboard();
        mio.evaluate("document.execCommand = () => false");
        copyLink(mio);
        assertThat(mio.locator(".toast")).containsText(town.address() + "/c/village/plaza/m/p1");
    }

    @Test
    void the_link_of_an_invitation_is_copied() {
        Page mio = withoutClipboard();
        mio.request()
                .post(
                        town.address() + "/web/api/operator",
                        RequestOptions.create().setData(Map.of("token", Town.TOKEN)));
        mio.navigate(town.address() + "/people");
        mio.locator(".people-invite button.primary").click();
        mio.locator(".notice-box button").click();
        assertThat(mio.locator(".toast.done")).isVisible();
        assertThat(mio.evaluate("window.copied"))
                .isEqualTo(mio.locator(".notice-box input").inputValue());
    }
}
