package org.murabito.app.model;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.murabito.app.command.TerminalCommands;
import org.murabito.app.terminal.Silent;
import org.murabito.testkit.browser.Chromium;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.Arrived;
import org.murabito.testkit.llm.VendorServer;

/// The whole of Murabito with a played model, where somebody has just asked something in a browser.
final class ModelledVillage {
    /// Also on a machine that has much else to do.
    private static final int PATIENCE_MILLIS = 20_000;

    private ModelledVillage() {}

    static void visit(Path folder, Function<Arrived, Answer> model, Consumer<Page> visit) throws InterruptedException {
        try (Chromium chromium = Chromium.start();
                VendorServer server = VendorServer.start()) {
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
            TerminalCommands.serve(environment, new Silent(), address -> ask(chromium.browser(), address, visit));
        }
    }

    private static void ask(Browser browser, URI address, Consumer<Page> visit) {
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
