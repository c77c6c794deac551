package org.murabito.knowledge.belief;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.knowledge.belief.Parlour.ANA;
import static org.murabito.knowledge.belief.Parlour.BEN;
import static org.murabito.knowledge.belief.Parlour.CELLAR;
import static org.murabito.knowledge.belief.Parlour.ROOM;

import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;
import org.murabito.text.Language;

class AboutPlaceTest {
    private final Parlour parlour = new Parlour();

    private List<AboutPlace.Known> known(Sight sight, PlaceId place, int most) {
        parlour.follow();
        Clock later = Clock.fixed(parlour.now().plus(Duration.ofMinutes(1)), ZoneOffset.UTC);
        return new AboutPlace(parlour.facts, parlour.remembered, later).of(sight, place, Language.ENGLISH, most);
    }

    private List<String> told(Sight sight, PlaceId place) {
        return known(sight, place, 20).stream().map(AboutPlace.Known::told).toList();
    }

    @Test
    void tells_what_is_believed_of_what_was_said_there_newest_first() {
        Message early = parlour.say(ANA, "I live in Oslo", Parlour.of(ANA, "live", "Oslo"));
        Message late = parlour.say(BEN, "I use Darktable", Parlour.of(BEN, "use", "Darktable"));
        assertThat(told(parlour.everything(), ROOM)).containsExactly("Ben uses Darktable", "Ana lives in Oslo");
        assertThat(known(parlour.everything(), ROOM, 20).getLast().evidence()).containsExactly(early);
        assertThat(known(parlour.everything(), ROOM, 1))
                .singleElement()
                .extracting(AboutPlace.Known::evidence)
                .isEqualTo(List.of(late));

        parlour.say(ANA, "I moved to Bergen", Parlour.of(ANA, "live", "Bergen"));
        assertThat(told(parlour.everything(), ROOM)).containsExactly("Ana lives in Bergen", "Ben uses Darktable");
        parlour.delete(late);
        assertThat(told(parlour.everything(), ROOM)).containsExactly("Ana lives in Bergen");
    }

    @Test
    void calls_a_thing_as_it_was_written() {
        parlour.say(ANA, "The UPS is stored in the cellar.", Parlour.of("The UPS", "where", "the cellar"));
        assertThat(told(parlour.everything(), ROOM)).containsExactly("UPS is in the cellar");
    }

    @Test
    void tells_nobody_of_a_place_that_they_cannot_read() {
        parlour.say(CELLAR, ANA, "I live in Oslo", Parlour.of(ANA, "live", "Oslo"));
        assertThat(told(parlour.everything(), CELLAR)).containsExactly("Ana lives in Oslo");
        assertThat(told(parlour.asBen(), CELLAR)).isEmpty();
        assertThat(told(parlour.everything(), ROOM)).isEmpty();
    }
}
