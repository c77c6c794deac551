package org.murabito.testkit.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;

/// A Chromium that shows no window. Where this machine has none, the test that asks for it is skipped.
public final class Chromium implements AutoCloseable {
    /// The shell comes first: it draws without a stand-in for a graphics card, and tests take about half the time.
    private static final List<Path> PLACES = List.of(
            Path.of("/usr/bin/chromium-headless-shell"),
            Path.of("/usr/bin/chromium"),
            Path.of("/usr/bin/chromium-browser"),
            Path.of("/usr/bin/google-chrome"));

    /// Pages of one test after the other share a process: to start one costs more than most of them do there.
    private static final List<String> OPTIONS = List.of(
            "--no-sandbox",
            "--disable-gpu",
            "--process-per-site",
            "--renderer-process-limit=1",
            "--disable-site-isolation-trials");

    private final Playwright playwright;
    private final Browser browser;

    private Chromium(Playwright playwright, Browser browser) {
        this.playwright = playwright;
        this.browser = browser;
    }

    /// Started from the first place that has one.
    public static Chromium start() {
        Path program = PLACES.stream().filter(Files::isExecutable).findFirst().orElse(null);
        Assumptions.assumeTrue(program != null, "no Chromium here (" + PLACES + "): tests of pages are skipped");
        Playwright playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        return new Chromium(
                playwright,
                playwright
                        .chromium()
                        .launch(new BrowserType.LaunchOptions()
                                .setExecutablePath(program)
                                .setArgs(OPTIONS)));
    }

    public Browser browser() {
        return browser;
    }

    @Override
    public void close() {
        playwright.close();
    }
}
