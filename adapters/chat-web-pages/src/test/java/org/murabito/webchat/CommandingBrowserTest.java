package org.murabito.webchat;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.murabito.chat.Message;
import org.murabito.chat.command.CommandReply;
import org.murabito.chat.door.Offer;
import org.murabito.chat.door.Press;
import org.murabito.testkit.agent.Await;

/// Giving a command in a real browser.
final class CommandingBrowserTest extends InTown {
    @RegisterExtension
    static final Browsers browsers = new Browsers();

    @BeforeEach
    void open() {
        town.say(Town.PLAZA, Town.HANA, "p1", "おはよう", Duration.ofMinutes(30));
    }

    private static void type(Page page, String text) {
        page.locator("#compose").pressSequentially(text);
    }

    /// A page shows a command before the server has it.
    private Inward.Given given(int number) {
        Await.until(() -> town.inside.given.size() > number);
        return town.inside.given.get(number);
    }

    private void answer(int number, CommandReply reply) throws InterruptedException {
        Inward.Given given = given(number);
        town.chat.door().commandReplies().answer(given.call(), given.address(), reply);
    }

    @Test
    void a_slash_offers_them_and_what_comes_of_one_is_shown_to_its_giver_alone() throws Exception {
        Page mio = browsers.named(town, "みお");
        Page tom = browsers.named(town, "Tom");
        type(mio, "/");
        Locator offered = mio.locator(".completion li");
        assertThat(offered).hasCount(4);
        assertThat(offered.first()).containsText("what · やることを書き留める");
        type(mio, "my");
        assertThat(offered).hasCount(1);
        mio.keyboard().press("Enter");
        assertThat(mio.locator("#compose")).hasValue("/my-tasks ");
        mio.keyboard().press("Enter");

        assertThat(mio.locator(".aside")).containsText("/my-tasks");
        assertThat(mio.locator(".aside .progress")).isVisible();
        answer(0, CommandReply.alone("- **看板**を塗る"));
        assertThat(mio.locator(".aside strong")).hasText("看板");
        assertThat(mio.locator(".aside")).containsText("あなただけに見えています");
        assertThat(tom.locator(".message")).hasCount(1);
        assertThat(tom.locator(".aside")).hasCount(0);

        mio.locator(".aside").getByLabel("閉じる").click();
        assertThat(mio.locator(".aside")).hasCount(0);
        mio.reload();
        assertThat(mio.locator(".message")).hasCount(1);
        assertThat(mio.locator(".aside")).hasCount(0);
    }

    @Test
    void what_was_cancelled_is_brought_back_by_a_button_that_says_so() {
        Page mio = browsers.named(town, "みお");
        Browsers.say(mio, "@Murabito リマインダー1を取り消して");
        Message asked =
                town.messages.latest(town.everything(), Town.PLAZA, 1, null).getFirst();
        Offer undo = Offer.toUndo("message:" + asked.id(), "元に戻す");
        town.inside.waiting.add(undo.id());
        town.chat.door().post(Town.PLAZA, "リマインダー1を取り消しました：電話する", asked.key(), "answer:1", undo);

        mio.locator(".agree")
                .getByText("元に戻す", new Locator.GetByTextOptions().setExact(true))
                .click();

        assertThat(mio.locator(".agree")).hasCount(0);
        assertThat(town.inside.presses).extracting(Press::offer, Press::yes).containsExactly(tuple(undo.id(), true));
    }

    @Test
    void one_typed_whole_is_given_at_once_and_one_for_all_leaves_nothing_behind() throws Exception {
        Page mio = browsers.named(town, "みお");
        type(mio, "/why");
        mio.keyboard().press("Enter");
        assertThat(mio.locator(".aside .progress")).isVisible();
        answer(0, CommandReply.toAll("for all"));
        assertThat(mio.locator(".aside")).hasCount(0);

        type(mio, "／task 看板を塗る");
        mio.keyboard().press("Enter");
        assertThat(mio.locator(".aside")).containsText("／task 看板を塗る");
        assertThat(given(1).call().argument("what")).contains("看板を塗る");
    }

    @Test
    void help_lists_them_and_what_only_looks_like_one_is_said() {
        Page mio = browsers.named(town, "みお");
        type(mio, "/help");
        mio.keyboard().press("Enter");
        assertThat(mio.locator(".aside li")).hasCount(3);
        assertThat(mio.locator(".aside li").first()).containsText("/task what やることを書き留める");

        type(mio, "/etc/hosts を見てね");
        mio.keyboard().press("Enter");
        assertThat(mio.locator(".message").last()).containsText("/etc/hosts を見てね");
        assertThat(town.inside.given).isEmpty();
    }

    @Test
    void what_was_meant_as_one_is_never_said_to_all() {
        Page mio = browsers.named(town, "みお");
        for (String meant : List.of("/tasks", "/taskme a secret", "/リマインド 明日の9時 秘密")) {
            type(mio, meant);
            mio.keyboard().press("Escape");
            mio.keyboard().press("Enter");
            assertThat(mio.locator("#compose")).hasValue(meant);
            mio.locator("#compose").fill("");
        }
        assertThat(mio.locator(".message")).hasCount(1);
        for (String typed : List.of("/task看板を塗る", "/task: 看板を塗る", "／ｔａｓｋ　看板を塗る")) {
            type(mio, typed);
            mio.keyboard().press("Escape");
            mio.keyboard().press("Enter");
            assertThat(mio.locator(".aside").last()).containsText(typed);
        }
        assertThat(mio.locator(".message")).hasCount(1);
        for (int number = 0; number < 3; number++) {
            assertThat(given(number).call().argument("what")).contains("看板を塗る");
        }
    }

    @Test
    void one_that_was_refused_comes_back_to_be_changed() {
        Page mio = browsers.named(town, "みお");
        town.elsewhere.add(Town.ID);
        type(mio, "/why");
        mio.keyboard().press("Enter");
        assertThat(mio.locator("#compose")).hasValue("/why");
        assertThat(mio.locator(".aside")).hasCount(0);
    }
}
