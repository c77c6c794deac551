package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ReducedMotion;
import com.microsoft.playwright.options.RequestOptions;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.chat.Message;
import org.murabito.chat.account.AccountRole;
import org.murabito.chat.account.Invitation;
import org.murabito.llm.Usage;
import org.murabito.run.RunId;
import org.murabito.run.RunStop;
import org.murabito.run.Step;
import org.murabito.runlog.RunRecord;
import org.murabito.text.Sha256;
import org.murabito.usage.ModelUsage;
import org.murabito.webchat.settings.WebLimits;

/// Every page and window, looked through by axe-core: on a desk in the light in Japanese, or on a phone in the dark in
/// English; with `-Daxe=all` each of them in every way.
final class AccessibilityTest {
    private static final String TOKEN = "the-token-of-an-invitation";

    /// Only what is serious or critical is returned, and rules that find nothing of the kind are not run.
    private static final String FINDINGS = """
            async () => {
              const rules = Object.fromEntries(axe._audit.rules
                .filter((one) => one.impact === 'minor' || one.impact === 'moderate').map((one) => [one.id, { enabled: false }]));
              return (await axe.run(document, { rules, resultTypes: ['violations'], elementRef: false }))
                .violations.filter((one) => one.impact === 'serious' || one.impact === 'critical')
                .flatMap((one) => one.nodes.map((node) => `${one.id} ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`));
            }
            """;

    @RegisterExtension
    static final Browsers browsers = new Browsers();

    private final List<String> findings = new ArrayList<>();

    private record Look(int width, String light) {}

    private static final boolean EVERY_WAY = "all".equals(System.getProperty("axe"));
    private static final Map<String, List<Look>> LOOKS =
            Map.of("ja-JP", List.of(new Look(1280, "light")), "en-GB", List.of(new Look(390, "dark")));
    private static final List<Look> ALL =
            List.of(new Look(1280, "light"), new Look(1280, "dark"), new Look(390, "light"), new Look(390, "dark"));

    @Test
    void no_page_has_a_serious_finding(@TempDir Path folder) throws IOException {
        try (Town town =
                new Town(folder, true, Set.of(), WebLimits.STANDARD.withRequests(1_000), true, new TownSetup())) {
            StagedTalk.talk(town);
            operated(town);
            Page staged = operator(town);
            Message question = StagedTalk.ask(town, staged);
            StagedTalk.answer(town, staged, question);
            worked(town, staged);
            for (String language : LOOKS.keySet()) {
                Page stranger = withAxe(language).newPage();
                strangers(town).forEach((path, ready) -> look(language, stranger, town.address() + path, ready));
                BrowserContext again = withAxe(language);
                again.addCookies(staged.context().cookies());
                Page operator = again.newPage();
                pages().forEach((path, ready) -> look(language, operator, town.address() + path, ready));
                waiting(language, operator, town.address());
                windows().forEach((name, window) -> open(language, town, operator, name, window));
            }
        }
        assertThat(findings).isEmpty();
    }

    private static Map<String, String> strangers(Town town) {
        town.invitations.save(
                new Invitation("i1", AccountRole.MEMBER, List.of(), 3, null, Instant.EPOCH), Sha256.hex(TOKEN));
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put("/web/gate", "#token");
        pages.put("/setup", "main[data-ready]");
        pages.put("/c/village/plaza", "form input");
        pages.put("/invite#" + TOKEN, "#invitation form");
        pages.put("/invite#no-such-token", "#problem:not(:empty)");
        return pages;
    }

    private static Map<String, String> pages() {
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put("/setup", "main[data-ready]");
        pages.put("/c/village/plaza", ".quote-card");
        pages.put("/c/village/board/m/b3", ".message.target");
        pages.put("/c/village/forum", ".forum-head");
        pages.put("/c/village/nowhere", ".blank");
        pages.put("/people", ".people-all li");
        pages.put("/channels/village", ".people-all li");
        pages.put("/search/village?q=%E3%83%81%E3%83%A9%E3%82%B7", ".result");
        pages.put("/questions/village", ".questions-main *");
        pages.put("/w/village", ".cards");
        pages.put("/w/village/1", ".column");
        pages.put("/w/village/1/1", ".comments");
        pages.put("/w/village/my", "main h2");
        for (String section :
                List.of("costs", "runs", "feedback", "jobs", "tools", "memory", "backups", "settings", "dial")) {
            pages.put("/operate#" + section, "#operate *");
        }
        return pages;
    }

    private record Window(Consumer<Page> open, String ready) {}

    private static Map<String, Window> windows() {
        Map<String, Window> windows = new LinkedHashMap<>();
        windows.put("run", new Window(page -> page.locator(".how").last().click(), ".facts"));
        windows.put(
                "outlook", new Window(page -> page.locator(".outlook-button").click(), ".dial"));
        windows.put(
                "about", new Window(page -> page.locator(".drawer-foot .own").click(), "#panel h2"));
        windows.put(
                "settings",
                new Window(page -> page.locator(".drawer-foot button").last().click(), "dialog[open]"));
        windows.put("switcher", new Window(page -> page.keyboard().press("Control+k"), "dialog[open] li"));
        windows.put("commands", new Window(page -> page.locator("#compose").pressSequentially("/"), ".completion li"));
        windows.put(
                "emoji",
                new Window(
                        page -> {
                            page.locator(".message").last().hover();
                            page.locator(".message")
                                    .last()
                                    .locator(".tool")
                                    .first()
                                    .click();
                        },
                        "dialog[open]"));
        return windows;
    }

    /// Half of them in either language.
    private static boolean isDue(String language, String name) {
        return EVERY_WAY || name.hashCode() % 2 == 0 == language.startsWith("ja");
    }

    private void open(String language, Town town, Page page, String name, Window window) {
        if (!isDue(language, name)) {
            return;
        }
        page.setViewportSize(1280, 800);
        page.navigate(town.address() + "/c/village/plaza");
        page.locator(".quote-card").waitFor();
        window.open().accept(page);
        page.locator(window.ready()).first().waitFor();
        look(language, page, name);
    }

    /// A list of which nothing has come yet.
    private void waiting(String language, Page page, String address) {
        String request = "**/web/api/c/village/questions?*";
        page.route(request, _ -> {});
        look(language, page, address + "/questions/village", ".questions-list[aria-busy] p");
        page.unroute(request);
    }

    private void look(String language, Page page, String address, String ready) {
        int path = address.indexOf('/', 8);
        if (!isDue(language, address.substring(path))) {
            return;
        }
        if (page.url().split("#", 2)[0].equals(address.split("#", 2)[0])) {
            // Another fragment alone loads nothing anew; another site would take a new process of the browser.
            page.navigate(address.substring(0, path) + "/favicon.ico");
        }
        page.navigate(address);
        page.locator(ready).first().waitFor();
        look(language, page, address.substring(path));
    }

    private void look(String language, Page page, String name) {
        for (Look look : EVERY_WAY ? ALL : LOOKS.get(language)) {
            page.setViewportSize(look.width(), 800);
            page.evaluate("light => { document.documentElement.dataset.light = light; }", look.light());
            for (Object finding : (List<?>) page.evaluate(FINDINGS)) {
                findings.add(language + " " + look.width() + " " + look.light() + " " + name + ": " + finding);
            }
        }
    }

    private static Page operator(Town town) {
        Page page = Browsers.named(town.address() + "/c/village/plaza", "みお", browsers.context("ja-JP", 1280, 800));
        page.request()
                .post(
                        town.address() + "/web/api/operator",
                        RequestOptions.create().setData(Map.of("token", Town.TOKEN)));
        return page;
    }

    /// Without what moves, so that colours are those that stay.
    private static BrowserContext withAxe(String language) throws IOException {
        BrowserContext context = browsers.context(
                new Browser.NewContextOptions().setLocale(language).setReducedMotion(ReducedMotion.REDUCE));
        String path = "/axe.min.js";
        try (InputStream script = Objects.requireNonNull(AccessibilityTest.class.getResourceAsStream(path), path)) {
            context.addInitScript("if (location.pathname !== '/favicon.ico') {"
                    + new String(script.readAllBytes(), StandardCharsets.UTF_8) + "}");
        }
        return context;
    }

    private static void operated(Town town) {
        LocalDate today = LocalDate.ofInstant(town.clock.instant(), ZoneOffset.UTC);
        String model = "claude-sonnet-4-5";
        Usage usage = new Usage(900_000, 0, 0, 100_000, 0);
        town.usage.add(new ModelUsage(today, "answers", model, Town.PLAZA.toString(), 3, 1, usage));
        town.usage.add(new ModelUsage(today.minusDays(2), "judging", model, Town.PLAZA.toString(), 9, 0, usage));
        Message question = town.say(Town.BOARD, Town.HANA, "q1", "where is it?", Duration.ofMinutes(5));
        town.ran(new RunRecord(
                new RunId("r1"),
                Town.ID,
                Town.BOARD,
                question.id(),
                List.of(Town.BOARD),
                question.at(),
                List.of(new Step.ModelCalled(1, model, "end", usage, 4)),
                new RunRecord.End(RunStop.FAILED, model, 1, usage, BigDecimal.ONE, 1_200, "no", List.of())));
    }

    private static void worked(Town town, Page page) {
        page.navigate(town.address() + "/w/village");
        page.locator("main form input").fill("夏まつり");
        page.locator("main form button.primary").click();
        page.locator(".new-task input").first().fill("看板を塗る");
        page.locator(".new-task button").click();
        page.locator(".column .card").click();
        page.locator(".new-comment textarea").fill("赤い絵の具はどこ？");
        page.locator(".new-comment button").click();
        page.locator(".comment").first().waitFor();
    }
}
