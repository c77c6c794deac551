package org.murabito.webchat;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.RequestOptions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.murabito.chat.Access;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;

/// The page of channels, in a browser.
final class ChannelsBrowserTest extends InTown {
    @RegisterExtension
    static final Browsers browsers = new Browsers();

    private Page operator(String locale, int width) {
        Page page = Browsers.named(town, "Mio", browsers.context(locale, width, 800));
        page.request()
                .post(
                        town.address() + "/web/api/operator",
                        RequestOptions.create().setData(Map.of("token", Town.TOKEN)));
        page.navigate(town.address() + "/channels/village");
        page.locator(".people-all li").first().waitFor();
        return page;
    }

    @Test
    void who_runs_an_empty_channel_is_shown_how_to_begin() {
        PlaceId quiet = new PlaceId(Town.ID, "quiet");
        town.communities.save(new Place(quiet, PlaceKind.CHANNEL, "quiet", null, Access.OPEN, ""));
        Page mio = operator("en-US", 390);
        mio.navigate(town.address() + "/c/village/quiet");
        assertThat(mio.locator(".first-steps a")).hasText(new String[] {"Invite people", "Bring your own history"});
        assertThat(mio.evaluate("document.documentElement.scrollWidth <= 390")).isEqualTo(true);

        Page ren = browsers.named(town, "Ren");
        ren.navigate(town.address() + "/c/village/quiet");
        assertThat(ren.locator(".start")).isVisible();
        assertThat(ren.locator(".first-steps")).hasCount(0);
    }

    @Test
    void an_address_that_leads_nowhere_leads_on() {
        Page ren = browsers.named(town, "Ren");
        ren.navigate(town.address() + "/c/no-such-community/plaza");
        ren.locator(".blank a").click();
        ren.locator("#compose").waitFor();
    }

    @Test
    void whoever_is_not_signed_in_is_led_to_where_a_name_is_chosen() {
        Page ren = browsers.context("en-US", 390, 800).newPage();
        for (String path : List.of("/help", "/search/village")) {
            assertThat(ren.navigate(town.address() + path).status()).isEqualTo(401);
            ren.getByRole(AriaRole.LINK).click();
            assertThat(ren.getByLabel("Your name")).isVisible();
        }

        Page mio = browsers.named(town, "みお");
        assertThat(mio.navigate(town.address() + "/help").status()).isEqualTo(404);
        mio.getByRole(AriaRole.LINK).click();
        mio.locator("#compose").waitFor();
    }

    @Test
    void every_post_of_a_forum_and_every_thread_of_a_channel_is_reached() {
        for (PlaceId parent : List.of(Town.FORUM, Town.PLAZA)) {
            for (int i = 0; i < 130; i++) {
                PlaceId thread = new PlaceId(Town.ID, parent.key() + "-" + i);
                town.communities.save(new Place(thread, PlaceKind.THREAD, "topic " + i, parent, Access.OPEN, ""));
                town.say(thread, Town.HANA, "root of " + thread.key(), "about " + i, Duration.ofMinutes(200 - i));
            }
        }
        Page ren = browsers.named(town, "Ren");

        ren.navigate(town.address() + "/c/village/forum");
        assertThat(ren.locator(".post")).hasCount(100);
        ren.locator(".more button").click();
        assertThat(ren.locator(".post")).hasCount(130);
        assertThat(ren.locator(".more button")).hasCount(0);
        assertThat(ren.locator(".post").last()).containsText("topic 0");

        ren.navigate(town.address() + "/c/village/plaza");
        ren.getByLabel("スレッド").click();
        assertThat(ren.locator(".panel-body .result")).hasCount(100);
        ren.locator(".panel-body .more button").click();
        assertThat(ren.locator(".panel-body .result")).hasCount(130);
    }

    @Test
    void an_open_forum_is_read_again_only_after_something_was_said_in_it() {
        PlaceId post = new PlaceId(Town.ID, "forum-1");
        town.communities.save(new Place(post, PlaceKind.THREAD, "topic", Town.FORUM, Access.OPEN, ""));
        town.say(post, Town.HANA, "root", "about it", Duration.ofMinutes(5));
        Page ren = browsers.named(town, "Ren");
        List<String> reads = new CopyOnWriteArrayList<>();
        ren.onRequest(request -> {
            if (request.url().contains("/p/forum/threads")) {
                reads.add(request.url());
            }
        });
        ren.navigate(town.address() + "/c/village/forum");
        assertThat(ren.locator(".post small")).containsText("1件");

        town.say(Town.PLAZA, Town.HANA, "elsewhere", "elsewhere", Duration.ZERO);
        assertThat(ren.locator(".channels a.unread")).not().hasCount(0);
        town.say(post, Town.HANA, "more", "more about it", Duration.ZERO);
        assertThat(ren.locator(".post small")).containsText("2件");
        assertThat(reads.size()).isEqualTo(2);
    }

    @Test
    void a_private_channel_is_made_and_archived_while_somebody_looks_on() {
        Page ren = browsers.named(town, "Ren");
        Page mio = operator("en-US", 390);

        mio.getByText("New channel").click();
        Locator form = mio.locator(".channels-form").first();
        form.getByLabel("Name", new Locator.GetByLabelOptions().setExact(true)).fill("Books");
        form.getByText("Only those named").click();
        form.getByLabel("Ren").check();
        form.getByText("Make it").click();
        assertThat(ren.locator(".channels")).containsText("Books");
        assertThat(town.communities.getPlace(new PlaceId(Town.ID, "books")).access())
                .isEqualTo(Access.PRIVATE);
        assertThat(mio.evaluate("document.documentElement.scrollWidth <= 390")).isEqualTo(true);

        ren.locator(".channels a", new Page.LocatorOptions().setHasText("Books"))
                .click();
        assertThat(ren.locator("h1")).containsText("Books");
        ren.locator("#compose").waitFor();
        Locator books = mio.locator(".people-all li", new Page.LocatorOptions().setHasText("Books"));
        books.getByLabel("Change: Books").focus();
        mio.keyboard().press("Enter");
        books.getByText("Archive").click();
        mio.locator("dialog .danger").click();
        assertThat(ren.locator(".read-only")).containsText("アーカイブ");
        assertThat(ren.locator(".archived")).containsText("Books");

        Page other = browsers.named(town, "Aoi");
        assertThat(other.locator(".channels")).not().containsText("Books");
    }

    @Test
    void what_not_everybody_can_open_is_marked_so() {
        PlaceId hidden = new PlaceId(Town.ID, "hidden");
        PlaceId diary = new PlaceId(Town.ID, "diary");
        town.communities.save(new Place(hidden, PlaceKind.CATEGORY, "Hidden", null, Access.PRIVATE, ""));
        town.communities.save(new Place(diary, PlaceKind.CHANNEL, "diary", hidden, Access.OPEN, ""));
        Page mio = operator("en-US", 1280);
        mio.navigate(town.address() + "/c/village/diary");

        for (String name : List.of("diary", "cellar")) {
            mio.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Private " + name))
                    .click();
            assertThat(mio.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setName("Private " + name)))
                    .isVisible();
            assertThat(mio.locator("h1 .icon")).isVisible();
        }
        mio.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("dev").setExact(true))
                .click();
        assertThat(mio.locator("h1")).hasText("#dev");
    }

    @Test
    void whoever_is_shut_out_or_signed_out_keeps_nothing_on_an_open_page() {
        Page ren = browsers.named(town, "Ren");
        assertThat(ren.locator(".channels")).containsText("広場");
        Page mio = operator("en-US", 1280);
        String path = town.address() + "/web/api/people/"
                + ren.evaluate("fetch('/web/api/me').then((it) => it.json()).then((me) => me.id)");

        assertThat(mio.request().patch(path, RequestOptions.create().setData(Map.of("role", "guest"))))
                .isOK();
        assertThat(ren.locator("body")).not().containsText("広場");
        assertThat(ren.locator("#offline")).isHidden();

        mio.request().delete(path);
        assertThat(ren.locator("body")).not().containsText("Ren");
        assertThat(ren.locator("#offline")).isHidden();
    }

    @Test
    void roles_are_given_by_keys_alone_and_no_operator_is_made_by_an_arrow() {
        browsers.named(town, "Ren");
        Page mio = operator("en-US", 390);
        mio.navigate(town.address() + "/people");
        Locator role = mio.getByLabel("Role: Ren");
        role.focus();
        mio.keyboard().press("ArrowUp");
        mio.locator("dialog").getByText("Cancel").click();
        assertThat(role).hasValue("member");
        role.focus();
        mio.keyboard().press("ArrowDown");
        assertThat(role).hasValue("guest");
        assertThat(role).isFocused();
    }

    @Test
    void channels_are_moved_by_keys_alone() {
        Page mio = operator("ja-JP", 1280);
        Locator down = mio.getByLabel("下へ: 広場");
        down.focus();
        mio.keyboard().press("Enter");
        assertThat(mio.locator(".channels-group .channels-name").first()).hasText("掲示板");
        assertThat(mio.getByLabel("下へ: 広場")).isFocused();
    }
}
