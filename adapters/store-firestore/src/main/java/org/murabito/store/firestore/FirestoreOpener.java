package org.murabito.store.firestore;

import com.google.cloud.firestore.FirestoreOptions;
import org.murabito.archive.StoreException;
import org.murabito.knowledge.remote.RememberedArchive;
import org.murabito.knowledge.remote.RemoteMemory;

/// Opens the project and the credentials that Google's client finds: those of the environment, or of the machine.
public final class FirestoreOpener implements RemoteMemory.Opener {
    @Override
    public String name() {
        return "firestore";
    }

    @Override
    public RemoteMemory open(RememberedArchive archive) {
        try {
            return new FirestoreMemory(FirestoreOptions.newBuilder().build(), archive);
        } catch (IllegalArgumentException | NullPointerException e) {
            throw new StoreException(
                    StoreException.Kind.BROKEN,
                    "Firestore is chosen for what is remembered, but no project is known: set GOOGLE_CLOUD_PROJECT",
                    e);
        }
    }
}
