package org.murabito.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.PostSubjects.MarkedPost;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorException;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.Doors;
import org.murabito.chat.door.Offer;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryPostSubjects;
import org.murabito.testing.RecordingDoor;

final class OutboxTest {
    private static final CommunityId TOWN = new CommunityId("town");
    private static final PlaceId SQUARE = new PlaceId(TOWN, "square");
    private static final MemberId ANA = new MemberId(TOWN, "ana");
    private static final MemberId BEN = new MemberId(TOWN, "ben");
    private static final String MARKER = "reminder:1";
    private static final OutgoingPost TEA = new OutgoingPost(SQUARE, MARKER, "tea with Ben");

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryPostSubjects subjects = new InMemoryPostSubjects(communities);
    private final RecordingDoor door = new RecordingDoor(DoorKind.WEB);

    @BeforeEach
    void settle() {
        communities.save(new Community(TOWN, "Town", DoorKind.WEB));
        communities.save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
        communities.save(new Member(BEN, "Ben", MemberKind.PERSON, List.of()));
    }

    /// As after a restart, each time.
    private Outbox outbox() {
        return new Outbox(
                new Doors(communities::getCommunity, List.of(door)), new PostSubjectRecorder(communities, subjects));
    }

    @Test
    void what_has_its_marker_is_published_once() {
        String key = outbox().publish(TEA);

        assertThat(outbox().publish(new OutgoingPost(SQUARE, MARKER, "other words")))
                .isEqualTo(key);
        assertThat(door.posts()).containsExactly("tea with Ben");
    }

    @Test
    void what_replaces_an_earlier_post_takes_its_words_and_its_buttons() {
        String key = outbox().publish(TEA.offering(new Offer("1", "Yes", "No")));

        assertThat(outbox().replace(new OutgoingPost(SQUARE, MARKER, "coffee"))).isEqualTo(key);
        assertThat(door.posts()).containsExactly("coffee");
        assertThat(door.offers()).isEmpty();
    }

    @Test
    void what_replaces_nothing_is_published() {
        outbox().replace(TEA);

        assertThat(door.posts()).containsExactly("tea with Ben");
    }

    @Test
    void what_only_changes_a_post_is_never_one_itself() {
        outbox().edit(TEA);

        assertThat(door.posts()).isEmpty();
    }

    @Test
    void a_post_is_found_and_deleted_by_its_marker() {
        outbox().publish(TEA);
        assertThat(outbox().isPosted(SQUARE, MARKER)).isTrue();

        assertThat(outbox().delete(SQUARE, MARKER)).isTrue();
        assertThat(outbox().delete(SQUARE, MARKER)).isFalse();
        assertThat(door.posts()).isEmpty();
    }

    @Test
    void whom_it_is_about_is_recorded_before_a_door_is_asked() {
        door.refuse(new DoorException("there is no connection", true));

        assertThatThrownBy(() -> outbox().publish(TEA.aboutNamedAnd(Set.of(ANA))))
                .isInstanceOf(DoorException.class);

        assertThat(subjects.of(ANA)).containsExactly(new MarkedPost(SQUARE, MARKER));
        assertThat(subjects.of(BEN)).containsExactly(new MarkedPost(SQUARE, MARKER));
    }

    @Test
    void whoever_is_forgotten_while_a_door_takes_a_post_takes_it_along() {
        for (boolean again : new boolean[] {false, true}) {
            door.whilePosting(() -> subjects.gone(TOWN, MARKER));

            String key = again
                    ? outbox().replace(TEA.aboutNamedAnd(Set.of(ANA)))
                    : outbox().publish(TEA.aboutNamedAnd(Set.of(ANA)));

            assertThat(key).isNotBlank();
            assertThat(door.posts()).isEmpty();
        }
    }

    @Test
    void what_is_about_nobody_it_names_stays() {
        outbox().publish(new OutgoingPost(SQUARE, MARKER, "tea").aboutNamedAnd(Set.of()));

        assertThat(door.posts()).containsExactly("tea");
    }

    @Test
    void of_what_is_about_nobody_nothing_is_recorded() {
        outbox().publish(TEA);

        assertThat(subjects.of(BEN)).isEmpty();
    }
}
