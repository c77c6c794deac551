package org.murabito.sight;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;

/// What was drawn from several places is told to whoever can read all of them.
final class SightTest {
    private static final CommunityId GUILD = new CommunityId("guild");
    private static final PlaceId HALL = new PlaceId(GUILD, "hall");
    private static final PlaceId CELLAR = new PlaceId(GUILD, "cellar");
    private static final PlaceId ELSEWHERE = new PlaceId(new CommunityId("other"), "hall");

    @Test
    void one_place_of_several_is_not_enough() {
        Sight hall = Sight.of(GUILD, Set.of(HALL));

        assertThat(hall.coversAll(List.of(HALL))).isTrue();
        assertThat(hall.coversAll(List.of(HALL, CELLAR))).isFalse();
        assertThat(Sight.of(GUILD, Set.of(HALL, CELLAR)).coversAll(List.of(HALL, CELLAR)))
                .isTrue();
    }

    @Test
    void what_was_drawn_from_everything_is_for_whoever_sees_everything() {
        assertThat(Sight.of(GUILD, Set.of(HALL, CELLAR)).coversAll(null)).isFalse();
        assertThat(Sight.ofEverything(GUILD).coversAll(null)).isTrue();
        assertThat(Sight.ofEverything(GUILD).coversAll(List.of(HALL, ELSEWHERE)))
                .as("of another community nothing")
                .isFalse();
    }
}
