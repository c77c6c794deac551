package org.murabito.webchat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;

/// A real Chromium, if this machine has one.
final class Browsers implements AutoCloseable {
    private static final List<Path> PLACES = List.of(
            Path.of("/usr/bin/chromium"), Path.of("/usr/bin/chromium-browser"), Path.of("/usr/bin/google-chrome"));

    private final Playwright playwright;
    private final Browser browser;

    private Browsers(Playwright playwright, Browser browser) {
        this.playwright = playwright;
        this.browser = browser;
    }

    static Browsers start() {
        Path chromium = PLACES.stream().filter(Files::isExecutable).findFirst().orElse(null);
        Assumptions.assumeTrue(
                chromium != null, "no Chromium here (" + PLACES + "): the browser tests of the web chat are skipped");
        Playwright playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        Browser browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(chromium)
                        .setArgs(List.of("--no-sandbox")));
        return new Browsers(playwright, browser);
    }

    BrowserContext context(String locale, int width, int height) {
        BrowserContext context = browser.newContext(
                new Browser.NewContextOptions().setLocale(locale).setViewportSize(width, height));
        context.setDefaultTimeout(7_000);
        return context;
    }

    /// Somebody who has come in under a name.
    Page named(Town town, String name) {
        return named(town, name, context("ja-JP", 1280, 800));
    }

    static Page named(Town town, String name, BrowserContext context) {
        return named(town.address(), name, context);
    }

    static Page named(String address, String name, BrowserContext context) {
        Page page = context.newPage();
        page.navigate(address);
        page.locator("form input").first().fill(name);
        page.locator("form button.primary").first().click();
        page.locator("#compose").waitFor();
        return page;
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
