package org.murabito.webchat;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.RequestOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.chat.Access;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.webchat.settings.WebLimits;

/// Somebody makes a community of their own, in a browser, and has it reached and kept.
final class SetupBrowserTest {
    @RegisterExtension
    static final Browsers browsers = new Browsers();

    private Town town;

    @BeforeEach
    void open(@TempDir Path folder) {
        town = new Town(folder, true, Set.of(), WebLimits.STANDARD, true, new TownSetup());
    }

    @AfterEach
    void close() {
        town.close();
    }

    private Page operator(String locale, String path) {
        Page page = Browsers.named(town.address() + "/c/village", "Mio", browsers.context(locale, 390, 800));
        page.request()
                .post(
                        town.address() + "/web/api/operator",
                        RequestOptions.create().setData(Map.of("token", Town.TOKEN)));
        page.navigate(town.address() + path);
        return page;
    }

    @Test
    void a_community_of_ones_own_is_made_with_its_channels_and_led_on_from() {
        Page mio = operator("en-US", "/setup");
        Locator part = mio.locator("#community");
        part.getByLabel("Name", new Locator.GetByLabelOptions().setExact(true)).fill("Tuesday Readers");
        part.getByLabel("Its channels, with commas").fill("general, books to read");
        part.getByText("Make it").click();
        assertThat(part).containsText("Tuesday Readers is there.");
        assertThat(mio.evaluate("document.documentElement.scrollWidth <= 390")).isEqualTo(true);

        mio.reload();
        mio.locator("#leave").click();
        assertThat(mio).hasURL(town.address() + "/c/tuesday-readers");
        assertThat(mio.locator(".channels .row-name")).hasText(new String[] {"general", "books to read"});
        mio.navigate(town.address() + "/people");
        assertThat(mio.getByLabel("Comes to")).hasValue("tuesday-readers");
        assertThat(town.communities.findCommunity(Town.ID)).isPresent();
    }

    @Test
    void the_made_up_community_leaves_where_that_is_wanted() {
        Page mio = operator("ja-JP", "/setup");
        Locator part = mio.locator("#community");
        part.getByLabel("名前").fill("読書会");
        part.getByLabel("チャンネル（読点区切り）").fill("雑談、読んだ本");
        part.getByText("「となりの村」を、そこでの発言もすべて含めて削除する").click();
        part.getByText("作る", new Locator.GetByTextOptions().setExact(true)).click();
        part.getByText("「読書会」のチャットを開く").click();

        assertThat(mio.locator(".channels .row-name")).hasText(new String[] {"雑談", "読んだ本"});
        assertThat(town.communities.findCommunity(Town.ID)).isEmpty();
    }

    private static String sent(Page page, Runnable click) {
        Request request = page.waitForRequest(Pattern.compile(".*/web/api/setup/settings"), click);
        return String.valueOf(request.postData());
    }

    @Test
    void backups_and_the_address_are_chosen_where_one_is_told_of_them() {
        Page mio = operator("en-US", "/operate#backups");
        mio.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Backups by themselves"))
                .click();
        Locator backups = mio.locator("#backups");
        backups.locator("select").selectOption("24");
        assertThat(sent(mio, () -> backups.locator("button").click())).isEqualTo("{\"backupHours\":\"24\"}");

        mio.navigate(town.address() + "/people");
        mio.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Address for others"))
                .click();
        Locator address = mio.locator("#address");
        address.locator("select").selectOption("network");
        assertThat(sent(mio, () -> address.locator("button").click()))
                .isEqualTo("{\"host\":\"0.0.0.0\",\"origins\":\"\"}");
        address.locator("select").selectOption("proxy");
        address.getByLabel("Its address").fill("https://readers.example.org");
        assertThat(address.locator("pre")).containsText("readers.example.org {");
        assertThat(sent(mio, () -> address.locator("button").click()))
                .isEqualTo("{\"origins\":\"https://readers.example.org\"}");
    }

    @Test
    void operators_find_what_can_be_changed_from_the_chat_and_from_the_list_of_all_settings() {
        Page mio = operator("en-US", "/c/village/plaza");
        mio.setViewportSize(1280, 800);
        mio.locator("#drawer").getByText("Setup").click();
        assertThat(mio.locator("#setup #zone")).isVisible();
        mio.navigate(town.address() + "/operate#settings");
        mio.locator("#operate").getByRole(AriaRole.LINK).first().click();
        assertThat(mio.locator("#setup #zone")).isVisible();

        Page ren = Browsers.named(town.address() + "/c/village", "Ren", browsers.context("en-US", 1280, 800));
        assertThat(ren.locator("#drawer a[href='/setup']")).hasCount(0);
    }

    @Test
    void who_runs_a_channel_in_which_only_murabito_spoke_is_shown_how_to_begin() {
        PlaceId fresh = new PlaceId(Town.ID, "fresh");
        town.communities.save(new Place(fresh, PlaceKind.CHANNEL, "fresh", null, Access.OPEN, ""));
        town.say(fresh, new MemberId(Town.ID, "murabito"), "hello", "I live here.", Duration.ofMinutes(1));
        Page mio = operator("en-US", "/c/village/fresh");
        assertThat(mio.locator(".first-steps a").first()).hasText("Invite people");

        Browsers.say(mio, "Welcome, all.");
        assertThat(mio.locator(".first-steps")).hasCount(0);
    }
}
