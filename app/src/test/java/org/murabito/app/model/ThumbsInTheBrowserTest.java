package org.murabito.app.model;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.llm.Json;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.Arrived;
import org.murabito.testkit.llm.ChatCompletion;

/// What somebody thinks of an answer, and how they put it right, on the page.
final class ThumbsInTheBrowserTest {
    private static final String RIGHT = "it was moved to the 12th";

    private final PlayedModel played = new PlayedModel("明太子");

    private Answer played(Arrived arrived) {
        String asked = arrived.body();
        if (!asked.contains(RIGHT)) {
            return played.apply(arrived);
        }
        return asked.contains("\"role\":\"tool\"")
                ? ChatCompletion.says("Good to know.")
                : ChatCompletion.calls("correct_answer", Json.object().put("text", RIGHT));
    }

    @Test
    void are_pressed_and_shown_and_what_is_replied_is_kept_with_who_said_it(@TempDir Path folder)
            throws InterruptedException {
        ModelledVillage.visit(folder, this::played, ThumbsInTheBrowserTest::rate);
    }

    private static void rate(Page page) {
        assertThat(page.getByText("Found it.")).isVisible();
        thumb(page, "役に立った").click();
        assertThat(page.locator(".reaction.mine")).hasText("👍1");
        assertThat(feedback(page)).hasText("👍 1 · 👎 0");

        page.locator(".reaction.mine").click();
        assertThat(page.locator(".reaction.mine")).hasCount(0);
        thumb(page, "間違っている").click();
        assertThat(page.locator(".reaction.mine")).hasText("👎1");
        page.locator("#compose").fill("no, " + RIGHT);
        page.locator("#compose").press("Enter");

        assertThat(page.getByText("Thank you, I keep that: " + RIGHT)).isVisible();
        assertThat(feedback(page)).containsText("👍 0 · 👎 1");
        assertThat(page.locator(".feedback .result")).containsText("Tabibito");
        assertThat(page.locator(".feedback .result")).containsText("no, " + RIGHT);
        page.locator(".outlook-button").click();
        assertThat(page.locator(".remembered")).containsText(RIGHT);
    }

    private static Locator thumb(Page page, String name) {
        return page.locator(".reaction.thumb[title^='" + name + "']").first();
    }

    private static Locator feedback(Page page) {
        page.getByText("調べた過程").first().click();
        return page.locator(".feedback");
    }
}
