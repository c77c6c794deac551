package org.murabito.webchat;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.murabito.chat.Access;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;

/// Messages that come and change while somebody reads and edits, in a real browser.
final class TimelineBrowserTest extends InTown {
    @RegisterExtension
    static final Browsers browsers = new Browsers();

    private Page reader() {
        return Browsers.named(town, "Mio", browsers.context("en-GB", 1280, 700));
    }

    private static Locator message(Page page, String text) {
        return page.locator(
                ".message",
                new Page.LocatorOptions().setHas(page.locator(".body", new Page.LocatorOptions().setHasText(text))));
    }

    /// Scrolls, and waits until the page has taken note of it.
    private static void scroll(Page page, String to) {
        page.locator(".scroll")
                .evaluate("list => { list.scrollTop = " + to + "; return new Promise(done =>"
                        + " requestAnimationFrame(() => requestAnimationFrame(done))); }");
    }

    private void fillBoard(int lines) {
        for (int i = 0; i < lines; i++) {
            town.say(Town.BOARD, Town.KEN, "b" + i, "line " + i + ".", Duration.ofMinutes(2000 - i));
        }
    }

    /// Keeps what the server answers to such a request until it is let go.
    private record Held(CompletableFuture<Route> route, CompletableFuture<APIResponse> answer) {
        static Held of(Page page, String path) {
            Held held = new Held(new CompletableFuture<>(), new CompletableFuture<>());
            page.route(path, route -> {
                held.answer.complete(route.fetch());
                held.route.complete(route);
            });
            return held;
        }

        void await(Page page) {
            page.waitForCondition(route::isDone);
        }

        void letGo(Page page, String path) {
            page.waitForResponse(
                    path, () -> route.join().fulfill(new Route.FulfillOptions().setResponse(answer.join())));
            page.unroute(path);
        }
    }

    @Test
    void what_is_typed_into_an_edit_stays_when_the_message_changes() {
        town.say(Town.PLAZA, Town.HANA, "p1", "hello", Duration.ofMinutes(30));
        Page mio = reader();
        Browsers.say(mio, "@Murabito where is the lader?");
        Message own =
                town.messages.latest(town.everything(), Town.PLAZA, 1, null).getFirst();
        Locator edit = mio.locator("textarea.edit");
        mio.locator("#compose").press("ArrowUp");
        edit.fill("@Murabito where is the ladder?");

        town.chat.door().progress(Town.PLAZA, own.key(), "reading the board");
        town.messages.react(Town.PLAZA, own.key(), "🙏", Town.HANA, true);
        town.messages.react(Town.PLAZA, "p1", "🙏", Town.KEN, true);
        assertThat(message(mio, "hello").locator(".reaction")).hasCount(1);
        assertThat(edit).hasValue("@Murabito where is the ladder?");
        assertThat(edit).isFocused();
        mio.locator("#compose").press("ArrowUp");
        assertThat(edit).hasValue("@Murabito where is the ladder?");
        assertThat(edit).isFocused();

        edit.press("Escape");
        assertThat(message(mio, "the lader?").locator(".progress")).containsText("reading the board");
        assertThat(message(mio, "the lader?").locator(".reaction")).hasCount(1);

        mio.locator("#compose").press("ArrowUp");
        edit.fill("@Murabito where is the ladder?");
        edit.press("Enter");
        assertThat(message(mio, "the ladder?").locator(".progress")).containsText("reading the board");
        assertThat(edit).hasCount(0);
    }

    @Test
    void what_comes_and_goes_while_the_last_page_is_on_its_way_is_taken_in() {
        fillBoard(300);
        Page mio = reader();
        String last = "**/messages?after=*";
        Held held = Held.of(mio, last);
        mio.navigate(town.address() + "/c/village/board/m/b240");
        assertThat(mio.locator(".message.target .body")).hasText("line 240.");
        scroll(mio, "list.scrollHeight");
        held.await(mio);
        town.messages.delete(Town.BOARD, "b299", town.clock.instant());
        town.say(Town.BOARD, Town.KEN, "late", "said meanwhile", Duration.ZERO);
        assertThat(mio.locator(".jump")).containsText("1");

        held.letGo(mio, last);

        assertThat(message(mio, "line 298.")).hasCount(1);
        assertThat(message(mio, "said meanwhile")).hasCount(1);
        assertThat(message(mio, "line 299.")).hasCount(0);
    }

    @Test
    void what_is_said_in_a_thread_while_it_opens_is_shown() {
        PlaceId thread = new PlaceId(Town.ID, "plaza:p1");
        town.say(Town.PLAZA, Town.KEN, "p1", "about the roof", Duration.ofHours(1));
        town.communities.save(new Place(thread, PlaceKind.THREAD, "roof", Town.PLAZA, Access.OPEN, ""));
        town.say(thread, Town.KEN, "t1", "tiles are here", Duration.ofMinutes(2));
        Page mio = reader();
        String page = "**/p/plaza*p1/messages";
        Held held = Held.of(mio, page);
        mio.locator(".main .thread-line").click();
        held.await(mio);
        town.say(thread, Town.KEN, "t2", "said meanwhile", Duration.ZERO);
        assertThat(mio.locator(".main .thread-line")).containsText("2");

        held.letGo(mio, page);

        assertThat(mio.locator(".panel .message .body"))
                .hasText(new String[] {"about the roof", "tiles are here", "said meanwhile"});
    }

    @Test
    void nothing_is_missing_below_after_much_was_read_further_up() {
        fillBoard(600);
        Page mio = reader();
        mio.navigate(town.address() + "/c/village/board");
        for (int first = 550; first > 100; first -= 50) {
            assertThat(mio.locator(".message .body").first()).hasText("line " + first + ".");
            scroll(mio, "0");
        }
        assertThat(mio.locator(".message .body").first()).hasText("line 100.");
        String next = "**/messages?before=*";
        Held held = Held.of(mio, next);
        scroll(mio, "0");
        held.await(mio);
        town.say(Town.BOARD, Town.KEN, "late", "said meanwhile", Duration.ZERO);
        assertThat(message(mio, "said meanwhile")).hasCount(1);
        held.letGo(mio, next);
        assertThat(mio.locator(".message .body").first()).hasText("line 50.");

        scroll(mio, "list.scrollHeight");
        assertThat(message(mio, "line 599.")).hasCount(1);
        scroll(mio, "list.scrollHeight");
        assertThat(message(mio, "said meanwhile")).hasCount(1);
    }

    @Test
    void whoever_reaches_the_top_while_a_page_below_is_on_its_way_gets_what_is_above() {
        fillBoard(300);
        Page mio = reader();
        String newer = "**/messages?after=*";
        Held held = Held.of(mio, newer);
        mio.navigate(town.address() + "/c/village/board/m/b150");
        assertThat(mio.locator(".message.target .body")).hasText("line 150.");
        scroll(mio, "list.scrollHeight");
        held.await(mio);
        String first = mio.locator(".message .body").first().innerText();
        scroll(mio, "0");
        held.letGo(mio, newer);

        assertThat(mio.locator(".message .body").first()).not().hasText(first);
    }

    @Test
    void a_page_that_comes_after_the_newest_were_asked_for_is_left_out() {
        fillBoard(300);
        Page mio = reader();
        String older = "**/messages?before=*";
        Held held = Held.of(mio, older);
        mio.navigate(town.address() + "/c/village/board/m/b120");
        assertThat(mio.locator(".message.target .body")).hasText("line 120.");
        scroll(mio, "0");
        held.await(mio);
        mio.locator(".jump").click();
        assertThat(message(mio, "line 299.")).isInViewport();

        held.letGo(mio, older);

        Browsers.say(mio, "and here I am");
        assertThat(mio.locator(".message .body").first()).hasText("line 250.");
    }
}
