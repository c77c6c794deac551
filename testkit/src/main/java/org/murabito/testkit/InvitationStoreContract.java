package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.PlaceId;
import org.murabito.chat.account.AccountRole;
import org.murabito.chat.account.Invitation;
import org.murabito.chat.account.InvitationStore;

/// What a store of invitations promises.
public abstract class InvitationStoreContract {
    private static final String TOKEN = "a1".repeat(32);
    private static final String OTHER = "b2".repeat(32);
    private static final Invitation TWO =
            new Invitation("1", AccountRole.GUEST, List.of(Town.SQUARE), 2, Town.NOON.plusSeconds(60), Town.NOON);
    private static final Invitation MANY =
            new Invitation("2", AccountRole.MEMBER, List.of(), null, null, Town.NOON.plusSeconds(1));

    private InvitationStore invitations;

    protected abstract CommunityStore communities();

    protected abstract InvitationStore open();

    /// The same invitations after the end of the process, or the same store where nothing is durable.
    protected abstract InvitationStore reopen();

    @BeforeEach
    void openIt() {
        invitations = open();
        invitations.save(TWO, TOKEN);
        invitations.save(MANY, OTHER);
    }

    @Test
    void knows_one_by_its_token_also_after_a_restart() {
        assertThat(invitations.findByToken(TOKEN)).contains(TWO);
        assertThat(invitations.findByToken("c3".repeat(32))).isEmpty();
        assertThat(reopen().findByToken(OTHER)).contains(MANY);
        assertThat(reopen().all()).containsExactly(MANY, TWO);
    }

    @Test
    void lets_in_as_many_as_it_says_and_until_then() {
        assertThat(invitations.use(TWO.id(), Town.NOON.plusSeconds(60))).isFalse();
        assertThat(invitations.use(TWO.id(), Town.NOON)).isTrue();
        assertThat(invitations.use(TWO.id(), Town.NOON)).isTrue();
        assertThat(invitations.use(TWO.id(), Town.NOON)).isFalse();
        invitations = reopen();
        assertThat(invitations.findByToken(TOKEN)).get().matches(Invitation::isUsedUp);

        invitations.giveBack(TWO.id());

        assertThat(invitations.use(TWO.id(), Town.NOON)).isTrue();
        assertThat(invitations.use("nothing", Town.NOON)).isFalse();
    }

    @Test
    void one_without_bounds_has_none() {
        for (int i = 0; i < 5; i++) {
            assertThat(invitations.use(MANY.id(), Town.NOON.plusSeconds(1_000_000_000)))
                    .isTrue();
        }
        invitations.giveBack(MANY.id());

        assertThat(invitations.findByToken(OTHER)).contains(MANY);
    }

    @Test
    void one_that_is_withdrawn_lets_nobody_in() {
        assertThat(invitations.withdraw(TWO.id())).isTrue();
        assertThat(invitations.withdraw(TWO.id())).isFalse();

        assertThat(invitations.use(TWO.id(), Town.NOON)).isFalse();
        assertThat(reopen().findByToken(TOKEN)).isEmpty();
        assertThat(reopen().all()).containsExactly(MANY);
    }

    @Test
    void one_into_a_community_that_is_removed_opens_only_what_else_it_named() {
        Town.settle(communities());
        PlaceId elsewhere = new PlaceId(new CommunityId("elsewhere"), "hall");
        invitations.save(
                new Invitation(
                        "3", AccountRole.GUEST, List.of(elsewhere, Town.SQUARE), null, null, Town.NOON.plusSeconds(2)),
                "d4".repeat(32));

        communities().remove(Town.ID);

        assertThat(invitations.findByToken(TOKEN)).isEmpty();
        assertThat(reopen().findByToken("d4".repeat(32)))
                .get()
                .extracting(Invitation::places)
                .isEqualTo(List.of(elsewhere));
        assertThat(reopen().findByToken(OTHER)).contains(MANY);
    }
}
