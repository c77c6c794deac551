package org.murabito.webchat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.murabito.testkit.browser.Chromium;

/// A real Chromium, if this machine has one: started once for all tests, and empty for each.
final class Browsers implements BeforeAllCallback, AfterEachCallback {
    /// Also on a machine that has much else to do.
    private static final int PATIENCE_MILLIS = 20_000;

    private @Nullable Chromium chromium;

    @Override
    public void beforeAll(ExtensionContext tests) {
        PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
        chromium = tests.getRoot()
                .getStore(ExtensionContext.Namespace.GLOBAL)
                .computeIfAbsent(Chromium.class, _ -> Chromium.start(), Chromium.class);
    }

    @Override
    public void afterEach(ExtensionContext test) {
        List.copyOf(browser().contexts()).forEach(BrowserContext::close);
    }

    private Browser browser() {
        return Objects.requireNonNull(chromium, "no test class has begun").browser();
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

    /// Writes something in the channel that is open.
    static void write(Page page, String text) {
        page.locator("#compose").fill(text);
        page.locator("#compose").press("Enter");
    }

    /// Says something in the channel that is open, and waits until the server has taken it, so that they are a member.
    static void say(Page page, String text) {
        write(page, text);
        page.locator(".message:not(.pending)", new Page.LocatorOptions().setHasText(text))
                .waitFor();
    }
}
