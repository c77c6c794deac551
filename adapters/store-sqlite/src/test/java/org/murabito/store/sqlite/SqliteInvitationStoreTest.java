package org.murabito.store.sqlite;

import org.junit.jupiter.api.AfterEach;
import org.murabito.chat.account.InvitationStore;
import org.murabito.testkit.InvitationStoreContract;

final class SqliteInvitationStoreTest extends InvitationStoreContract {
    private final OpenStore store = new OpenStore();

    @AfterEach
    void close() {
        store.close();
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
