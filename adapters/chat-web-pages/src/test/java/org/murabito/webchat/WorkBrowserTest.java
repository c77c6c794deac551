package org.murabito.webchat;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Somebody works off a task, in a browser.
final class WorkBrowserTest extends InTown {
    @RegisterExtension
    static final Browsers browsers = new Browsers();

    private Page named(String locale) {
        return Browsers.named(town, "Mio", browsers.context(locale, 1200, 800));
    }

    @Test
    void from_the_chat_to_a_board_where_a_task_is_added_and_done() {
        Page page = named("en-GB");
        page.navigate(town.address() + "/c/village/plaza");
        page.locator(".to-page[href^='/w/']").click();
        page.getByLabel("Name of a new workspace").fill("Harvest <b>feast</b>");
        page.locator("main form button.primary").click();

        page.getByLabel("New task").fill("Paint the sign");
        page.locator(".new-task select").selectOption("Mio");
        page.locator(".new-task button").click();
        Locator card = page.locator(".column .card");
        assertThat(card).containsText("#1 Paint the sign");
        assertThat(page.locator("h2").first()).containsText("Harvest <b>feast</b>");

        card.click();
        page.getByLabel("Say something").fill("Who has red?");
        page.getByLabel("Kind").selectOption("help_wanted");
        page.locator(".new-comment button").click();
        assertThat(page.locator(".comment.help_wanted")).containsText("Who has red?");

        page.locator("form.column select").first().selectOption("done");
        page.locator("form.column button.primary").click();
        assertThat(page.locator("h2 .tag")).hasText("Done");
        page.navigate(town.address() + "/w/village/my");
        assertThat(page.locator("main")).containsText("Nothing is waiting for you.");
    }

    @Test
    void the_pages_speak_japanese_and_say_why_something_is_not_there() {
        Page page = named("ja-JP");
        page.navigate(town.address() + "/w/village");
        assertThat(page.locator("h2").first()).hasText("ワークスペース");

        page.navigate(town.address() + "/w/village/7");
        assertThat(page.locator("main [role=alert]")).isVisible();
    }

    private static void change(Page page, String path, String body) {
        page.evaluate(
                "([path, body]) => fetch('/api/c/village/workspaces' + path, {method: 'PATCH',"
                        + " headers: {'Content-Type': 'application/json'}, body})",
                List.of(path, body));
    }

    private Page onTask() {
        return onTask(named("en-GB"));
    }

    private Page onTask(Page page) {
        page.navigate(town.address() + "/w/village");
        page.getByLabel("Name of a new workspace").fill("Harvest");
        page.locator("main form button.primary").click();
        page.getByLabel("New task").fill("Paint the sign");
        page.locator(".new-task button").click();
        page.locator(".column .card").click();
        return page;
    }

    @Test
    void saving_undoes_nothing_that_another_changed_meanwhile() {
        Page page = onTask();
        assertThat(page.getByLabel("Title")).hasValue("Paint the sign");
        change(page, "/1/tasks/1", "{\"status\":\"done\",\"priority\":\"high\"}");

        page.getByLabel("Title").fill("Paint the big sign");
        page.locator("form.column button.primary").click();

        assertThat(page.locator("h2").first()).containsText("#1 Paint the big sign");
        assertThat(page.locator("h2 .tag")).hasText("Done");
        assertThat(page.locator(".comments .marks")).containsText("high");
    }

    @Test
    void a_due_time_names_the_zone_that_it_is_told_in() {
        Browser.NewContextOptions inTokyo =
                new Browser.NewContextOptions().setLocale("en-GB").setTimezoneId("Asia/Tokyo");
        Page page = onTask(Browsers.named(town, "Mio", browsers.context(inTokyo)));
        change(page, "/1/tasks/1", "{\"due\":\"2027-05-07T01:00:00Z\"}");
        page.reload();

        assertThat(page.getByLabel("Due (GMT+9)")).hasValue("2027-05-07T10:00");
        page.navigate(town.address() + "/w/village/1");
        assertThat(page.locator(".card time")).hasAttribute("title", Pattern.compile("10:00:00 GMT\\+9"));
    }

    @Test
    void a_second_click_while_a_task_is_on_its_way_adds_no_second() {
        Page page = onTask();
        page.navigate(town.address() + "/w/village/1");
        page.getByLabel("New task").fill("Cook soup");
        page.evaluate("() => { const add = document.querySelector('.new-task button'); add.click(); add.click(); }");

        assertThat(page.locator(".column .card")).hasCount(2);
        page.reload();
        assertThat(page.locator(".column .card")).hasCount(2);
    }

    @Test
    void saving_one_form_leaves_what_was_begun_in_another() {
        Page page = onTask();
        page.locator(".new-comment textarea").fill("half a thought");
        page.getByLabel("Title").fill("Paint the big sign");
        page.locator("form.column button.primary").click();

        assertThat(page.locator("h2").first()).containsText("#1 Paint the big sign");
        assertThat(page.locator(".new-comment textarea")).hasValue("half a thought");
    }

    @Test
    void by_keyboard_alone_several_tasks_are_added_one_after_the_other() {
        Page page = onTask();
        page.navigate(town.address() + "/w/village/1");
        page.getByLabel("New task").focus();
        for (String title : List.of("Cook soup", "Lend tables")) {
            page.keyboard().type(title);
            page.keyboard().press("Enter");
            assertThat(page.locator(".column").first()).containsText(title);
            assertThat(page.getByLabel("New task")).isFocused();
        }
    }

    @Test
    void what_was_dropped_is_still_found_on_the_board() {
        Page page = onTask();
        page.getByLabel("State").selectOption("dropped");
        page.locator("form.column button.primary").click();
        assertThat(page.locator("h2 .tag")).hasText("Dropped");
        page.navigate(town.address() + "/w/village/1");

        page.getByText("Dropped (1)").click();

        assertThat(page.locator("details .card")).containsText("#1 Paint the sign");
        assertThat(page.locator("details .card")).isVisible();
    }

    @Test
    void a_board_is_removed_by_its_name_and_then_its_organisation() {
        Page page = onTask();
        page.navigate(town.address() + "/w/village/1");
        page.getByText("Remove this workspace").click();
        page.locator("dialog input").fill("Harvets");
        page.locator("dialog .danger").click();
        assertThat(page.locator(".toast")).containsText("not empty");

        page.getByText("Remove this workspace").click();
        page.locator("dialog input").fill("Harvest");
        page.locator("dialog .danger").click();
        assertThat(page.locator("main")).containsText("You belong to none yet.");

        page.locator(".people-list button").click();
        page.locator("dialog .danger").click();
        assertThat(page.locator(".people-list")).hasCount(0);
        assertThat(page.getByLabel("Organisation").locator("option")).hasCount(1);
    }

    @Test
    void whom_to_let_in_is_chosen_among_those_who_are_not_in_yet() {
        Page page = onTask();
        page.navigate(town.address() + "/w/village/1");
        Locator offered = page.locator(".let-in option");
        assertThat(offered).hasText(new String[] {"Choose …", "はな", "Ken"});

        page.locator(".let-in select").selectOption("Ken");
        page.locator(".let-in button").click();

        assertThat(page.locator(".people-list")).containsText("Ken");
        assertThat(offered).hasText(new String[] {"Choose …", "はな"});
    }

    @Test
    void a_task_under_an_item_is_added_where_the_item_is() {
        Page page = onTask();
        page.navigate(town.address() + "/w/village/1");
        page.getByLabel("New item").fill("Harvest feast");
        page.locator(".new-item button").click();
        page.locator(".cards .card").first().click();

        page.getByLabel("New task").fill("Lend tables");
        page.locator(".new-task button").click();
        page.locator(".cards .card").click();

        assertThat(page.locator("main")).containsText("#3 Lend tables");
        assertThat(page.locator("main a", new Page.LocatorOptions().setHasText("→ #2 Harvest feast")))
                .isVisible();
    }
}
