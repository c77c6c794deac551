package org.murabito.webchat;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.murabito.chat.Access;
import org.murabito.chat.Attachment;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;

/// Searching with filters, under the viewer's sight, people first.
final class SearchTest extends InTown {
    @RegisterExtension
    static final Browsers browsers = new Browsers();

    private static final MemberId SELF = new MemberId(Town.ID, "murabito");
    private static final MemberId FEED = new MemberId(Town.ID, "feed");

    @BeforeEach
    void open() {
        town.communities.save(new Member(FEED, "Feed", MemberKind.BOT, List.of()));
        town.say(Town.PLAZA, FEED, "f1", "ladder for sale: https://ladders.example.org/1", Duration.ofDays(3));
        town.say(Town.PLAZA, SELF, "m1", "Ken said that the ladder is in the shed", Duration.ofDays(2));
        town.say(Town.PLAZA, Town.KEN, "p1", "the ladder is in the shed", Duration.ofDays(5));
        town.say(Town.BOARD, Town.HANA, "b1", "x".repeat(300) + " who has the ladder now?", Duration.ofDays(1));
        town.say(Town.CELLAR, Town.HANA, "c1", "the good ladder is in the cellar", Duration.ofDays(1));
        Post drawn = Post.said(Town.BOARD, "b2", Town.HANA, ago(4), "a drawing of the ladder");
        town.messages.keep(List.of(drawn.with(
                List.of(new Attachment("ladder.png", "image/png", 900, "/web/files/village/board/ladder.png")))));
    }

    private Instant ago(int days) {
        return town.clock.instant().minus(Duration.ofDays(days));
    }

    private JsonNode search(String query) {
        return Browserless.named(town, "Mio" + query.hashCode())
                .get("/web/api/c/village/search?" + query)
                .json();
    }

    private static List<String> keys(JsonNode hits) {
        return hits.findValuesAsText("link").stream()
                .map(link -> link.substring(link.lastIndexOf('/') + 1))
                .toList();
    }

    @Test
    void people_come_first_and_murabito_stands_apart() {
        JsonNode found = search("q=ladder");
        assertThat(keys(found.path("hits")))
                .containsExactlyInAnyOrder("p1", "b1", "b2", "f1")
                .endsWith("f1");
        assertThat(found.path("total").asInt()).isEqualTo(4);
        assertThat(keys(found.path("own"))).containsExactly("m1");
    }

    @Test
    void what_only_stands_beside_a_hit_stands_apart_and_is_not_counted() {
        town.say(Town.BOARD, Town.HANA, "b9", Town.BESIDE, Duration.ofMinutes(1));
        JsonNode found = search("q=ladder&in=board");
        assertThat(keys(found.path("hits"))).containsExactlyInAnyOrder("b1", "b2");
        assertThat(keys(found.path("beside"))).containsExactly("b9");
        assertThat(found.path("total").asInt()).isEqualTo(2);

        Page mio = browsers.named(town, "Mio");
        mio.navigate(town.address() + "/search/village?q=ladder&in=board");
        assertThat(mio.locator(".search-results > .result")).hasCount(2);
        assertThat(mio.locator(".search-beside .result")).hasText(Pattern.compile(Town.BESIDE));
    }

    @Test
    void threads_are_found_by_their_names_by_whoever_can_open_them() {
        PlaceId post = thread("post", "近所のパン屋、どこがいちばん？", Town.FORUM);
        thread("hidden", "パン屋の家賃", Town.CELLAR);
        town.say(post, Town.HANA, "t1", "駅前のお店が好きです", Duration.ofDays(1));
        Browserless mio = Browserless.named(town, "Mio");
        assertThat(mio.get("/web/api/c/village/threads?named=" + URLEncoder.encode("ﾊﾟﾝ屋 近所", StandardCharsets.UTF_8))
                        .json()
                        .path("threads")
                        .findValuesAsText("name"))
                .containsExactly("近所のパン屋、どこがいちばん？");
        assertThat(mio.get("/web/api/c/village/threads?named=%20").json().path("threads"))
                .isEmpty();

        Page hana = browsers.named(town, "Hana");
        hana.navigate(town.address() + "/search/village?q=パン屋");
        assertThat(hana.locator(".search-threads li")).hasText(Pattern.compile("近所のパン屋.*#おすすめ"));
        hana.navigate(town.address() + "/c/village/plaza");
        hana.locator(".composer textarea").waitFor();
        hana.keyboard().press("Control+k");
        hana.keyboard().type("パン屋");
        assertThat(hana.locator("dialog li")).hasText(Pattern.compile("近所のパン屋"));
        hana.keyboard().press("Enter");
        assertThat(hana.locator("p").getByText("駅前のお店が好きです")).isVisible();
    }

    private PlaceId thread(String key, String name, PlaceId parent) {
        PlaceId id = new PlaceId(Town.ID, key);
        town.communities.save(new Place(id, PlaceKind.THREAD, name, parent, Access.OPEN, ""));
        return id;
    }

    @Test
    void filters_narrow_what_is_found() {
        assertThat(keys(search("q=ladder&from=ken").path("hits"))).containsExactly("p1");
        assertThat(keys(search("q=ladder&from=murabito").path("hits"))).containsExactly("m1");
        assertThat(keys(search("q=ladder&in=board").path("hits"))).containsExactlyInAnyOrder("b1", "b2");
        assertThat(keys(search("q=ladder&since=" + ago(2)).path("hits"))).containsExactly("b1");
        assertThat(keys(search("q=ladder&until=" + ago(4)).path("hits"))).containsExactly("p1");
        assertThat(keys(search("has=link").path("hits"))).containsExactly("f1");
        JsonNode files = search("has=file&in=board");
        assertThat(keys(files.path("hits"))).containsExactly("b2");
        assertThat(files.at("/hits/0/files").asInt()).isEqualTo(1);
    }

    @Test
    void what_cannot_be_opened_is_not_found_by_any_filter() {
        for (String query : List.of("q=cellar", "from=hana&q=good", "in=cellar", "has=file&in=cellar")) {
            assertThat(search(query).toString()).doesNotContain("good ladder");
        }
    }

    @Test
    void what_was_sought_stands_in_what_is_shown_of_a_long_post() {
        JsonNode found = search("q=ladder&in=board&from=hana&since=" + ago(2));
        assertThat(found.at("/hits/0/text").asText())
                .contains("who has the ladder now?")
                .startsWith("…");
    }

    @Test
    void while_the_index_is_built_the_page_says_so_and_not_that_there_is_nothing() {
        town.searchBehind = 41_000;
        assertThat(search("q=zeppelin").path("behind").asLong()).isEqualTo(41_000);
        Page mio = Browsers.named(town, "Mio", browsers.context("en-GB", 390, 800));
        mio.navigate(town.address() + "/search/village?q=zeppelin");
        assertThat(mio.locator(".search-results"))
                .hasText("The search index is being built, 41,000 changes to go: not everything can be found yet.");
    }

    @Test
    void what_is_wrong_is_said() {
        assertThat(search("since=yesterday").path("code").asText()).isEqualTo("error.search.time");
        assertThat(search("has=cat").path("code").asText()).isEqualTo("error.search.has");
        assertThat(search("q=ladder&pages=x").path("code").asText()).isEqualTo("error.json");
    }

    @Test
    void it_is_done_by_keys_alone_and_leads_to_the_post() {
        Page mio = Browsers.named(town, "Mio", browsers.context("en-GB", 390, 800));
        mio.navigate(town.address() + "/search/village?in=plaza");
        mio.locator(".result").first().waitFor();
        mio.locator(".search-box input").focus();
        mio.keyboard().type("shed");
        assertThat(mio.locator(".search-results > .result")).hasCount(1);
        assertThat(mio.locator("mark").first()).hasText("shed");
        assertThat(mio.evaluate("document.documentElement.scrollWidth <= 390")).isEqualTo(true);
        mio.keyboard().press("ArrowDown");
        mio.keyboard().press("Enter");
        assertThat(mio.locator(".message.target")).containsText("the ladder is in the shed");
    }
}
