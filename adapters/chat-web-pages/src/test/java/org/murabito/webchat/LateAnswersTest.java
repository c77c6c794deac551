package org.murabito.webchat;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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

/// What one went away from before it came changes nothing of what is open, in a real browser.
final class LateAnswersTest extends InTown {
    private static final PlaceId THREAD = new PlaceId(Town.ID, "plaza:p1");
    private static final CommunityId FARM = new CommunityId("farm");
    private static final String REFUSED = "{\"error\":\"no room\",\"code\":\"error.busy\"}";

    @RegisterExtension
    static final Browsers browsers = new Browsers();

    private final List<Route> held = new ArrayList<>();
    private Page mio;

    @BeforeEach
    void open() {
        town.say(Town.PLAZA, Town.HANA, "p1", "about the roof", Duration.ofMinutes(30));
        town.communities.save(new Place(THREAD, PlaceKind.THREAD, "roof", Town.PLAZA, Access.OPEN, ""));
        town.say(THREAD, Town.KEN, "t1", "who has a ladder?", Duration.ofMinutes(20));
        town.communities.save(new Community(FARM, "Farm", DoorKind.WEB));
        town.communities.save(new Place(new PlaceId(FARM, "barn"), PlaceKind.CHANNEL, "barn", null, Access.OPEN, ""));
        mio = Browsers.named(town, "Mio", browsers.context("en-GB", 1280, 700));
    }

    private void hold(Pattern path) {
        mio.route(path, route -> {
            if (route.request().method().equals("GET")) {
                held.add(route);
            } else {
                route.resume();
            }
        });
    }

    private void goToBoard() {
        mio.waitForCondition(() -> !held.isEmpty());
        mio.locator("a.row[href='/c/village/board']").click();
        assertThat(mio.locator("#compose[placeholder*='掲示板']")).isFocused();
    }

    private void isStillAtBoard() {
        Browsers.say(mio, "written on the board");
        assertThat(mio.locator(".main h1")).containsText("掲示板");
        assertThat(mio).hasURL(town.address() + "/c/village/board");
        assertThat(mio.locator(".main .message")).hasCount(1);
        assertThat(mio.locator("#panel")).isHidden();
    }

    @Test
    void a_thread_that_comes_late_does_not_open() {
        hold(Pattern.compile("/p/[^/]*p1/messages"));
        mio.locator(".main .thread-line").click();
        goToBoard();

        mio.waitForResponse("**/messages", () -> held.getFirst().resume());

        isStillAtBoard();
    }

    @Test
    void a_channel_that_fails_late_does_not_say_so() {
        hold(Pattern.compile("/p/dev/messages"));
        mio.locator("a.row[href='/c/village/dev']").click();
        goToBoard();

        mio.waitForResponse(
                "**/messages",
                () -> held.getFirst()
                        .fulfill(new Route.FulfillOptions().setStatus(503).setBody(REFUSED)));

        isStillAtBoard();
    }

    @Test
    void a_community_that_comes_late_does_not_open() {
        hold(Pattern.compile("/c/farm$"));
        mio.locator(".drawer .community select").selectOption("farm");
        goToBoard();

        mio.waitForResponse("**/c/farm", () -> held.getFirst().resume());

        isStillAtBoard();
    }
}
