package org.murabito.webchat;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.WaitUntilState;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ModeChange;
import org.murabito.judge.mode.QuietKind;
import org.murabito.webchat.source.ChannelInsight;
import org.murabito.webchat.source.NotedStatement;

/// What opens beside a channel, in a real browser.
final class PanelsTest extends InTown {
    @RegisterExtension
    static final Browsers browsers = new Browsers();

    @BeforeEach
    void open() {
        town.say(Town.PLAZA, Town.HANA, "p1", "おはよう、今日は畑に行きます", Duration.ofMinutes(30));
    }

    @Test
    void the_header_shows_that_murabito_keeps_quiet_and_until_when() {
        Page mio = browsers.named(town, "みお");
        assertThat(mio.locator(".outlook-button")).not().hasClass(Pattern.compile("held"));
        Instant until = town.clock.instant().plus(Duration.ofHours(1));
        town.modes.change(new ModeChange(
                Town.PLAZA, ChannelMode.BALANCED.with(QuietKind.MUTED, until), null, town.clock.instant()));
        Browsers.write(mio, "静かになったかな");
        assertThat(mio.locator(".outlook-button.held")).containsText("まで静かにしています");
    }

    @Test
    void a_press_counts_where_its_button_is_drawn_anew_before_it_is_let_go() {
        Page mio = browsers.named(town, "みお");
        Page aki = browsers.named(town, "Aki");
        mio.locator(".outlook-button .icon").hover();
        mio.mouse().down();
        town.modes.change(new ModeChange(
                Town.PLAZA,
                ChannelMode.BALANCED.with(QuietKind.MUTED, town.clock.instant().plus(Duration.ofHours(1))),
                null,
                town.clock.instant()));
        Browsers.write(aki, "静かになったかな");
        mio.locator(".outlook-button.held").waitFor();

        mio.mouse().up();

        assertThat(mio.locator(".panel .outlook").first()).isVisible();
    }

    @Test
    void what_it_makes_of_the_channel_follows_what_is_said() {
        Page mio = browsers.named(town, "みお");
        mio.locator(".outlook-button").click();
        assertThat(mio.locator(".panel")).containsText("まだありません。最近ここで話した人がいません。");
        Instant now = town.clock.instant();
        town.outlooks.put(
                Town.PLAZA,
                new ChannelInsight(
                        List.of("霜", "<b>大根</b>"),
                        "のんびり",
                        List.of(Town.HANA, Town.KEN),
                        """
                        はな: 今日は畑に行きます
                        Ken: 霜がおりました""",
                        now.minusSeconds(600),
                        now,
                        null));
        Browsers.write(mio, "畑の話");
        assertThat(mio.locator(".topics li")).hasText(new String[] {"霜", "<b>大根</b>"});
        assertThat(mio.locator(".panel .flow p")).hasCount(2);
        mio.keyboard().press("Escape");
        assertThat(mio.locator(".panel")).isHidden();
    }

    @Test
    void what_was_stated_in_a_channel_stands_with_its_message() {
        Message said = town.say(Town.PLAZA, Town.KEN, "n1", "はしごは<b>温室</b>の裏です", Duration.ofMinutes(1));
        town.noted.put(Town.PLAZA, List.of(new NotedStatement("はしごは<b>温室</b>の裏", true, List.of(said.id()))));
        Page mio = browsers.named(town, "みお");
        mio.locator(".outlook-button").click();
        assertThat(mio.locator(".remembered .fact")).hasText("はしごは<b>温室</b>の裏");
        assertThat(mio.locator(".remembered")).containsText("別のことを言う人もいます。");
        mio.locator(".remembered summary").click();
        assertThat(mio.locator(".remembered .result")).containsText("はしごは<b>温室</b>の裏です");
    }

    @Test
    void a_fact_vanishes_while_its_member_watches_when_the_evidence_is_deleted() {
        Page mio = browsers.named(town, "みお");
        Browsers.write(mio, "こもれびに住んでいます");
        assertThat(mio.locator(".message:not(.pending)")).hasCount(2);
        Message said =
                town.messages.latest(town.everything(), Town.PLAZA, 1, null).getFirst();
        town.memory.remember(said, "live", "こもれび");
        mio.locator(".drawer-foot .own").click();
        assertThat(mio.locator(".panel")).containsText("ここでの発言が残るのは90日間です。");
        assertThat(mio.locator(".remembered .fact")).hasText("みおさんはこもれびに住んでいる");
        mio.locator(".remembered summary").click();
        assertThat(mio.locator(".remembered .result")).containsText("こもれびに住んでいます");

        message(mio, "こもれび").hover();
        message(mio, "こもれび").getByLabel("削除").click();
        mio.locator("dialog[open] .danger").click();
        assertThat(mio.locator(".remembered .fact")).hasCount(0);
        assertThat(mio.locator(".panel")).containsText("まだありません。住んでいる所");
    }

    @Test
    void everything_is_forgotten_after_being_asked_twice() {
        Page mio = browsers.named(town, "みお");
        mio.locator(".drawer-foot .own").click();
        mio.locator(".panel").getByText("自分の発言と記憶をすべて削除").click();
        mio.locator("dialog[open] .danger").click();
        mio.locator("dialog[open] input").fill("だれか");
        mio.locator("dialog[open] .danger").click();
        assertThat(mio.locator(".toast")).containsText("ご自分の名前と違います");
        assertThat(town.memory.forgotten).isEmpty();
        mio.locator(".panel").getByText("自分の発言と記憶をすべて削除").click();
        mio.locator("dialog[open] .danger").click();
        mio.locator("dialog[open] input").fill("みお");
        mio.locator("dialog[open] .danger").click();
        assertThat(mio.locator(".toast.done")).containsText("忘れました");
        assertThat(town.memory.forgotten).hasSize(1);
    }

    @Test
    void who_opts_out_finds_no_box_to_write_in_until_they_opt_in() {
        Page mio = browsers.named(town, "みお");
        mio.locator(".drawer-foot .own").click();
        assertThat(mio.locator(".panel")).containsText("これまでの発言は残ります。");
        mio.locator(".panel button", new Page.LocatorOptions().setHasText("今後の発言を保存しない"))
                .click();
        mio.locator("dialog[open] .danger").click();
        assertThat(mio.locator("#compose")).hasCount(0);
        assertThat(mio.locator(".read-only")).containsText("読むことしかできません");
        mio.locator(".drawer-foot .own").click();
        mio.locator(".panel").getByText("今後の発言を保存する").click();
        assertThat(mio.locator("#compose")).isVisible();
    }

    /// In words, or in another window.
    @Test
    void who_opted_out_elsewhere_finds_it_out_when_they_write_and_opts_in_where_they_would_write() {
        Page mio = browsers.named(town, "みお");
        mio.locator("#compose").waitFor();
        mio.evaluate("""
                () => fetch('/web/api/c/village/me/out', {
                  method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"out":true}',
                })
                """);

        mio.locator("#compose").fill("まだいるよ");
        mio.locator("#compose").press("Enter");
        mio.locator(".read-only").getByText("今後の発言を保存する").click();

        assertThat(mio.locator("#compose")).hasValue("まだいるよ");
        assertThat(message(mio, "まだいるよ")).hasCount(0);
    }

    @Test
    void a_thread_whose_first_message_was_deleted_is_called_so() {
        Page mio = browsers.named(town, "みお");
        message(mio, "おはよう").hover();
        message(mio, "おはよう").getByLabel("スレッドで返信").click();
        mio.locator("#compose-thread").fill("スレッドの話");
        mio.keyboard().press("Enter");
        assertThat(mio.locator(".panel-head h2")).hasText("おはよう、今日は畑に行きます");
        town.messages.delete(Town.PLAZA, "p1", town.clock.instant());
        mio.reload();
        assertThat(mio.locator(".panel-head h2")).hasText("削除されたメッセージ");

        mio.getByLabel("スレッド", new Page.GetByLabelOptions().setExact(true)).click();

        assertThat(mio.locator(".panel .result-head b")).hasText("削除されたメッセージ");
    }

    @Test
    void who_is_listed_beside_a_channel_can_open_it() {
        Page mio = browsers.named(town, "みお");
        Browsers.say(mio, "こんにちは");
        browsers.named(town, "Tom");
        town.communities.saveReaders(Town.CELLAR, Set.of(Town.HANA, own(mio)));
        assertThat(mio.locator(".people b")).hasText("3");
        mio.locator("button.people").click();
        assertThat(mio.locator(".panel h3")).hasText(new String[] {"オンライン：3人", "オフライン：2人"});
        assertThat(mio.locator(".persons.away li")).hasText(new Pattern[] {name("はな"), name("Ken")});

        mio.navigate(town.address() + "/c/village/cellar");

        assertThat(mio.locator(".people b")).hasText("2");
        mio.locator("button.people").click();
        assertThat(mio.locator(".panel h3")).hasText(new String[] {"オンライン：2人", "オフライン：1人"});
        assertThat(mio.locator(".persons.away li")).hasText(new Pattern[] {name("はな")});
    }

    @Test
    void who_left_while_a_page_opened_is_not_here_on_it() {
        Page mio = browsers.named(town, "みお");
        Page tom = browsers.named(town, "Tom");
        Page ken = browsers.named(town, "Kenji");
        List<Runnable> late = new ArrayList<>();
        tom.route("**/web/api/c/village", route -> {
            APIResponse early = route.fetch();
            late.add(() -> route.fulfill(new Route.FulfillOptions().setResponse(early)));
        });
        tom.navigate(town.address(), new Page.NavigateOptions().setWaitUntil(WaitUntilState.COMMIT));
        tom.waitForCondition(() -> !late.isEmpty());
        assertThat(ken.locator(".people b")).hasText("4");
        mio.navigate("about:blank");
        assertThat(ken.locator(".people b")).hasText("3");

        late.getFirst().run();

        assertThat(tom.locator(".people b")).hasText("3");
    }

    private static Pattern name(String name) {
        return Pattern.compile(name + "$");
    }

    private static MemberId own(Page page) {
        return new MemberId(Town.ID, (String)
                page.evaluate("fetch('/web/api/me').then((answer) => answer.json()).then((me) => me.id)"));
    }

    private static Locator message(Page page, String text) {
        return page.locator(
                ".message",
                new Page.LocatorOptions().setHas(page.locator(".body", new Page.LocatorOptions().setHasText(text))));
    }
}
