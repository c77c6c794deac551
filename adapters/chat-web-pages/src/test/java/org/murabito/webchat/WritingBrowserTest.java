package org.murabito.webchat;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.FilePayload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.murabito.testkit.agent.Await;

/// What somebody writes is posted once or stands in its box, whatever the network does and wherever they go meanwhile.
final class WritingBrowserTest extends InTown {
    private static final Pattern POSTS = Pattern.compile(".*/p/[^/]+/(messages|threads)");

    @RegisterExtension
    static final Browsers browsers = new Browsers();

    @BeforeEach
    void open() {
        town.say(Town.PLAZA, Town.HANA, "p1", "おはよう", Duration.ofMinutes(30));
        town.say(Town.BOARD, Town.HANA, "b1", "おしらせ", Duration.ofMinutes(30));
    }

    @Test
    void what_waits_for_the_network_is_posted_also_when_another_channel_is_opened_meanwhile() {
        Page mio = browsers.named(town, "みお");
        onPosts(mio, Route::abort);
        Browsers.write(mio, "線が切れています");
        assertThat(mio.locator(".message.pending")).hasCount(1);
        openBoard(mio);
        assertThat(mio.locator(".message.pending")).hasCount(0);
        openPlaza(mio);
        assertThat(mio.locator(".message.pending")).hasText(Pattern.compile("線が切れています"));
        openBoard(mio);

        mio.unroute(POSTS);

        Await.until(() -> posted("線が切れています") == 1);
        openPlaza(mio);
        assertThat(message(mio, "線が切れています")).hasCount(1);
        assertThat(mio.locator(".message.pending")).hasCount(0);
    }

    @Test
    void a_thread_whose_first_words_wait_begins_also_when_it_is_closed_meanwhile() {
        Page mio = browsers.named(town, "みお");
        onPosts(mio, Route::abort);
        beginThread(mio);
        writeInThread(mio, "スレッドの話");
        assertThat(mio.locator(".panel .message.pending")).hasCount(1);
        mio.locator(".panel-head button").click();

        mio.unroute(POSTS);

        assertThat(mio.locator(".main .thread-line")).containsText("1");
        assertThat(mio.locator(".panel")).isHidden();
    }

    @Test
    void what_is_refused_stands_before_what_was_written_meanwhile() {
        Page mio = browsers.named(town, "みお");
        List<Route> held = new ArrayList<>();
        onPosts(mio, held::add);
        message(mio, "おはよう").hover();
        message(mio, "おはよう")
                .getByLabel("返信", new Locator.GetByLabelOptions().setExact(true))
                .click();
        choosePicture(mio);
        Browsers.write(mio, "はじめの話");
        mio.waitForCondition(() -> !held.isEmpty());
        mio.locator("#compose").fill("つぎの話");
        choosePicture(mio);

        refuse(held.getFirst());

        assertThat(mio.locator(".toast")).containsText("slowly");
        assertThat(mio.locator("#compose")).hasValue("はじめの話\nつぎの話");
        assertThat(mio.locator(".thumb img")).hasCount(2);
        assertThat(mio.locator(".replying")).isVisible();
    }

    @Test
    void what_is_refused_while_another_channel_is_open_stands_in_its_box_again() {
        Page mio = browsers.named(town, "みお");
        List<Route> held = new ArrayList<>();
        onPosts(mio, held::add);
        Browsers.write(mio, "はじめの話");
        mio.waitForCondition(() -> !held.isEmpty());
        openBoard(mio);

        refuse(held.getFirst());

        assertThat(mio.locator(".toast")).containsText("slowly");
        assertThat(mio.locator("#compose")).hasValue("");
        openPlaza(mio);
        assertThat(mio.locator("#compose")).hasValue("はじめの話");
    }

    @Test
    void a_proxy_that_does_not_reach_the_server_is_waited_for() {
        Page mio = browsers.named(town, "みお");
        onFirstPost(mio, route -> badGateway(route, 502));
        Browsers.say(mio, "再起動の間に");
        assertThat(mio.locator(".toast")).hasCount(0);
    }

    @Test
    void what_waits_is_posted_in_the_order_in_which_it_was_written() {
        Page mio = browsers.named(town, "みお");
        onFirstPost(mio, route -> badGateway(route, 502));
        Browsers.write(mio, "はじめの話");
        Browsers.write(mio, "つぎの話");

        assertThat(mio.locator(".message:not(.pending)").filter(new Locator.FilterOptions().setHasText("の話")))
                .hasText(new Pattern[] {Pattern.compile("はじめの話"), Pattern.compile("つぎの話")});
    }

    @Test
    void what_was_taken_though_a_proxy_gave_up_is_not_posted_twice() {
        Page mio = browsers.named(town, "みお");
        onFirstPost(mio, route -> {
            route.fetch();
            badGateway(route, 504);
        });
        Browsers.write(mio, "一度だけ");
        mio.waitForResponse(response -> response.status() == 201, () -> {});
        assertThat(message(mio, "一度だけ")).hasCount(1);
        assertThat(mio.locator("#compose")).hasValue("");
        assertThat(posted("一度だけ")).isEqualTo(1);
    }

    @Test
    void a_new_thread_has_a_draft_of_its_own() {
        Page mio = browsers.named(town, "みお");
        mio.locator("#compose").fill("書きかけ");
        beginThread(mio);
        assertThat(mio.locator("#compose-thread")).hasValue("");
        writeInThread(mio, "スレッドの話");
        assertThat(message(mio, "スレッドの話")).isVisible();
        openBoard(mio);
        openPlaza(mio);
        assertThat(mio.locator("#compose")).hasValue("書きかけ");
    }

    @Test
    void what_is_written_while_a_thread_begins_stays_in_its_box() {
        Page mio = browsers.named(town, "みお");
        List<Route> held = new ArrayList<>();
        onPosts(mio, held::add);
        beginThread(mio);
        writeInThread(mio, "はじめの話");
        mio.waitForCondition(() -> !held.isEmpty());
        mio.locator("#compose-thread").fill("つぎの話");

        held.getFirst().resume();

        assertThat(mio.locator(".panel .message:not(.pending)")).hasCount(2);
        assertThat(mio).hasURL(Pattern.compile(".*plaza.+"));
        assertThat(mio.locator("#compose-thread")).hasValue("つぎの話");
    }

    @Test
    void words_that_wait_while_a_thread_begins_follow_into_it() {
        Page mio = browsers.named(town, "みお");
        onPosts(mio, Route::abort);
        beginThread(mio);
        writeInThread(mio, "はじめの話");
        writeInThread(mio, "つぎの話");
        assertThat(mio.locator(".panel .message.pending")).hasCount(2);

        mio.unroute(POSTS);

        assertThat(mio.locator(".panel .message:not(.pending)")).hasCount(3);
        assertThat(mio.locator(".main .thread-line")).containsText("2");
    }

    @Test
    void pictures_and_whom_one_replies_to_are_kept_with_the_words() {
        Page mio = browsers.named(town, "みお");
        message(mio, "おはよう").hover();
        message(mio, "おはよう")
                .getByLabel("返信", new Locator.GetByLabelOptions().setExact(true))
                .click();
        mio.locator("#compose").fill("見てください");
        choosePicture(mio);
        assertThat(mio.locator(".thumb img")).hasCount(1);
        openBoard(mio);
        assertThat(mio.locator(".thumb img")).hasCount(0);

        openPlaza(mio);

        assertThat(mio.locator("#compose")).hasValue("見てください");
        assertThat(mio.locator(".thumb img")).hasCount(1);
        assertThat(mio.locator(".replying")).isVisible();
    }

    @Test
    void enter_breaks_the_line_on_touch_screens_where_one_writes_and_where_one_edits() {
        Page mio = Browsers.named(
                town,
                "みお",
                browsers.context(new Browser.NewContextOptions()
                        .setLocale("ja-JP")
                        .setHasTouch(true)
                        .setIsMobile(true)));
        assertThat(mio.locator("#compose")).hasAttribute("enterkeyhint", "enter");
        mio.locator("#compose").pressSequentially("一行目\n二行目");
        assertThat(mio.locator("#compose")).hasValue("一行目\n二行目");
        mio.locator(".send").click();
        assertThat(mio.locator(".message:not(.pending)")).hasCount(2);

        mio.locator("#compose").press("ArrowUp");
        mio.locator("textarea.edit").press("Enter");
        assertThat(mio.locator("textarea.edit")).hasValue("一行目\n二行目\n");
    }

    private static void onPosts(Page page, Consumer<Route> does) {
        page.route(POSTS, route -> {
            if (route.request().method().equals("POST")) {
                does.accept(route);
            } else {
                route.resume();
            }
        });
    }

    private static void onFirstPost(Page page, Consumer<Route> does) {
        AtomicBoolean later = new AtomicBoolean();
        onPosts(page, route -> {
            if (later.getAndSet(true)) {
                route.resume();
            } else {
                does.accept(route);
            }
        });
    }

    private static void refuse(Route route) {
        route.fulfill(new Route.FulfillOptions()
                .setStatus(429)
                .setContentType("application/json")
                .setBody("{\"error\":\"slowly\"}"));
    }

    private static void badGateway(Route route, int status) {
        route.fulfill(new Route.FulfillOptions()
                .setStatus(status)
                .setContentType("text/html")
                .setBody("<h1>Bad Gateway</h1>"));
    }

    private static void beginThread(Page page) {
        message(page, "おはよう").hover();
        message(page, "おはよう").getByLabel("スレッドで返信").click();
        assertThat(page.locator("#compose-thread")).isFocused();
    }

    private static void writeInThread(Page page, String text) {
        page.locator("#compose-thread").fill(text);
        page.locator("#compose-thread").press("Enter");
    }

    private static void choosePicture(Page page) {
        Locator chosen = page.locator(".thumb img");
        int before = chosen.count();
        page.locator("input[type=file]").setInputFiles(new FilePayload("pixel.png", "image/png", WritingTest.png()));
        assertThat(chosen).hasCount(before + 1);
    }

    private static void openBoard(Page page) {
        page.locator("a.row[href='/c/village/board']").click();
        assertThat(message(page, "おしらせ")).isVisible();
    }

    private static void openPlaza(Page page) {
        page.locator("a.row[href='/c/village/plaza']").click();
        assertThat(message(page, "おはよう")).isVisible();
    }

    private long posted(String text) {
        return town.messages.latest(town.everything(), Town.PLAZA, 10, null).stream()
                .filter(one -> one.text().equals(text))
                .count();
    }

    private static Locator message(Page page, String text) {
        return page.locator(
                ".message",
                new Page.LocatorOptions().setHas(page.locator(".body", new Page.LocatorOptions().setHasText(text))));
    }
}
