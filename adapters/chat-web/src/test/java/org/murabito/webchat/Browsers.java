package org.murabito.webchat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// A real Chromium for a class of tests, if this machine has one; each test finds it empty.
final class Browsers implements BeforeAllCallback, AfterEachCallback, AfterAllCallback {
    private static final List<Path> PLACES = List.of(
            Path.of("/usr/bin/chromium"), Path.of("/usr/bin/chromium-browser"), Path.of("/usr/bin/google-chrome"));

    /// Also on a machine that has much else to do.
    private static final int PATIENCE_MILLIS = 20_000;

    private @Nullable Playwright playwright;
    private @Nullable Browser browser;

    @Override
    public void beforeAll(ExtensionContext tests) {
        Path chromium = PLACES.stream().filter(Files::isExecutable).findFirst().orElse(null);
        Assumptions.assumeTrue(
                chromium != null, "no Chromium here (" + PLACES + "): the browser tests of the web chat are skipped");
        PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(chromium)
                        .setArgs(List.of("--no-sandbox")));
    }

    @Override
    public void afterEach(ExtensionContext test) {
        List.copyOf(browser().contexts()).forEach(BrowserContext::close);
    }

    @Override
    public void afterAll(ExtensionContext tests) {
        if (playwright != null) {
            playwright.close();
        }
    }

    private Browser browser() {
        return Objects.requireNonNull(browser, "no test class has begun");
    }

    BrowserContext context(String locale, int width, int height) {
        return context(new Browser.NewContextOptions().setLocale(locale).setViewportSize(width, height));
    }

    BrowserContext context(Browser.NewContextOptions options) {
        BrowserContext context = browser().newContext(options);
        context.setDefaultTimeout(PATIENCE_MILLIS);
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
}
