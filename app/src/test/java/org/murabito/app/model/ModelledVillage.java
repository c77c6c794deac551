package org.murabito.app.model;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Assumptions;
import org.murabito.app.command.TerminalCommands;
import org.murabito.app.terminal.Silent;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.Arrived;
import org.murabito.testkit.llm.VendorServer;

/// The whole of Murabito with a played model, where somebody has just asked something in a browser.
final class ModelledVillage {
    /// Also on a machine that has much else to do.
    private static final int PATIENCE_MILLIS = 20_000;

    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");

    private ModelledVillage() {}

    static void visit(Path folder, Function<Arrived, Answer> model, Consumer<Page> visit) throws InterruptedException {
        Assumptions.assumeTrue(Files.isExecutable(CHROMIUM), "no Chromium here: the browser test is skipped");
        try (VendorServer server = VendorServer.start()) {
            server.answerAlways(model);
            Map<String, String> environment = Map.of(
                    "MURABITO_DATA",
                    folder.toString(),
                    "MURABITO_WEB_PORT",
                    "0",
                    "MURABITO_COMMUNITY_VILLAGE",
                    "ja",
                    "MURABITO_MODEL",
                    "openai:test@" + server.url() + "/v1",
                    "MURABITO_MODEL_ANALYSIS",
                    "simple");
            TerminalCommands.serve(environment, new Silent(), address -> ask(address, visit));
        }
    }

    private static void ask(URI address, Consumer<Page> visit) {
        try (Playwright playwright = Playwright.create(
                        new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
                Browser browser = playwright
                        .chromium()
                        .launch(new BrowserType.LaunchOptions()
                                .setExecutablePath(CHROMIUM)
                                .setArgs(List.of("--no-sandbox")))) {
            Page page = browser.newContext(new Browser.NewContextOptions().setLocale("ja-JP"))
                    .newPage();
            page.setDefaultTimeout(PATIENCE_MILLIS);
            PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
            page.navigate(address.resolve("/c/village/zatsudan").toString());
            page.locator("form input").first().fill("Tabibito");
            page.locator("form button.primary").first().click();
            page.locator("#compose").fill("@Murabito 明太子のおすすめは？");
            page.locator("#compose").press("Enter");
            visit.accept(page);
        }
    }
}
