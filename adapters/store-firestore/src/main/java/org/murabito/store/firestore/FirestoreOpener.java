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
        FirestoreOptions options = FirestoreOptions.newBuilder().build();
        String project = options.getProjectId();
        if (project == null || project.isBlank()) {
            throw new StoreException(
                    StoreException.Kind.BROKEN,
                    "memory is to be kept in Firestore, but no project is known: set GOOGLE_CLOUD_PROJECT");
        }
        return new FirestoreMemory(options, archive);
    }
}
