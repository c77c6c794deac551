package org.murabito.webchat;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.chat.Access;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.feedback.Rating;
import org.murabito.feedback.Thumb;
import org.murabito.job.JobId;
import org.murabito.llm.Usage;
import org.murabito.run.RunId;
import org.murabito.run.RunStop;
import org.murabito.run.Step;
import org.murabito.runlog.RunRecord;
import org.murabito.usage.ModelUsage;

/// The dashboard in a real browser, on a phone and with the keyboard.
final class OperateBrowserTest extends InTown {
    private static final String MODEL = "claude-sonnet-4-5";
    private static final Usage USAGE = new Usage(900_000, 0, 0, 100_000, 0);

    @RegisterExtension
    static final Browsers browsers = new Browsers();

    @Test
    void an_operator_sees_what_it_costs_and_how_each_answer_came_about() {
        LocalDate today = LocalDate.ofInstant(town.clock.instant(), ZoneOffset.UTC);
        town.usage.add(new ModelUsage(today, "answers", MODEL, Town.PLAZA.toString(), 3, 0, USAGE));
        ran(1);
        Page page = operator();
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

    @Test
    void what_a_section_finds_after_it_was_left_is_not_shown() {
        Page page = operator();
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

    @Test
    void a_job_that_is_one_of_many_says_which_one_it_is() {
        town.jobs.accept(new JobId("compact", "data"), "");
        town.jobs.accept(new JobId("import", "acme-1"), "");
        Page page = operator();
        page.navigate(town.address() + "/operate#jobs");

        assertThat(page.locator(".operate-row b")).hasText(new String[] {"acme-1"});
        assertThat(page.locator(".operate-row .tag"))
                .hasText(new String[] {"compaction of the database", "import of an export"});
    }

    @Test
    void a_run_that_begins_between_two_pages_shows_no_other_twice() {
        IntStream.rangeClosed(1, 60).forEach(this::ran);
        Page page = operator();
        page.navigate(town.address() + "/operate#runs");
        Locator lines = page.locator(".operate-list > li");
        assertThat(lines).hasCount(50);

        ran(0);
        more(page).click();

        assertThat(lines).hasCount(60);
        assertThat(lines.filter(new Locator.FilterOptions().setHasText("asked 50 ago")))
                .hasCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"runs", "memory"})
    void a_page_that_fails_can_be_asked_for_again(String section) {
        IntStream.rangeClosed(1, 60).forEach(this::ran);
        channels(60);
        Page page = operator();
        page.navigate(town.address() + "/operate#" + section);
        assertThat(page.locator(".operate-list > li")).hasCount(50);

        page.route("**/api/operate/" + section + "*", Route::abort);
        more(page).click();
        assertThat(page.locator(".toast")).isVisible();
        page.unroute("**/api/operate/" + section + "*");
        more(page).click();

        assertThat(page.locator(".operate-list > li")).hasCount(60);
        assertThat(more(page)).hasCount(0);
    }

    private static Locator more(Page page) {
        return page.getByText("Show more");
    }

    /// As many as there are then in all.
    private void channels(int all) {
        long there = town.communities.places(Town.ID).stream()
                .filter(place -> place.kind() != PlaceKind.CATEGORY)
                .count();
        for (long i = there; i < all; i++) {
            PlaceId id = new PlaceId(Town.ID, "x" + i);
            town.communities.save(new Place(id, PlaceKind.CHANNEL, "x" + i, null, Access.OPEN, ""));
        }
    }

    @Test
    void where_all_channels_are_shown_no_more_are_offered() {
        channels(50);
        Page page = operator();
        page.navigate(town.address() + "/operate#memory");
        assertThat(page.locator(".operate-list > li")).hasCount(50);
        assertThat(more(page)).hasCount(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"runs", "feedback"})
    void a_filter_whose_request_fails_says_so_until_another_is_chosen(String section) {
        ran(1);
        MessageId question = town.messages
                .find(town.everything(), Town.PLAZA, "q1")
                .orElseThrow()
                .id();
        town.ratings.answered(question, Town.PLAZA, "a1");
        town.ratings.rate(new Rating(question, Town.KEN, Thumb.DOWN));
        Page page = operator();
        page.navigate(town.address() + "/operate#" + section);
        assertThat(page.locator(".operate-list > li")).hasCount(1);

        page.route("**/api/operate/" + section + "*", Route::abort);
        page.locator(".segments button").nth(1).click();
        assertThat(page.locator("#operate [role=alert]")).isVisible();
        page.unroute("**/api/operate/" + section + "*");
        page.locator(".segments button").first().click();

        assertThat(page.locator(".operate-list > li")).hasCount(1);
        assertThat(page.locator("#operate [role=alert]")).hasCount(0);
    }

    @Test
    void costs_of_days_that_cannot_be_had_leave_the_others_and_say_so() {
        Page page = operator();
        page.navigate(town.address() + "/operate#costs");
        Locator days = page.locator(".segments button[aria-pressed=true]").first();
        assertThat(days).containsText("30");

        page.route("**/api/operate/usage*", Route::abort);
        page.locator(".segments button").first().click();
        assertThat(page.locator(".toast")).isVisible();
        assertThat(days).containsText("30");
        page.unroute("**/api/operate/usage*");
        page.locator(".segments button").first().click();

        assertThat(days).containsText("7");
    }

    @Test
    void a_member_is_told_that_it_is_for_operators() {
        Page page = Browsers.named(town, "Rin", browsers.context("en-US", 390, 780));
        page.navigate(town.address() + "/operate");
        assertThat(page.locator("#operate")).containsText("operator");
        assertThat(page.locator("#sections a")).hasCount(0);
    }

    private Page operator() {
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

    private void ran(int minutesAgo) {
        Message question = town.say(
                Town.PLAZA,
                Town.HANA,
                "q" + minutesAgo,
                "asked " + minutesAgo + " ago",
                Duration.ofMinutes(minutesAgo));
        RunRecord run = new RunRecord(
                new RunId("r" + minutesAgo),
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
