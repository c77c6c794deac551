package org.murabito.slack;

import java.util.function.Function;
import org.murabito.archive.ErasureStore;
import org.murabito.archive.ImportLog;
import org.murabito.archive.Stores;
import org.murabito.archive.history.LiveHistory;
import org.murabito.archive.history.PlatformSearches;
import org.murabito.chat.door.PostLog;
import org.murabito.sight.Sights;
import org.murabito.tool.outside.EgressPolicy;
import org.murabito.tool.outside.WebClient;

/// What the door needs of the inside.
///
/// @param history reads what was said while nobody listened
/// @param searches asks Slack's own search, once it can
/// @param web makes a client that takes files from where it may go
public record SlackSources(
        Stores stores,
        ErasureStore erasure,
        PostLog posts,
        ImportLog imports,
        Sights sights,
        LiveHistory history,
        PlatformSearches searches,
        Function<EgressPolicy, WebClient> web) {}
