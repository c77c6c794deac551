package org.murabito.app.model;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.Arrived;
import org.murabito.testkit.llm.ChatCompletion;

/// What whoever waits for a slow model sees.
final class SlowModelInTheBrowserTest {
    private final Semaphore replies = new Semaphore(0);
    private final PlayedModel played = new PlayedModel("明太子");

    private Answer slowly(Arrived arrived) {
        replies.acquireUninterruptibly();
        return played.apply(arrived);
    }

    @Test
    void the_mark_and_what_is_being_done_show_until_the_answer_is_there(@TempDir Path folder)
            throws InterruptedException {
        try {
            ModelledVillage.visit(folder, this::slowly, this::waitForIt);
        } finally {
            replies.release(1_000);
        }
    }

    private void waitForIt(Page page) {
        Locator progress = page.locator(".progress");
        assertThat(progress).hasText(Pattern.compile("考えています"));
        assertThat(page.getByText("🤔")).isVisible();
        assertThat(page.locator(".main-head .mode")).hasText("test");
        replies.release();
        assertThat(progress).hasText(Pattern.compile("「明太子」を探しています|考えています"));
        replies.release(9);
        assertThat(page.getByText("Found it.")).isVisible();
        assertThat(progress).hasCount(0);
        assertThat(page.getByText("🤔")).hasCount(0);
    }

    @Test
    void an_answer_shows_while_it_is_written_and_can_be_stopped_and_asked_again(@TempDir Path folder)
            throws InterruptedException {
        AtomicBoolean whole = new AtomicBoolean();
        ModelledVillage.visit(
                folder,
                _ -> whole.get() ? ChatCompletion.says("丸川の明太子です。") : halfWritten(),
                page -> stopAndAskAgain(page, whole));
    }

    /// Two sentences, one of which claims what nobody said, the beginning of a third, and then silence.
    private static Answer halfWritten() {
        StringBuilder events = new StringBuilder();
        for (String piece : List.of("明太子は棚", "の上です。", "ゾーイさんは要らないと言いました。", "そして「あ")) {
            events.append("data: {\"choices\":[{\"delta\":{\"content\":\"")
                    .append(piece)
                    .append("\"}}]}\n\n");
        }
        Answer answer = Answer.events(events.toString());
        return answer.silentAfter(answer.body().length);
    }

    private static void stopAndAskAgain(Page page, AtomicBoolean whole) {
        assertThat(page.locator(".preview")).hasText("明太子は棚の上です。");
        page.locator(".progress .stop").click();
        assertThat(page.locator(".preview")).hasCount(0);
        assertThat(page.locator(".progress")).hasCount(0);
        assertThat(page.getByText("⏹ 中止しました。")).isVisible();
        assertThat(page.getByText("🤔")).hasCount(0);

        whole.set(true);
        page.getByText("もう一度聞く").click();
        assertThat(page.getByText("丸川の明太子です。")).isVisible();
        assertThat(page.getByText("⏹ 中止しました。")).hasCount(0);
        assertThat(page.getByText("明太子は棚の上です。")).hasCount(0);
    }
}
