package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.testkit.Town.ANA;
import static org.murabito.testkit.Town.BACK_ROOM;
import static org.murabito.testkit.Town.BEN;
import static org.murabito.testkit.Town.SQUARE;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.Changes;
import org.murabito.archive.Stores;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.memory.Keywords;
import org.murabito.memory.profile.Familiarity;
import org.murabito.memory.profile.MentionFollower;
import org.murabito.memory.profile.Mentions;
import org.murabito.memory.profile.Profile;
import org.murabito.memory.profile.Profiles;
import org.murabito.text.ScriptWords;

/// What a store of mentions promises, alone and under the profiles that are worked out with it.
public abstract class MentionsContract extends InTown {
    private Mentions mentions;
    private MentionFollower follower;
    private Profiles profiles;

    /// Both over the same data, empty.
    public record MentionsAndStores(Mentions mentions, Stores stores) {}

    protected abstract MentionsAndStores open();

    @BeforeEach
    void settle() {
        MentionsAndStores opened = open();
        mentions = opened.mentions();
        settle(opened.stores());
        follower = new MentionFollower(mentions, stores.communities(), text -> text.contains("Murabito"));
        profiles = new Profiles(stores, mentions, new Keywords(new ScriptWords()), new Familiarity.Thresholds(1, 3, 5));
    }

    private void tell() {
        Changes changes;
        do {
            changes = stores.messages().changesAfter(follower.cursor(), 2);
            follower.apply(changes);
        } while (changes.more());
    }

    @Test
    void counts_what_speaks_of_murabito_as_far_as_it_is_visible() {
        say(SQUARE, ANA, "Murabito, hello");
        say(SQUARE, ANA, "hello");
        say(SQUARE, BEN, "Murabito is here");
        say(BACK_ROOM, ANA, "Murabito, between us");
        tell();
        assertThat(mentions.count(everything, ANA)).isEqualTo(2);
        assertThat(mentions.count(Town.seenBy(stores.communities(), BEN), ANA)).isEqualTo(1);
        assertThat(mentions.count(everything, Town.member("nobody"))).isZero();
        assertThat(mentions.cursor()).isEqualTo(stores.messages().cursor());
    }

    @Test
    void being_told_twice_is_the_same_as_once() {
        say(SQUARE, ANA, "Murabito, hello");
        Changes changes = stores.messages().changesAfter(0, 9);
        follower.apply(changes);
        follower.apply(changes);
        assertThat(mentions.count(everything, ANA)).isEqualTo(1);
        follower.clear();
        assertThat(mentions.count(everything, ANA)).isZero();
        assertThat(mentions.cursor()).isZero();
    }

    @Test
    void an_edit_or_a_deletion_changes_the_count() {
        say(SQUARE, ANA, "Murabito, one");
        say(SQUARE, ANA, "Murabito, two");
        say(SQUARE, ANA, "three");
        tell();
        stores.messages().edit(SQUARE, "m1", "one", Town.NOON.plusSeconds(999));
        stores.messages().edit(SQUARE, "m3", "Murabito, three", Town.NOON.plusSeconds(999));
        stores.messages().delete(SQUARE, "m2", Town.NOON);
        tell();
        assertThat(mentions.count(everything, ANA)).isEqualTo(1);
    }

    @Test
    void a_profile_is_summed_over_what_its_reader_can_see() {
        say(SQUARE, ANA, "Murabito, the lantern");
        say(BACK_ROOM, ANA, "the secret harbour");
        say(BACK_ROOM, ANA, "Murabito, the secret harbour");
        Message last = say(SQUARE, ANA, "a lantern, a ladder");
        tell();
        Profile told = profiles.of(Town.seenBy(stores.communities(), BEN), ANA).orElseThrow();
        assertThat(told.messages()).isEqualTo(2);
        assertThat(told.mentions()).isEqualTo(1);
        assertThat(told.familiarity()).isEqualTo(Familiarity.ACQUAINTANCE);
        assertThat(told.places()).containsOnlyKeys(SQUARE);
        assertThat(told.last()).isEqualTo(last.at());
        assertThat(told.topics()).startsWith("lantern").doesNotContain("harbour", "secret");
        Profile own = profiles.of(Town.seenBy(stores.communities(), ANA), ANA).orElseThrow();
        assertThat(own.messages()).isEqualTo(4);
        assertThat(own.familiarity()).isEqualTo(Familiarity.REGULAR);
        assertThat(own.topics()).contains("harbour");
    }

    @Test
    void a_deleted_message_was_never_counted() {
        say(SQUARE, ANA, "the lantern");
        say(SQUARE, ANA, "Murabito, a harbour");
        tell();
        Profile before = profiles.of(everything, ANA).orElseThrow();
        say(SQUARE, ANA, "Murabito, the ladder");
        tell();
        assertThat(profiles.of(everything, ANA)).isNotEqualTo(Optional.of(before));
        stores.messages().delete(SQUARE, "m3", Town.NOON);
        assertThat(profiles.of(everything, ANA).map(Profile::messages)).contains(2L);
        tell();
        assertThat(profiles.of(everything, ANA)).contains(before);
    }

    @Test
    void bots_and_murabito_have_none() {
        MemberId own = Town.member("murabito");
        stores.communities().save(new Member(own, "Murabito", MemberKind.SELF, List.of()));
        say(SQUARE, own, "I am Murabito");
        tell();
        assertThat(mentions.count(everything, own)).isZero();
        assertThat(profiles.of(everything, own)).isEmpty();
        assertThat(profiles.of(everything, BEN)).isEmpty();
    }
}
