package org.murabito.knowledge.remote;

import org.murabito.knowledge.FactVectors;
import org.murabito.knowledge.Facts;
import org.murabito.memory.context.ChannelContexts;
import org.murabito.memory.profile.Impressions;
import org.murabito.memory.profile.Mentions;

/// What is remembered, kept by a service outside the data folder. Every call ends in its time; where the service does
/// not answer it fails with a [org.murabito.archive.StoreException], and what returned before stays kept.
public interface RemoteMemory extends AutoCloseable {
    ChannelContexts contexts();

    Mentions mentions();

    Impressions impressions();

    Facts facts();

    FactVectors factVectors();

    @Override
    void close();

    /// A service that can be chosen by its name. Found by [java.util.ServiceLoader] where its module is.
    interface Opener {
        String name();

        /// Does not wait for the service.
        ///
        /// @throws org.murabito.archive.StoreException with one line that says what is not set
        RemoteMemory open(RememberedArchive archive);
    }
}
