package org.murabito.webchat;

import org.murabito.chat.CommunityStore;
import org.murabito.chat.account.InvitationStore;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testkit.InvitationStoreContract;

final class MemoryInvitationsTest extends InvitationStoreContract {
    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final MemoryInvitations invitations = new MemoryInvitations(communities);

    @Override
    protected CommunityStore communities() {
        return communities;
    }

    @Override
    protected InvitationStore open() {
        return invitations;
    }

    @Override
    protected InvitationStore reopen() {
        return invitations;
    }
}
