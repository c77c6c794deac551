package org.murabito.app.setup;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.command.TerminalCommands;
import org.murabito.testkit.browser.Chromium;

/// Somebody starts Murabito, and does the rest in a browser.
final class FirstRunBrowserTest {
    private static final int PATIENCE_MILLIS = 30_000;
    private static final int MOST_CLICKS = 12;
    private static final Duration LONGEST = Duration.ofMinutes(3);
    private static final long LARGEST_PAGE = 150_000;

    private int clicks;

    private void click(Locator what) {
        what.click();
        clicks++;
    }

    @Test
    void from_the_printed_address_to_an_own_history_answered(@TempDir Path folder)
            throws InterruptedException, IOException {
        Path export = SlackExport.write(folder);
        WrittenConsole console = new WrittenConsole();
        Map<String, String> environment = Map.of(
                "MURABITO_DATA",
                folder.resolve("data").toString(),
                "MURABITO_WEB_PORT",
                "0",
                "MURABITO_COMMUNITY_VILLAGE",
                "en");
        long begun = System.nanoTime();
        try (Chromium chromium = Chromium.start()) {
            TerminalCommands.serve(environment, console, address -> {
                PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
                Page page = chromium.browser()
                        .newContext(new Browser.NewContextOptions()
                                .setLocale("ja-JP")
                                .setTimezoneId("Asia/Dhaka"))
                        .newPage();
                page.setDefaultTimeout(PATIENCE_MILLIS);
                comeIn(page, console.address().orElseThrow());
                offersItsTimeZone(page);
                askTheVillage(page);
                bringAHistory(page, export);
                assertThat(clicks).isLessThanOrEqualTo(MOST_CLICKS);
                assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(LONGEST);
                isNotGreetedAgain(page, address.toString());
            });
        }
    }

    private static void comeIn(Page page, String address) {
        AtomicLong bytes = new AtomicLong();
        page.onRequestFinished(
                request -> bytes.addAndGet(request.sizes().responseBodySize + request.sizes().responseHeadersSize));
        page.navigate(address);
        page.locator("main[data-ready=true]").waitFor();
        assertThat(bytes.get()).isLessThan(LARGEST_PAGE);
        assertThat(page.url()).as("the code stays in no history").endsWith("/setup");
    }

    /// The village that was there is for readers of English, and this browser reads Japanese.
    private void askTheVillage(Page page) {
        assertThat(page.locator("#try")).containsText("みはらし村");
        assertThat(page.locator("#try")).containsText("#雑談 に投稿され");
        assertThat(page.locator("#try .ask-list > button")).hasCount(3);
        click(page.getByText("明太子の話をしていたのはどこでしたか"));
        assertThat(page.locator("#try .answered .quote-card").first()).containsText("明太子");
    }

    /// The machine runs in another one, and nobody set any.
    private static void offersItsTimeZone(Page page) {
        assertThat(page.locator("#zone")).hasAttribute("open", "");
        assertThat(page.locator("#zone select")).hasValue("Asia/Dhaka");
        assertThat(page.locator("#zone p").nth(1)).containsText("このブラウザーはAsia/Dhaka");
    }

    /// While it is brought, a proxy does not reach the server once for a piece, and once for how far it is.
    private void bringAHistory(Page page, Path export) {
        Pattern piece = Pattern.compile(".*/imports/[^/]+/files.*");
        Pattern state = Pattern.compile(".*/imports/[^/]+");
        for (Pattern once : List.of(piece, state)) {
            AtomicBoolean later = new AtomicBoolean();
            page.route(once, route -> {
                if (later.getAndSet(true)) {
                    route.resume();
                } else {
                    route.fulfill(new Route.FulfillOptions().setStatus(502).setBody("Bad Gateway"));
                }
            });
        }
        Locator choose =
                page.locator("#bring").getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("ファイルを選ぶ"));
        page.waitForFileChooser(() -> click(choose)).setFiles(export);
        clicks++;
        assertThat(page.locator("#bring .imported")).containsText("「acme」の2件を取り込みました。");
        assertThat(page.locator("#bring details summary").last()).hasText("読めなかったもの：2件");
        assertThat(page.locator("#bring")).containsText("#general に投稿され");
        click(page.locator("#bring").getByText("Where is the spare key of the workshop?"));
        assertThat(page.locator("#bring .answered .quote-card").first()).containsText("behind the blue cabinet");
    }

    private void isNotGreetedAgain(Page page, String address) {
        page.navigate(address);
        assertThat(page).hasURL(Pattern.compile(".*/setup$"));
        click(page.locator("#leave"));
        assertThat(page.locator("#compose")).isVisible();
        page.navigate(address);
        assertThat(page.locator("#compose")).isVisible();
        page.navigate(address + "/setup");
        assertThat(page.locator("#bring")).isVisible();
        assertThat(page.locator("#try")).isHidden();
    }
}
