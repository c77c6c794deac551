package org.murabito.webchat;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/// Somebody works off a task, in a browser.
final class WorkBrowserTest {
    @RegisterExtension
    static final Browsers browsers = new Browsers();

    private Town town;

    @BeforeEach
    void open(@TempDir Path folder) {
        town = new Town(folder);
    }

    @AfterEach
    void close() {
        town.close();
    }

    private Page named(String locale) {
        return Browsers.named(town, "Mio", browsers.context(locale, 1200, 800));
    }

    @Test
    void from_the_chat_to_a_board_where_a_task_is_added_and_done() {
        Page page = named("en-GB");
        page.navigate(town.address() + "/c/village/plaza");
        page.locator(".to-work").click();
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
}
