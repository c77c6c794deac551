package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ModeChange;
import org.murabito.judge.mode.QuietKind;
import org.murabito.judge.mode.Talkativeness;
import org.murabito.runlog.Reasons;
import org.murabito.webchat.source.ChannelInsight;
import org.murabito.webchat.source.NotedStatement;

final class ChannelTest extends InTown {
    private Browserless mio;

    @BeforeEach
    void open() {
        town.communities.saveReaders(Town.CELLAR, Set.of(Town.HANA));
        mio = Browserless.named(town, "Mio");
    }

    @Test
    void a_channel_says_how_it_is_wanted_and_until_when() {
        Instant hour = town.clock.instant().plus(Duration.ofHours(1));
        change(ChannelMode.BALANCED.with(Talkativeness.RESERVED).with(QuietKind.MUTED, hour));
        var mode = mio.get("/web/api/c/village/p/plaza/mode").json();
        assertThat(mode.path("talkativeness").asText()).isEqualTo("reserved");
        assertThat(mode.at("/lulls/0/kind").asText()).isEqualTo("muted");
        assertThat(mode.at("/lulls/0/until").asText()).isEqualTo(hour.toString());
        assertThat(mode.path("next").asText()).isEqualTo(hour.toString());

        town.clock.advance(Duration.ofMinutes(61));
        assertThat(mio.get("/web/api/c/village/p/plaza/mode").json().path("lulls"))
                .isEmpty();
    }

    @Test
    void what_has_no_end_is_told_without_one() {
        change(ChannelMode.BALANCED.with(QuietKind.ONLY_WHEN_CALLED, ChannelMode.FOR_GOOD));
        var mode = mio.get("/web/api/c/village/p/plaza/mode").json();
        assertThat(mode.path("talkativeness").asText()).isEqualTo("silent");
        assertThat(mode.at("/lulls/0/kind").asText()).isEqualTo("only_when_called");
        assertThat(mode.at("/lulls/0").has("until")).isFalse();
        assertThat(mode.has("next")).isFalse();
    }

    @Test
    void what_goes_on_in_a_channel_is_for_those_who_can_read_it() {
        town.outlooks.put(Town.CELLAR, outlook("the jam"));
        town.outlooks.put(Town.PLAZA, outlook("the frost"));
        assertThat(mio.get("/web/api/c/village/p/cellar/outlook").status()).isEqualTo(404);
        assertThat(mio.get("/web/api/c/village/p/cellar/mode").status()).isEqualTo(404);
        var seen = mio.get("/web/api/c/village/p/plaza/outlook").json();
        assertThat(seen.at("/flow/topics/0").asText()).isEqualTo("the frost");
        assertThat(seen.at("/flow/people/0/name").asText()).isEqualTo("はな");
        assertThat(seen.at("/flow").has("model")).isFalse();
    }

    private static List<String> keys(JsonNode named) {
        return StreamSupport.stream(named.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    @Test
    void who_can_open_a_private_channel_is_told_to_those_who_can() {
        String readers = "/web/api/c/village/p/cellar/readers";
        assertThat(mio.get(readers).status()).isEqualTo(404);
        MemberId id =
                new MemberId(Town.ID, mio.get("/web/api/me").json().path("id").asText());
        town.communities.save(new Member(id, "Mio", MemberKind.PERSON, List.of()));
        town.communities.saveReaders(Town.CELLAR, Set.of(Town.HANA, id));

        JsonNode told = mio.get(readers).json();

        assertThat(keys(told.path("only"))).containsExactlyInAnyOrder("hana", id.key(), Town.FOUNDER.id());
        assertThat(told.has("except")).isFalse();
    }

    @Test
    void of_an_open_channel_those_are_told_who_cannot_open_it_and_guests_are_told_of_nobody() {
        Browserless guest = Browserless.guest(town, "board", "Gus");
        String id = guest.get("/web/api/me").json().path("id").asText();

        JsonNode told = mio.get("/web/api/c/village/p/plaza/readers").json();

        assertThat(keys(told.path("except"))).containsExactly(id);
        assertThat(told.has("only")).isFalse();
        assertThat(keys(mio.get("/web/api/c/village/p/board/readers").json().path("except")))
                .isEmpty();
        assertThat(guest.get("/web/api/c/village/p/plaza/readers").status()).isEqualTo(404);
        assertThat(keys(guest.get("/web/api/c/village/p/board/readers").json().path("only")))
                .containsExactly(id);
    }

    @Test
    void what_was_stated_in_a_channel_is_shown_with_the_messages_that_are_there() {
        Message said =
                town.say(Town.PLAZA, Town.KEN, "n1", "The ladder is behind the greenhouse", Duration.ofMinutes(1));
        town.noted.put(
                Town.PLAZA,
                List.of(new NotedStatement("the ladder is behind the greenhouse", false, List.of(said.id()))));
        town.noted.put(Town.CELLAR, List.of(new NotedStatement("the jam is sweet", false, List.of())));
        var noted = mio.get("/web/api/c/village/p/plaza/outlook").json().path("noted");
        assertThat(noted).hasSize(1);
        assertThat(noted.at("/0/words").asText()).isEqualTo("the ladder is behind the greenhouse");
        assertThat(noted.at("/0/evidence/0/text").asText()).isEqualTo("The ladder is behind the greenhouse");
        town.messages.delete(Town.PLAZA, "n1", town.clock.instant());
        assertThat(mio.get("/web/api/c/village/p/plaza/outlook").json().at("/noted/0/evidence"))
                .isEmpty();
    }

    @Test
    void questions_that_it_waits_with_are_shown_until_they_are_due() {
        Message asked = town.say(Town.PLAZA, Town.KEN, "p1", "who has the ladder?", Duration.ofMinutes(1));
        town.say(Town.PLAZA, Town.KEN, "p2", "morning", Duration.ofMinutes(1));
        Instant due = town.clock.instant().plus(Duration.ofMinutes(4));
        town.whys.put(asked.id(), new Reasons.Explanation(Reasons.Response.WAITS, 70, null, due, List.of()));
        var waiting = mio.get("/web/api/c/village/p/plaza/outlook").json().path("waiting");
        assertThat(waiting).hasSize(1);
        assertThat(waiting.at("/0/text").asText()).isEqualTo("who has the ladder?");
        assertThat(waiting.at("/0/due").asText()).isEqualTo(due.toString());
        town.clock.advance(Duration.ofMinutes(5));
        assertThat(mio.get("/web/api/c/village/p/plaza/outlook").json().path("waiting"))
                .isEmpty();
    }

    private void change(ChannelMode mode) {
        town.modes.change(new ModeChange(Town.PLAZA, mode, null, town.clock.instant()));
    }

    private ChannelInsight outlook(String topic) {
        Instant now = town.clock.instant();
        return new ChannelInsight(
                List.of(topic), "calm", List.of(Town.HANA), "はな spoke of it.", now.minusSeconds(60), now, null);
    }
}
