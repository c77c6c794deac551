package org.murabito.webchat;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.FilePayload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.murabito.chat.Message;
import org.murabito.runlog.Reasons;

/// What a person does, in a real browser.
final class BrowserTest extends InTown {
    @RegisterExtension
    static final Browsers browsers = new Browsers();

    @BeforeEach
    void open() {
        town.say(Town.PLAZA, Town.HANA, "p1", "おはよう、今日は畑に行きます", Duration.ofMinutes(30));
    }

    @Test
    void a_second_browser_joins_by_a_code_and_is_the_same_person() {
        Page first = browsers.named(town, "みお");
        first.locator(".drawer-foot button").last().click();
        first.getByText("コードを出す").click();
        String code = first.locator(".code strong").textContent();

        Page second = browsers.context("ja-JP", 1280, 800).newPage();
        second.navigate(town.address());
        second.locator("details summary").first().click();
        second.locator("details[open] input").fill(code);
        second.locator("details[open] button").click();
        assertThat(second.locator(".own-name")).hasText("みお");
    }

    @Test
    void whoever_runs_it_comes_in_under_the_name_that_they_typed_first() {
        Page page = browsers.context("ja-JP", 1280, 800).newPage();
        page.navigate(town.address());
        page.locator("form input").first().fill("みお");
        page.locator("details summary").last().click();
        page.locator("details[open] input").fill(Town.TOKEN);
        page.locator("details[open] button").click();

        assertThat(page.locator(".own-name")).hasText("みお");
        page.locator(".drawer-foot button").last().click();
        assertThat(page.getByText("運営者として入っています")).isVisible();
    }

    @Test
    void whoever_runs_it_and_has_no_name_chooses_one_where_they_would_write() {
        Page page = browsers.context("en-US", 1280, 800).newPage();
        page.navigate(town.address());
        page.locator("details summary").last().click();
        page.locator("details[open] input").fill(Town.TOKEN);
        page.locator("details[open] button").click();
        page.locator(".naming input").fill("Ann");
        page.locator(".naming button").click();

        Browsers.write(page, "good morning");
        assertThat(page.locator(".message", new Page.LocatorOptions().setHasText("good morning")))
                .containsText("Ann");
    }

    @Test
    void what_one_writes_others_see_at_once() {
        Page mio = browsers.named(town, "みお");
        Page tom = browsers.named(town, "Tom");
        Browsers.write(mio, "やっほー **大事** `code`");
        Locator there = tom.locator(".message", new Page.LocatorOptions().setHasText("やっほー"));
        assertThat(there.locator("strong")).hasText("大事");

        there.hover();
        there.getByLabel("リアクションする").click();
        tom.locator(".emoji button").first().click();
        assertThat(message(mio, "やっほー").locator(".reaction")).containsText("1");

        there.hover();
        there.getByLabel("返信", new Locator.GetByLabelOptions().setExact(true)).click();
        Browsers.write(tom, "返事です");
        assertThat(message(mio, "返事です").locator(".reply-line")).containsText("みお");

        message(mio, "やっほー").last().hover();
        mio.locator(".message", new Page.LocatorOptions().setHas(mio.locator("strong")))
                .getByLabel("編集")
                .click();
        mio.locator("textarea.edit").fill("書き直した");
        mio.keyboard().press("Enter");
        assertThat(message(tom, "書き直した")).isVisible();

        message(mio, "書き直した").first().hover();
        message(mio, "書き直した").first().getByLabel("削除").click();
        mio.locator("dialog[open] .danger").click();
        assertThat(tom.locator(".message .body", new Page.LocatorOptions().setHasText("書き直した")))
                .hasCount(0);
    }

    @Test
    void one_sees_who_is_writing_and_who_is_here() {
        Page mio = browsers.named(town, "みお");
        Page tom = browsers.named(town, "Tom");
        tom.locator("#compose").pressSequentially("a");
        assertThat(mio.locator(".typing")).containsText("Tom");
        assertThat(mio.locator(".people b")).hasText("3");
        mio.locator("button.people").click();
        assertThat(mio.locator(".panel h3").first()).hasText("オンライン：3人");
        tom.navigate("about:blank");
        assertThat(mio.locator(".people b")).hasText("2");
        assertThat(mio.locator(".panel h3").first()).hasText("オンライン：2人");
    }

    @Test
    void a_thread_opens_beside_its_channel() {
        Page mio = browsers.named(town, "みお");
        message(mio, "おはよう").hover();
        message(mio, "おはよう").getByLabel("スレッドで返信").click();
        mio.locator("#compose-thread").fill("スレッドの話");
        mio.keyboard().press("Enter");
        assertThat(mio.locator(".panel .message", new Page.LocatorOptions().setHasText("スレッドの話")))
                .isVisible();
        assertThat(mio.locator(".main .thread-line")).containsText("1");
        mio.locator("#compose-thread").fill("もうひとつ");
        mio.keyboard().press("Enter");
        assertThat(mio.locator(".main .thread-line")).containsText("2");
        assertThat(mio.locator(".main .message .body", new Page.LocatorOptions().setHasText("もうひとつ")))
                .hasCount(0);
        mio.reload();
        assertThat(mio.locator(".panel .message")).hasCount(3);
    }

    @Test
    void an_image_is_dropped_and_shown() {
        Page mio = browsers.named(town, "みお");
        mio.locator("input[type=file]").setInputFiles(new FilePayload("pixel.png", "image/png", WritingTest.png()));
        assertThat(mio.locator(".thumb img")).isVisible();
        mio.locator("#compose").press("Enter");
        assertThat(mio.locator(".message:not(.pending) .picture img")).isVisible();
        assertThat(mio.locator(".picture img").evaluate("image => image.decode().then(() => image.naturalWidth)"))
                .isEqualTo(1);
    }

    @Test
    void offline_for_a_while_nothing_is_missing_or_doubled() {
        Page mio = browsers.named(town, "みお");
        Page tom = browsers.named(town, "Tom");
        mio.context().setOffline(true);
        Browsers.write(mio, "線が切れています");
        assertThat(mio.locator(".message.pending")).hasCount(1);
        assertThat(mio.locator("#offline")).isVisible();
        Browsers.write(tom, "もしもし？");
        Browsers.write(tom, "いますか？");
        assertThat(message(tom, "いますか")).isVisible();
        town.messages.delete(Town.PLAZA, "p1", town.clock.instant());
        mio.context().setOffline(false);
        for (Page page : List.of(mio, tom)) {
            assertThat(message(page, "いますか")).hasCount(1);
            assertThat(message(page, "もしもし")).hasCount(1);
            assertThat(message(page, "線が切れています")).hasCount(1);
            assertThat(message(page, "おはよう")).hasCount(0);
        }
        assertThat(mio.locator(".message.pending")).hasCount(0);
        assertThat(mio.locator("#offline")).isHidden();
        mio.reload();
        assertThat(mio.locator(".message")).hasCount(3);
    }

    @Test
    void a_link_opens_the_message_in_its_channel_highlighted() {
        for (int i = 0; i < 300; i++) {
            town.say(Town.BOARD, Town.KEN, "b" + i, "line " + i + " of the board", Duration.ofMinutes(2000 - i));
        }
        Page mio = browsers.named(town, "みお");
        mio.navigate(town.address() + "/c/village/board/m/b120");
        assertThat(mio.locator(".message.target .body")).hasText("line 120 of the board");
        assertThat(mio.locator(".message.target")).isInViewport();
        mio.locator(".scroll").evaluate("list => { list.scrollTop = 0; }");
        assertThat(message(mio, "line 70 of")).isAttached();
        mio.locator(".jump").click();
        assertThat(message(mio, "line 299 of")).isInViewport();
    }

    @Test
    void ten_thousand_messages_page_upwards() {
        for (int i = 0; i < 10_000; i++) {
            town.say(Town.BOARD, Town.KEN, "b" + i, "line " + i + ".", Duration.ofSeconds(90_000 - i));
        }
        Page mio = browsers.named(town, "みお");
        mio.navigate(town.address() + "/c/village/board");
        assertThat(message(mio, "line 9999.")).isInViewport();
        for (int i = 0; i < 15; i++) {
            String first = mio.locator(".message .body").first().textContent();
            mio.locator(".scroll").evaluate("list => { list.scrollTop = 0; }");
            assertThat(mio.locator(".message .body").first()).not().hasText(first);
        }
        assertThat(mio.locator(".message").count()).isLessThanOrEqualTo(500);
        mio.locator(".jump").click();
        assertThat(message(mio, "line 9999.")).isInViewport();
    }

    @Test
    void nothing_in_a_message_runs() {
        List<String> alarms = new ArrayList<>();
        Page mio = browsers.named(town, "みお");
        mio.onDialog(dialog -> {
            alarms.add(dialog.message());
            dialog.dismiss();
        });
        mio.onConsoleMessage(line -> {
            if (line.text().contains("Content Security Policy")) {
                alarms.add(line.text());
            }
        });
        List<String> elsewhere = new ArrayList<>();
        mio.onRequest(request -> {
            if (!request.url().startsWith(town.address()) && !request.url().startsWith("blob:")) {
                elsewhere.add(request.url());
            }
        });
        List<String> nasty = List.of(
                "<script>alert(1)</script>",
                "<img src=x onerror=alert(1)>",
                "[x](javascript:alert(1))",
                "![x](https://evil.example/pixel.png)",
                "<svg/onload=alert(1)>",
                "`<b onmouseover=alert(1)>`",
                "</script><script>alert(1)</script>",
                "<a href=\"javascript:alert(1)\">x</a>",
                "```html\n<iframe srcdoc='<script>alert(1)</script>'>\n```");
        nasty.forEach(text -> Browsers.write(mio, text));
        assertThat(mio.locator(".message:not(.pending)")).hasCount(nasty.size() + 1);
        mio.reload();
        assertThat(mio.locator(".message")).hasCount(nasty.size() + 1);
        assertThat(mio.locator(".body script, .body img, .body iframe, .body svg, .body [href^=javascript]"))
                .hasCount(0);
        assertThat(message(mio, "onerror").locator(".body")).hasText("<img src=x onerror=alert(1)>");
        assertThat(alarms).isEmpty();
        assertThat(elsewhere).isEmpty();
    }

    @Test
    void a_phone_has_everything_within_its_width() {
        Page tom = Browsers.named(town, "Tom", browsers.context("en-GB", 360, 740));
        Browsers.write(tom, "a-very-long-word-".repeat(20));
        assertThat(message(tom, "a-very-long")).isVisible();
        assertThat(tom.evaluate("document.documentElement.scrollWidth")).isEqualTo(360);
        assertThat(tom.locator(".drawer")).not().isInViewport();
        tom.locator(".only-narrow").first().click();
        tom.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("掲示板")).click();
        assertThat(tom.locator("h1")).containsText("掲示板");
        assertThat(tom.locator(".drawer")).not().isInViewport();
    }

    @Test
    void the_keyboard_is_enough() {
        Page mio = browsers.named(town, "みお");
        mio.keyboard().press("Control+k");
        mio.keyboard().type("dev");
        mio.keyboard().press("Enter");
        assertThat(mio.locator("h1")).containsText("dev");
        assertThat(mio.locator("#compose[placeholder^='#dev']")).isFocused();
        mio.keyboard().type("first line");
        mio.keyboard().press("Shift+Enter");
        mio.keyboard().type("second @mur");
        assertThat(mio.locator(".completion [aria-selected=true]")).containsText("Murabito");
        mio.keyboard().press("Enter");
        mio.keyboard().press("Enter");
        assertThat(mio.locator(".message:not(.pending) .body .mention")).hasText("@Murabito");
        mio.keyboard().press("Shift+Tab");
        mio.keyboard().press("Shift+Tab");
        assertThat(mio.locator(".message:focus")).hasCount(1);
        mio.keyboard().press("t");
        assertThat(mio.locator("#compose-thread")).isFocused();
        mio.keyboard().press("Escape");
        assertThat(mio.locator(".panel")).isHidden();
        assertThat(mio.locator("#compose")).isFocused();
        mio.keyboard().press("ArrowUp");
        assertThat(mio.locator("textarea.edit")).isFocused();
    }

    @Test
    void an_enter_that_ends_a_composition_does_not_send() {
        Page mio = browsers.named(town, "みお");
        mio.locator("#compose").fill("にほんご");
        mio.locator("#compose")
                .evaluate("input => input.dispatchEvent(new KeyboardEvent('keydown',"
                        + " {key: 'Enter', isComposing: true, bubbles: true, cancelable: true}))");
        mio.locator("#compose")
                .evaluate("input => input.dispatchEvent(new KeyboardEvent('keydown',"
                        + " {key: 'Enter', keyCode: 229, bubbles: true, cancelable: true}))");
        assertThat(mio.locator("#compose")).hasValue("にほんご");
        mio.locator("#compose").press("Enter");
        assertThat(message(mio, "にほんご")).hasCount(1);
    }

    @Test
    void light_and_dark_follow_the_device_until_chosen() {
        BrowserContext context = browsers.context("ja-JP", 1280, 800);
        Page mio = Browsers.named(town, "みお", context);
        String paper = "getComputedStyle(document.body).backgroundColor";
        mio.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
        Object light = mio.evaluate(paper);
        mio.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        assertThat(mio.evaluate(paper)).isNotEqualTo(light);
        mio.locator(".drawer-foot button").last().click();
        mio.getByText("ライト", new Page.GetByTextOptions().setExact(true)).click();
        assertThat(mio.evaluate(paper)).isEqualTo(light);
        mio.reload();
        assertThat(mio.evaluate(paper)).isEqualTo(light);
    }

    @Test
    void why_opens_under_every_message_by_one_tap_or_one_key() {
        Message morning =
                town.messages.find(town.everything(), Town.PLAZA, "p1").orElseThrow();
        town.keptQuiet(morning, 12, new Reasons.Because("あいさつで始まっています", -7, morning.id()));
        Page mio = browsers.named(town, "みお");
        Browsers.write(mio, "何かあった？");
        assertThat(message(mio, "おはよう").locator(".why-mark")).isVisible();
        message(mio, "おはよう").locator(".why-mark").click();
        assertThat(message(mio, "おはよう").locator(".why-mark")).isFocused();
        assertThat(message(mio, "おはよう").locator(".why")).hasText("Murabitoは黙っています12 / 100点−7あいさつで始まっています");

        message(mio, "何かあった").focus();
        mio.keyboard().press("w");
        assertThat(message(mio, "何かあった").locator(".why")).containsText("記録はありません");
        assertThat(message(mio, "何かあった").locator(".why-mark")).hasAttribute("aria-expanded", "true");
        assertThat(message(mio, "何かあった")).isFocused();
        mio.keyboard().press("w");
        assertThat(message(mio, "何かあった").locator(".why")).hasCount(0);
    }

    @Test
    void a_reaction_of_murabito_appears_as_its_own_at_once() {
        Page mio = browsers.named(town, "みお");
        assertThat(message(mio, "おはよう")).isVisible();
        town.chat.door().react(Town.PLAZA, "p1", "👀", true);
        assertThat(message(mio, "おはよう").locator(".reaction.own")).containsText("👀");
        town.chat.door().react(Town.PLAZA, "p1", "👀", false);
        assertThat(message(mio, "おはよう").locator(".reaction")).hasCount(0);
    }

    @Test
    void the_page_speaks_the_readers_language() {
        Page tom = Browsers.named(town, "Tom", browsers.context("en-GB", 1280, 800));
        assertThat(tom.locator("#compose")).hasAttribute("placeholder", "Write in #広場, or ask @Murabito");
        tom.locator(".drawer-foot button").last().click();
        tom.getByText("日本語").click();
        assertThat(tom.locator("#compose")).hasAttribute("placeholder", "#広場 に書く（@Murabito で質問）");
    }

    private static Locator message(Page page, String text) {
        return page.locator(
                ".message",
                new Page.LocatorOptions().setHas(page.locator(".body", new Page.LocatorOptions().setHasText(text))));
    }
}
