package org.murabito.webchat;

import org.murabito.chat.account.InvitationStore;
import org.murabito.testkit.InvitationStoreContract;

final class MemoryInvitationsTest extends InvitationStoreContract {
    private final MemoryInvitations invitations = new MemoryInvitations();

    @Override
    protected InvitationStore open() {
        return invitations;
    }

    @Override
    protected InvitationStore reopen() {
        return invitations;
    }
}
