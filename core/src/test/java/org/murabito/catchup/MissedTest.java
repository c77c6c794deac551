package org.murabito.catchup;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.Stores;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.PostKind;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.text.ScriptWords;

/// What was missed in a history that did not come in the order in which it was said.
class MissedTest {
    private static final Instant NOW = Instant.parse("2026-11-26T12:00:00Z");
    private static final PlaceId GENERAL = PlaceId.of("village", "general");
    private static final MemberId ANA = MemberId.of("village", "ana");
    private static final MemberId BEN = MemberId.of("village", "ben");

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    private final Stores stores = new Stores(messages, communities);

    @BeforeEach
    void village() {
        communities.save(new Community(new CommunityId("village"), "Village", DoorKind.DISCORD));
        communities.save(new Place(GENERAL, PlaceKind.CHANNEL, "general", null, Access.OPEN, ""));
        communities.save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
        communities.save(new Member(BEN, "Ben", MemberKind.PERSON, List.of()));
    }

    private static Post post(MemberId who, Duration ago, String text) {
        Instant at = NOW.minus(ago);
        return new Post(
                GENERAL, "k" + at.toEpochMilli(), who, at, text, PostKind.SAID, null, List.of(), List.of(), null);
    }

    private List<String> missed() {
        return Missed.by(
                        new CatchingUp.Away(ANA, GENERAL, null, NOW),
                        new Sights(communities).ofMember(ANA),
                        stores,
                        new ScriptWords())
                .lines()
                .stream()
                .map(Message::text)
                .toList();
    }

    @Test
    void an_import_of_old_talk_is_nothing_that_was_missed() {
        messages.keep(List.of(post(ANA, Duration.ofHours(5), "good morning")));
        messages.keep(List.of(post(BEN, Duration.ofHours(2), "cake at four")));
        messages.keep(List.of(
                post(BEN, Duration.ofDays(400), "the printer is on fire"),
                post(BEN, Duration.ofDays(399), "meeting moved to Friday")));
        assertThat(missed()).containsExactly("cake at four");
    }

    @Test
    void what_was_heard_live_before_an_import_brought_the_askers_last_line_was_missed() {
        messages.keep(List.of(post(BEN, Duration.ofHours(2), "cake at four")));
        messages.keep(List.of(post(ANA, Duration.ofDays(3), "see you on Monday")));
        assertThat(missed()).containsExactly("cake at four");
    }

    @Test
    void what_was_read_back_from_the_newest_page_on_was_missed_since_the_askers_last_line() {
        List<Post> newest = new ArrayList<>();
        for (int i = 100; i > 0; i--) {
            newest.add(post(BEN, Duration.ofHours(i), "page 1, " + i + " hours ago"));
        }
        messages.keep(newest);
        messages.keep(List.of(
                post(BEN, Duration.ofHours(200), "page 2, older than Ana's last"),
                post(ANA, Duration.ofHours(150), "page 2, Ana's last"),
                post(BEN, Duration.ofHours(120), "page 2, newer")));
        messages.keep(List.of(post(BEN, Duration.ofHours(400), "page 3, much older")));
        assertThat(missed()).hasSize(101);
    }
}
