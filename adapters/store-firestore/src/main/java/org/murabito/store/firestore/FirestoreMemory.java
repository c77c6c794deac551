package org.murabito.store.firestore;

import com.google.cloud.firestore.Firestore;
import com.google.cloud.firestore.FirestoreOptions;
import org.murabito.knowledge.FactVectors;
import org.murabito.knowledge.Facts;
import org.murabito.knowledge.remote.RememberedArchive;
import org.murabito.knowledge.remote.RemoteMemory;
import org.murabito.memory.context.ChannelContexts;
import org.murabito.memory.profile.Impressions;
import org.murabito.memory.profile.Mentions;

/// Everything remembered of one archive, in collections below one document.
final class FirestoreMemory implements RemoteMemory {
    private final Firestore firestore;
    private final RememberedArchive archive;
    private final Calls calls;

    FirestoreMemory(FirestoreOptions options, RememberedArchive archive) {
        this.firestore = options.getService();
        this.archive = archive;
        this.calls = new Calls(firestore, archive.id());
    }

    Calls calls() {
        return calls;
    }

    @Override
    public ChannelContexts contexts() {
        return new FirestoreChannelContexts(calls, archive);
    }

    @Override
    public Mentions mentions() {
        return new FirestoreMentions(calls, archive, new FirestoreImpressions(calls, archive));
    }

    @Override
    public Impressions impressions() {
        return new FirestoreImpressions(calls, archive);
    }

    @Override
    public Facts facts() {
        return new FirestoreFacts(calls, archive);
    }

    @Override
    public FactVectors factVectors() {
        return new FirestoreFactVectors(calls, archive);
    }

    @Override
    public void close() {
        firestore.shutdown();
    }
}
