package org.murabito.webchat;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.RequestOptions;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;

/// Whoever comes by an invitation is where they were invited to, which is not the first community there is.
final class InvitedBrowserTest extends InTown {
    @RegisterExtension
    static final Browsers browsers = new Browsers();

    private static final CommunityId HARBOUR = new CommunityId("z-harbour");

    @BeforeEach
    void open() {
        town.communities.save(new Community(HARBOUR, "Harbour", DoorKind.WEB));
        for (String channel : new String[] {"quay", "pier"}) {
            PlaceId id = new PlaceId(HARBOUR, channel);
            town.communities.save(new Place(id, PlaceKind.CHANNEL, channel, null, Access.OPEN, ""));
        }
    }

    /// @param seen where the operator was last
    private Page people(String seen) {
        Page mio = browsers.named(town, "Mio");
        mio.request()
                .post(
                        town.address() + "/web/api/operator",
                        RequestOptions.create().setData(Map.of("token", Town.TOKEN)));
        mio.navigate(town.address() + seen);
        mio.locator("#compose").waitFor();
        mio.navigate(town.address() + "/people");
        return mio;
    }

    private static Page come(String link) {
        Page ren = browsers.context("en-US", 1000, 800).newPage();
        ren.navigate(link);
        ren.locator("#invitation input").fill("Ren");
        ren.locator("#invitation button").click();
        ren.locator("#compose").waitFor();
        return ren;
    }

    private static String link(Page operator) {
        operator.locator(".people-invite button.primary").click();
        return operator.locator(".notice-box input").inputValue();
    }

    @Test
    void a_member_comes_to_the_community_that_the_link_is_for() {
        Page ren = come(link(people("/c/z-harbour")));

        assertThat(ren).hasTitle(Pattern.compile(".*Harbour"));
    }

    @Test
    void a_guest_comes_to_the_channel_that_is_opened_to_them() {
        Page mio = people("/c/village");
        mio.locator(".people-invite select").first().selectOption("guest");
        mio.locator(".people-channels label")
                .filter(new Locator.FilterOptions().setHasText("#pier"))
                .click();

        assertThat(come(link(mio))).hasURL(town.address() + "/c/z-harbour/pier");
    }

    @Test
    void a_link_says_where_it_leads_to() {
        Page mio = people("/c/z-harbour");
        Page ren = browsers.context("en-US", 1000, 800).newPage();
        ren.navigate(link(mio));
        assertThat(ren.locator("h1")).hasText("Invitation to Harbour");

        mio.locator(".people-invite select").first().selectOption("guest");
        mio.locator(".people-channels label")
                .filter(new Locator.FilterOptions().setHasText("#掲示板"))
                .click();
        ren.navigate("about:blank");
        ren.navigate(link(mio));

        assertThat(ren.locator("h1")).hasText("Invitation to となりの村");
    }

    @Test
    void whoever_is_here_already_is_told_so_unless_the_link_leads_nowhere() {
        Page mio = people("/c/village");
        String link = link(mio);
        mio.navigate("about:blank");
        mio.navigate(town.address() + "/invite#guessed/village");
        assertThat(mio.locator("#problem")).containsText("この招待は無効か");
        assertThat(mio.locator("main")).not().containsText("すでにここにサインイン");

        mio.navigate("about:blank");
        mio.navigate(link);

        assertThat(mio.locator("main")).containsText("すでにここにサインイン");
        assertThat(mio.locator("#problem")).isEmpty();
    }
}
