package org.murabito.store.sql.contract;

import org.junit.jupiter.api.AfterEach;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.account.InvitationStore;
import org.murabito.testkit.InvitationStoreContract;

/// Over any database.
public abstract class SqlInvitationStoreContract extends InvitationStoreContract {
    private final StoreHome store;

    protected SqlInvitationStoreContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected CommunityStore communities() {
        return store.store().communities();
    }

    @Override
    protected InvitationStore open() {
        return store.store().invitations();
    }

    @Override
    protected InvitationStore reopen() {
        return store.reopened().invitations();
    }
}
