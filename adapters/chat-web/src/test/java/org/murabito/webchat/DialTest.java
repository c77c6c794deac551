package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.judge.mode.Talkativeness;

/// The dial of a channel, as whoever can write HTTP finds it.
final class DialTest extends InTown {
    private static final String DIAL = "/web/api/c/village/p/plaza/dial";

    private Browserless mio;

    @BeforeEach
    void open() {
        town.communities.saveReaders(Town.CELLAR, Set.of(Town.HANA));
        town.say(Town.PLAZA, Town.KEN, "p1", "村人くん、はしごはどこ？", Duration.ofDays(8));
        town.say(Town.PLAZA, Town.KEN, "p2", "Murabito, where is the ladder?", Duration.ofDays(2));
        town.say(Town.PLAZA, Town.HANA, "p3", "おはよう", Duration.ofDays(1));
        mio = Browserless.named(town, "Mio");
    }

    private void enter() {
        mio.post("/web/api/operator", Map.of("token", Town.TOKEN));
    }

    @Test
    void the_dial_is_the_operators_alone() {
        assertThat(mio.get(DIAL).status()).isEqualTo(403);
        assertThat(mio.get(DIAL + "/talkative").status()).isEqualTo(403);
        assertThat(mio.post(DIAL + "/talkative", Map.of()).status()).isEqualTo(403);
        assertThat(town.modes.of(Town.PLAZA).talkativeness()).isEqualTo(Talkativeness.BALANCED);
        assertThat(new Browserless(town).get(DIAL).status()).isEqualTo(401);
        assertThat(mio.get("/web/api/c/village/p/cellar/dial").status()).isEqualTo(403);
    }

    @Test
    void shows_the_last_seven_days_played_again_before_it_is_turned() {
        enter();

        assertThat(mio.get(DIAL).json().path("talkativeness").asText()).isEqualTo("balanced");
        var preview = mio.get(DIAL + "/reserved").json();

        assertThat(preview.at("/counts/messages").asInt()).isEqualTo(2);
        assertThat(preview.at("/counts/answeredCalls").asInt()).isEqualTo(1);
        assertThat(preview.path("moments")).hasSize(1);
        assertThat(preview.at("/moments/0/text").asText()).isEqualTo("Murabito, where is the ladder?");
        assertThat(preview.at("/moments/0/decision").asText()).isEqualTo("answer");
        assertThat(preview.at("/moments/0/points").asInt()).isEqualTo(80);
        assertThat(preview.at("/moments/0/because/0/points").asInt()).isEqualTo(80);
        assertThat(preview.at("/moments/0/link").asText()).contains("/c/village/plaza/m/p2");
        assertThat(town.modes.changes(Town.PLAZA)).isEmpty();
    }

    @Test
    void turning_it_is_kept_as_the_operators_so_that_members_come_back_to_it() {
        enter();

        assertThat(mio.post(DIAL + "/talkative", Map.of())
                        .json()
                        .path("talkativeness")
                        .asText())
                .isEqualTo("talkative");

        assertThat(town.modes.of(Town.PLAZA).talkativeness()).isEqualTo(Talkativeness.TALKATIVE);
        assertThat(town.modes.changes(Town.PLAZA))
                .singleElement()
                .satisfies(change -> assertThat(change.by()).isNull());
        assertThat(mio.get(DIAL).json().path("talkativeness").asText()).isEqualTo("talkative");
    }

    @Test
    void there_are_four_steps_and_no_others() {
        enter();

        assertThat(mio.get(DIAL + "/deafening").status()).isEqualTo(404);
        assertThat(mio.post(DIAL + "/deafening", Map.of()).status()).isEqualTo(404);
    }
}
