package org.murabito.webchat;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.murabito.chat.Access;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;

/// What a member has not read, in all their windows.
final class UnreadTest extends InTown {
    @RegisterExtension
    static final Browsers browsers = new Browsers();

    private static JsonNode unread(Browserless who, String place) {
        JsonNode places = who.get("/web/api/c/village").json().path("places");
        return StreamSupport.stream(places.spliterator(), false)
                .filter(one -> one.path("slug").asText().equals(place))
                .findFirst()
                .orElseThrow()
                .path("unread");
    }

    private static boolean isUnread(JsonNode marks) {
        return marks.path("latest").asLong() > marks.path("read").asLong();
    }

    @Test
    void what_is_said_after_somebody_came_is_unread_until_they_read_it() {
        town.say(Town.PLAZA, Town.KEN, "p1", "before Mio came", Duration.ofHours(9));
        Browserless mio = Browserless.named(town, "Mio");
        assertThat(isUnread(unread(mio, "plaza"))).isFalse();

        Message said = town.say(Town.PLAZA, Town.KEN, "p2", "hello @Mio", Duration.ofHours(2));
        town.say(Town.BOARD, Town.KEN, "b1", "and here", Duration.ofHours(1));
        assertThat(isUnread(unread(mio, "plaza"))).isTrue();
        assertThat(isUnread(unread(mio, "board"))).isTrue();

        read(mio, "plaza", said);
        assertThat(isUnread(unread(mio, "plaza"))).isFalse();
        assertThat(isUnread(unread(mio, "board"))).isTrue();
        town.messages.delete(Town.BOARD, "b1", town.clock.instant());
        assertThat(isUnread(unread(mio, "board"))).isFalse();
    }

    private static void read(Browserless who, String place, Message upTo) {
        String path = "/web/api/c/village/p/" + place + "/read";
        assertThat(who.json("PUT", path, Map.of("message", upTo.id().toString()))
                        .status())
                .isEqualTo(204);
    }

    @Test
    void there_are_marks_however_many_channels_there_are() {
        for (int i = 0; i < 700; i++) {
            PlaceId id = new PlaceId(Town.ID, "many" + i);
            town.communities.save(new Place(id, PlaceKind.CHANNEL, "many" + i, null, Access.OPEN, ""));
        }
        Browserless mio = Browserless.named(town, "Mio");
        assertThat(isUnread(unread(mio, "plaza"))).isFalse();
        town.say(Town.PLAZA, Town.KEN, "p1", "hello", Duration.ofHours(2));
        assertThat(isUnread(unread(mio, "plaza"))).isTrue();
    }

    @Test
    void it_is_counted_how_often_somebody_is_called() {
        Browserless mio = Browserless.named(town, "Mio");
        String own = mio.post("/web/api/c/village/p/plaza/messages", Map.of("text", "anybody?", "nonce", "n1n1n1n1"))
                .json()
                .path("key")
                .asText();
        assertThat(unread(mio, "plaza").path("calls").asInt()).isZero();
        Post reply = Post.said(Town.PLAZA, "p2", Town.KEN, town.clock.instant(), "me");
        town.messages.keep(List.of(reply.replyingTo(own)));
        town.say(Town.PLAZA, Town.KEN, "p3", "where are you, @Mio?", Duration.ZERO);
        town.say(Town.PLAZA, Town.KEN, "p4", "mio@example.org, `@Mio`, \\@Mio", Duration.ZERO);
        assertThat(unread(mio, "plaza").path("calls").asInt()).isEqualTo(2);
        assertThat(unread(Browserless.named(town, "Ren"), "plaza").path("calls").asInt())
                .isZero();
    }

    @Test
    void an_older_message_that_was_brought_later_calls_nobody() {
        Browserless mio = Browserless.named(town, "Mio");
        mio.post("/web/api/c/village/p/plaza/messages", Map.of("text", "anybody?", "nonce", "n1n1n1n1"));
        unread(mio, "plaza");
        read(mio, "plaza", town.say(Town.PLAZA, Town.KEN, "p2", "hello", Duration.ofHours(2)));
        town.say(Town.PLAZA, Town.KEN, "p1", "old talk, @Mio", Duration.ofHours(9));
        town.say(Town.PLAZA, Town.KEN, "p3", "are you there, @Mio?", Duration.ZERO);

        assertThat(unread(mio, "plaza").path("calls").asInt()).isEqualTo(1);
    }

    @Test
    void nobody_reads_where_they_see_nothing() {
        Browserless mio = Browserless.named(town, "Mio");
        Message hidden = town.say(Town.CELLAR, Town.HANA, "c1", "psst @Mio", Duration.ofHours(1));
        Browserless.Answer refused = mio.json(
                "PUT",
                "/web/api/c/village/p/cellar/read",
                Map.of("message", hidden.id().toString()));
        assertThat(refused.status()).isEqualTo(404);
        assertThat(mio.get("/web/api/c/village").response().body()).doesNotContain("cellar");

        MemberId member =
                new MemberId(Town.ID, mio.get("/web/api/me").json().path("id").asText());
        town.communities.saveReaders(Town.CELLAR, Set.of(member));
        town.communities.save(
                town.communities.findMember(member).orElse(new Member(member, "Mio", MemberKind.PERSON, List.of())));
        assertThat(unread(mio, "cellar").path("calls").asInt()).isEqualTo(1);
    }

    @Test
    void a_browser_notifies_whoever_asked_for_it_and_looks_elsewhere() {
        BrowserContext desk = browsers.context("en-GB", 1280, 700);
        desk.grantPermissions(List.of("notifications"));
        desk.addInitScript("""
                window.shown = [];
                window.Notification = class extends EventTarget {
                  static permission = 'granted';
                  static requestPermission = async () => 'granted';
                  constructor(title, options) { super(); window.shown.push(`${title}: ${options.body}`); }
                };
                document.hasFocus = () => window.looking ?? false;
                """);
        Page mio = Browsers.named(town, "Mio", desk);
        Browsers.say(mio, "hello");
        town.say(Town.PLAZA, Town.KEN, "p1", "@Mio before it was asked for", Duration.ZERO);
        assertThat(mio.locator(".message.calls-me")).hasCount(1);
        assertThat(mio.evaluate("window.shown.length")).isEqualTo(0);

        mio.locator(".drawer-foot button").last().click();
        mio.getByText("Notify me", new Page.GetByTextOptions().setExact(true)).click();
        mio.getByText("Stop notifying me").waitFor();
        mio.keyboard().press("Escape");
        town.say(Town.PLAZA, Town.KEN, "p2", "hello everybody", Duration.ZERO);
        town.say(Town.BOARD, Town.KEN, "p3", "**hello** @Mio, are you there?", Duration.ZERO);
        mio.waitForCondition(() -> mio.evaluate("window.shown.length").equals(1));
        assertThat(mio.evaluate("window.shown[0]")).isEqualTo("Ken · #掲示板: hello @Mio, are you there?");

        mio.evaluate("window.looking = true");
        town.say(Town.PLAZA, Town.KEN, "p4", "@Mio you are looking", Duration.ZERO);
        assertThat(mio.locator(".message.calls-me")).hasCount(2);
        assertThat(mio.evaluate("window.shown.length")).isEqualTo(1);
    }

    @Test
    void where_pages_may_not_notify_a_service_worker_does() {
        BrowserContext phone = browsers.context("en-GB", 390, 800);
        // Chromium without a screen grants no worker to notify: what it is asked to show is written down.
        phone.addInitScript("""
                window.shown = [];
                window.Notification = class {
                  static permission = 'granted';
                  static requestPermission = async () => 'granted';
                  constructor() { throw new TypeError('Illegal constructor'); }
                };
                ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
                  window.shown.push(`${this.active.state} ${title}: ${options.body} ${options.data}`);
                };
                localStorage.setItem('murabito.notify', 'on');
                document.hasFocus = () => false;
                """);
        Page mio = Browsers.named(town, "Mio", phone);
        Browsers.say(mio, "hello");
        town.say(Town.PLAZA, Town.KEN, "p1", "@Mio are you there?", Duration.ZERO);
        mio.waitForCondition(() -> mio.evaluate("window.shown.length").equals(1));
        assertThat((String) mio.evaluate("window.shown[0]"))
                .startsWith("activated Ken · #広場: @Mio are you there? /c/village/");
    }

    @Test
    void what_is_said_while_a_channel_is_on_its_way_stays() {
        Page mio = Browsers.named(town, "Mio", browsers.context("en-GB", 1280, 700));
        assertThat(mio.locator("h1")).containsText("広場");
        mio.evaluate("""
                () => {
                  const real = window.fetch;
                  window.fetch = async (path, options) => {
                    const response = await real(path, options);
                    const waits = options?.method === 'GET' && String(path).endsWith('/messages') && !window.arrive;
                    if (waits) await new Promise((done) => { window.arrive = done; });
                    return response;
                  };
                }""");
        mio.keyboard().press("Alt+ArrowDown");
        assertThat(mio.locator("h1")).containsText("掲示板");
        mio.waitForCondition(() -> mio.evaluate("Boolean(window.arrive)").equals(true));
        town.say(Town.BOARD, Town.KEN, "p1", "hello", Duration.ZERO);
        assertThat(mio.locator(".message")).hasCount(1);
        mio.evaluate("document.activeElement.blur()");

        mio.evaluate("window.arrive()");

        assertThat(mio.locator("#compose")).isFocused();
        assertThat(mio.locator(".message")).hasCount(1);
    }

    @Test
    void channels_are_changed_and_keys_are_listed_without_a_mouse() {
        Page mio = Browsers.named(town, "Mio", browsers.context("en-GB", 1280, 700));
        assertThat(mio.locator("h1")).containsText("広場");
        mio.keyboard().press("Alt+ArrowDown");
        assertThat(mio.locator("h1")).containsText("掲示板");
        town.say(Town.PLAZA, Town.KEN, "p1", "hello", Duration.ZERO);
        mio.locator(".row.unread").waitFor();
        mio.keyboard().press("Alt+Shift+ArrowDown");
        assertThat(mio.locator("h1")).containsText("広場");
        mio.keyboard().press("Control+/");
        assertThat(mio.locator("dialog")).containsText("Next unread channel");
        mio.keyboard().press("Escape");
        mio.locator(".message").last().focus();
        mio.keyboard().press("/");
        mio.waitForURL("**/search/village");
    }

    @Test
    void a_page_begins_at_the_first_unread() {
        Browserless mio = Browserless.named(town, "Mio");
        mio.get("/web/api/c/village");
        Message read = town.say(Town.PLAZA, Town.KEN, "p0", "read", Duration.ofHours(9));
        read(mio, "plaza", read);
        for (int i = 1; i <= 120; i++) {
            town.say(
                    Town.PLAZA,
                    Town.KEN,
                    "p" + i,
                    "line " + i,
                    Duration.ofHours(8).minusMinutes(i));
        }
        JsonNode page = mio.get("/web/api/c/village/p/plaza/messages?unread=1").json();
        assertThat(page.at("/messages/0/key").asText()).isEqualTo("p0");
        assertThat(page.at("/messages/1/key").asText()).isEqualTo("p1");
        assertThat(page.path("newer").asBoolean()).isTrue();
    }

    @Test
    void marks_are_the_same_in_every_window_and_lead_to_the_first_unread() {
        BrowserContext desk = browsers.context("ja-JP", 1280, 600);
        Page one = Browsers.named(town, "Mio", desk);
        one.locator(".channels a", new Page.LocatorOptions().setHasText("dev")).click();
        Browsers.say(one, "hello");
        Page two = desk.newPage();
        two.navigate(town.address() + "/c/village/dev");
        two.locator("#compose").waitFor();

        for (int i = 1; i <= 70; i++) {
            town.say(Town.BOARD, Town.KEN, "b" + i, i == 1 ? "@Mio hello" : "line " + i, Duration.ofSeconds(200 - i));
        }
        Locator mark = two.locator(".row", new Page.LocatorOptions().setHasText("掲示板"));
        assertThat(mark.locator(".badge")).containsText("1");

        one.bringToFront();
        one.locator(".row", new Page.LocatorOptions().setHasText("掲示板")).click();
        one.getByText("最初の未読へ").click();
        assertThat(one.locator(".message", new Page.LocatorOptions().setHasText("@Mio hello")))
                .isVisible();
        one.locator(".jump").click();
        assertThat(mark.locator(".badge")).hasCount(0);
        assertThat(two).not().hasTitle(Pattern.compile("^[(•].*"));
    }

    @Test
    void who_is_called_in_a_thread_while_away_sees_it_at_the_next_opening_until_they_read_it() {
        PlaceId thread = new PlaceId(Town.ID, "plaza:p1");
        town.say(Town.PLAZA, Town.KEN, "p1", "about the roof", Duration.ofHours(9));
        town.communities.save(new Place(thread, PlaceKind.THREAD, "roof", Town.PLAZA, Access.OPEN, ""));
        BrowserContext desk = browsers.context("en-GB", 1280, 700);
        Page before = Browsers.named(town, "Mio", desk);
        before.locator(".row", new Page.LocatorOptions().setHasText("dev")).click();
        Browsers.say(before, "hello");
        before.close();
        town.say(thread, Town.KEN, "t1", "@Mio do you have the ladder?", Duration.ofMinutes(2));
        town.say(thread, Town.KEN, "t2", "or anybody else", Duration.ofMinutes(1));

        Page mio = desk.newPage();
        mio.navigate(town.address() + "/c/village/dev");
        Locator plaza = mio.locator(".row", new Page.LocatorOptions().setHasText("広場"));
        assertThat(plaza.locator(".badge")).containsText("1");
        plaza.click();
        mio.waitForResponse(
                response -> response.url().endsWith("/read") && !response.url().endsWith("/plaza/read"),
                () -> mio.locator(".main .thread-line").click());
        assertThat(plaza.locator(".badge")).hasCount(0);
        mio.reload();
        assertThat(plaza).isVisible();
        assertThat(plaza.locator(".badge")).hasCount(0);
    }
}
