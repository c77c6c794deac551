package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Message;
import org.murabito.runlog.Reasons.Because;
import org.murabito.runlog.Reasons.Explanation;
import org.murabito.runlog.Reasons.Response;

final class WhyTest extends InTown {
    private Browserless mio;
    private Message asked;

    @BeforeEach
    void open() {
        town.communities.saveReaders(Town.CELLAR, Set.of(Town.HANA));
        mio = Browserless.named(town, "Mio");
        asked = town.say(Town.PLAZA, Town.KEN, "p1", "where is the ladder?", Duration.ofMinutes(2));
    }

    @Test
    void every_reason_shows_its_points_and_the_line_that_it_saw() {
        Message earlier = town.say(Town.PLAZA, Town.HANA, "p0", "good morning", Duration.ofMinutes(9));
        town.keptQuiet(
                asked,
                23,
                new Because("It ends as a question", 20, asked.id()),
                new Because("Somebody greeted before", 3, earlier.id()));
        var why = mio.get(why("plaza", "p1")).json();
        assertThat(why.at("/because/0/words").asText()).isEqualTo("It ends as a question");
        assertThat(why.at("/because/0/points").asInt()).isEqualTo(20);
        assertThat(why.at("/because/0/line").isMissingNode())
                .as("the message itself is not shown again")
                .isTrue();
        assertThat(why.at("/because/1/line/text").asText()).isEqualTo("good morning");
        assertThat(why.at("/because/1/line/link").asText()).isEqualTo("/c/village/plaza/m/p0");
    }

    @Test
    void a_line_that_the_reader_cannot_see_is_not_shown() {
        Message hidden = town.say(Town.CELLAR, Town.HANA, "c1", "the key is under the pot", Duration.ofMinutes(9));
        Message gone = town.say(Town.PLAZA, Town.HANA, "p2", "never mind me", Duration.ofMinutes(8));
        town.messages.delete(Town.PLAZA, "p2", town.clock.instant());
        town.keptQuiet(
                asked, 3, new Because("It repeats a word", 2, hidden.id()), new Because("It goes on", 1, gone.id()));
        var why = mio.get(why("plaza", "p1"));
        assertThat(why.json().at("/because")).hasSize(2);
        assertThat(why.response().body())
                .doesNotContain("key")
                .doesNotContain("never mind")
                .doesNotContain("\"line\"");
    }

    @Test
    void why_is_for_those_who_can_read_the_message() {
        town.say(Town.CELLAR, Town.HANA, "c1", "is the jam ready?", Duration.ofMinutes(9));
        assertThat(mio.get(why("cellar", "c1")).status()).isEqualTo(404);
        assertThat(new Browserless(town).get(why("plaza", "p1")).status()).isEqualTo(401);
    }

    @Test
    void what_murabito_said_is_explained_by_what_it_answers() {
        town.whys.put(
                asked.id(),
                new Explanation(
                        Response.NODS,
                        64,
                        null,
                        null,
                        List.of(new Because("It asks nobody in particular", 2, asked.id()))));
        String key = town.chat.door().post(Town.PLAZA, "In the shed.", "p1", "answer:1");
        var why = mio.get(why("plaza", key)).json();
        assertThat(why.path("of").asText()).isEqualTo(asked.id().toString());
        assertThat(why.path("response").asText()).isEqualTo("nods");
        assertThat(why.path("points").asInt()).isEqualTo(64);
        assertThat(mio.get("/web/api/c/village/p/plaza/m/" + key)
                        .json()
                        .path("nod")
                        .asBoolean())
                .isTrue();
        assertThat(why.at("/because/0/line/text").asText()).isEqualTo("where is the ladder?");
    }

    @Test
    void a_reaction_of_murabito_is_marked_as_its_own() {
        town.chat.door().react(Town.PLAZA, "p1", "👀", true);
        town.messages.react(Town.PLAZA, "p1", "🎉", Town.HANA, true);
        var reactions = mio.get("/web/api/c/village/p/plaza/m/p1").json().path("reactions");
        assertThat(reactions.findValues("emoji")).hasSize(2);
        for (var reaction : reactions) {
            assertThat(reaction.path("own").asBoolean())
                    .isEqualTo(reaction.path("emoji").asText().equals("👀"));
        }
    }

    @Test
    void nothing_is_told_where_nothing_is_kept() {
        assertThat(mio.get(why("plaza", "p1")).json().path("because")).isEmpty();
    }

    private static String why(String place, String key) {
        return "/web/api/c/village/p/" + place + "/m/" + key + "/why";
    }
}
