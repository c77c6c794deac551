package org.murabito.knowledge.reflection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.knowledge.reflection.Salon.ANA;
import static org.murabito.knowledge.reflection.Salon.BEN;
import static org.murabito.knowledge.reflection.Salon.CELLAR;
import static org.murabito.knowledge.reflection.Salon.ROOM;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.sight.Sights;
import org.murabito.testing.agent.ScriptedModel;

class ImpressionsOfATalkTest {
    private static String person(String kind, String lines, String words) {
        return "{\"kind\": \"" + kind + "\", \"lines\": [" + lines + "], \"words\": \"" + words + "\"}";
    }

    private static Salon talk(String... people) {
        Salon salon = new Salon(
                10_000,
                ScriptedModel.says("{\"facts\": [], \"people\": [" + String.join(", ", people) + "]}"),
                ScriptedModel.says("{\"facts\": [], \"people\": []}"));
        salon.say(ROOM, ANA, "The cats woke me again");
        salon.say(ROOM, BEN, "Mine let me sleep");
        salon.say(ROOM, ANA, "All three of them, at five");
        salon.lull();
        return salon;
    }

    @Test
    void a_tag_stays_as_long_as_one_of_its_lines_does() {
        Salon salon = talk(person("tag", "1, 3", "cat lover"));
        assertThat(salon.madeOf(ANA, salon.everything())).containsExactly("TAG cat lover [m1, m3]");
        salon.messages.delete(ROOM, "m1", salon.clock.instant());
        assertThat(salon.madeOf(ANA, salon.everything())).containsExactly("TAG cat lover [m3]");
        salon.messages.edit(ROOM, "m3", "All three of them", salon.clock.instant());
        assertThat(salon.madeOf(ANA, salon.everything())).isEmpty();
    }

    @Test
    void a_note_goes_with_any_of_its_lines() {
        Salon salon = talk(person("note", "1, 3", "has three cats and little sleep"));
        assertThat(salon.madeOf(ANA, salon.everything())).hasSize(1);
        salon.messages.delete(ROOM, "m3", salon.clock.instant());
        assertThat(salon.madeOf(ANA, salon.everything())).isEmpty();
    }

    @Test
    void what_a_talk_was_about_stands_on_every_line_of_it_and_the_last_counts() {
        Salon salon = talk(person("talk", "1, 3", "cats at five"), person("talk", "2", "sleep"));
        assertThat(salon.madeOf(ANA, salon.everything())).containsExactly("TALK cats at five [m1, m2, m3]");
        salon.messages.delete(ROOM, "m2", salon.clock.instant());
        assertThat(salon.madeOf(ANA, salon.everything())).isEmpty();
        assertThat(salon.madeOf(BEN, salon.everything())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1, 2", "0", "4", "", "one", "1, 9"})
    void what_names_no_lines_of_its_own_is_left_out(String lines) {
        Salon salon = talk(person("tag", lines, "cat lover"), person("note", lines, "has cats"));
        assertThat(salon.madeOf(ANA, salon.everything())).isEmpty();
        assertThat(salon.madeOf(BEN, salon.everything())).isEmpty();
    }

    @Test
    void other_forms_and_long_words_are_left_out() {
        Salon salon = talk(
                person("verdict", "1", "noisy"),
                person("tag", "1", "somebody who cannot stop speaking of cats"),
                person("note", "1", "  "),
                person("note", "1", "long ".repeat(50)));
        assertThat(salon.madeOf(ANA, salon.everything())).isEmpty();
    }

    @Test
    void it_is_told_to_those_who_could_read_the_lines() {
        Salon salon = new Salon(
                10_000, ScriptedModel.says("{\"facts\": [], \"people\": [" + person("tag", "1", "cat lover") + "]}"));
        salon.say(CELLAR, ANA, "The cats woke me again");
        salon.say(CELLAR, ANA, "so be it");
        salon.say(CELLAR, ANA, "well then");
        salon.lull();
        Sights sights = new Sights(salon.communities);
        assertThat(salon.madeOf(ANA, sights.ofMember(ANA))).containsExactly("TAG cat lover [m1]");
        assertThat(salon.madeOf(ANA, sights.ofMember(BEN))).isEmpty();
    }
}
