package org.murabito.conversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PaceTest {
    private final Room room = new Room();

    @Test
    void counts_the_messages_of_sixty_seconds_and_this_one() {
        room.say("ana", "one");
        room.later(1).say("ana", "two");

        assertThat(room.later(60).say("ben", "three").moment().pace().inTheLastMinute())
                .isEqualTo(2);
    }

    @Test
    void counts_people_of_thirty_minutes_but_not_murabito() {
        room.say("gone", "long ago");
        room.later(1).say("ana", "one");
        room.murabito("hello");

        assertThat(room.later(1800).say("ben", "two").moment().pace().people()).isEqualTo(2);
    }

    @Test
    void remembers_that_murabito_was_spoken_of_for_ten_messages() {
        room.ofMurabito("ana", "Murabito is nice");
        for (int i = 0; i < 8; i++) {
            room.say("ben", "line");
        }

        assertThat(room.say("ben", "tenth").moment().pace().spokenOf()).isTrue();
        assertThat(room.say("ben", "eleventh").moment().pace().spokenOf()).isFalse();
    }

    @Test
    void tells_how_long_murabito_has_been_quiet() {
        room.murabito("here you are");
        Pace pace = room.later(299).say("ana", "hm").moment().pace();

        assertThat(pace.sinceOwn()).hasSeconds(299);
        assertThat(pace.own()).isNotNull();
    }

    @Test
    void compares_the_last_three_messages_of_others_with_the_three_before() {
        for (int i = 0; i < 3; i++) {
            room.say("ana", "0123456789");
        }
        room.murabito("words of mine do not count here");
        room.say("ana", "01234");
        room.say("ana", "01234");

        assertThat(room.say("ana", "01234").moment().pace().fading()).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void nothing_fades_before_there_are_six_messages() {
        room.say("ana", "a long message to begin with");

        assertThat(room.say("ana", "ok").moment().pace().fading()).isEqualTo(1);
    }
}
