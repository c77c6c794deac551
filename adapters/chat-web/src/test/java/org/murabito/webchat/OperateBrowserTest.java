package org.murabito.webchat;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.chat.Message;
import org.murabito.llm.Usage;
import org.murabito.run.RunId;
import org.murabito.run.RunStop;
import org.murabito.run.Step;
import org.murabito.runlog.RunRecord;
import org.murabito.usage.ModelUsage;

/// The dashboard in a real browser, on a phone and with the keyboard.
final class OperateBrowserTest {
    private static final String MODEL = "claude-sonnet-4-5";
    private static final Usage USAGE = new Usage(900_000, 0, 0, 100_000, 0);

    @RegisterExtension
    static final Browsers browsers = new Browsers();

    @Test
    void an_operator_sees_what_it_costs_and_how_each_answer_came_about(@TempDir Path folder) {
        try (Town town = new Town(folder)) {
            LocalDate today = LocalDate.ofInstant(town.clock.instant(), ZoneOffset.UTC);
            town.usage.add(new ModelUsage(today, "answers", MODEL, Town.PLAZA.toString(), 3, USAGE));
            ran(town);
            Page page = operator(town);
            page.navigate(town.address() + "/operate");

            assertThat(page.locator(".figure b").first()).hasText("$4.20");
            assertThat(page.locator(".chart svg")).isVisible();
            assertThat(page.locator(".operate-table").first()).containsText("Answering");
            fits(page);

            page.locator("#sections a[href='#runs']").focus();
            page.keyboard().press("Enter");
            assertThat(page.locator(".operate-list > li")).hasCount(1);
            page.locator(".operate-list summary").first().focus();
            page.keyboard().press("Enter");
            assertThat(page.locator(".operate-list .steps .step")).hasCount(1);
            fits(page);
            page.locator(".segments button").nth(1).click();
            assertThat(page.locator(".operate-list > li")).hasCount(0);
        }
    }

    @Test
    void what_a_section_finds_after_it_was_left_is_not_shown(@TempDir Path folder) {
        try (Town town = new Town(folder)) {
            Page page = operator(town);
            List<Route> held = new ArrayList<>();
            page.route("**/api/operate/memory*", held::add);
            page.navigate(town.address() + "/operate#memory");
            assertThat(page.locator("#operate")).containsText("Loading");
            page.waitForCondition(() -> !held.isEmpty());
            page.locator("#sections a[href='#jobs']").click();
            assertThat(page.locator("#operate")).containsText("Nothing failed");

            page.waitForResponse("**/api/operate/memory*", () -> held.getFirst().resume());
            assertThat(page.locator("#operate")).containsText("Nothing failed");
            assertThat(page.locator("#operate")).not().containsText("What is remembered");
        }
    }

    @Test
    void a_member_is_told_that_it_is_for_operators(@TempDir Path folder) {
        try (Town town = new Town(folder)) {
            Page page = Browsers.named(town, "Rin", browsers.context("en-US", 390, 780));
            page.navigate(town.address() + "/operate");
            assertThat(page.locator("#operate")).containsText("operator");
            assertThat(page.locator("#sections a")).hasCount(0);
        }
    }

    private static Page operator(Town town) {
        Page page = Browsers.named(town, "Mio", browsers.context("en-US", 390, 780));
        page.evaluate(
                "token => fetch('/web/api/operator', { method: 'POST', headers: { 'Content-Type': 'application/json' },"
                        + " body: JSON.stringify({ token }) })",
                Town.TOKEN);
        return page;
    }

    private static void fits(Page page) {
        org.assertj.core.api.Assertions.assertThat(
                        page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                .isEqualTo(0);
    }

    private static void ran(Town town) {
        Message question = town.say(Town.PLAZA, Town.HANA, "q1", "where is it?", Duration.ofMinutes(5));
        RunRecord run = new RunRecord(
                new RunId("r1"),
                Town.ID,
                Town.PLAZA,
                question.id(),
                List.of(Town.PLAZA),
                question.at(),
                List.of(new Step.ModelCalled(1, MODEL, "end", USAGE, 4)),
                null);
        town.runs.begin(run);
        town.runs.finish(
                run.id(), new RunRecord.End(RunStop.ANSWERED, MODEL, 1, USAGE, BigDecimal.ONE, 1_200, "", List.of()));
    }
}
