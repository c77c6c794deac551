package org.murabito.discord;

import java.util.function.Function;
import org.murabito.archive.Stores;
import org.murabito.archive.history.LiveHistory;
import org.murabito.archive.importing.run.CommunityNames;
import org.murabito.chat.door.PostLog;
import org.murabito.tool.outside.EgressPolicy;
import org.murabito.tool.outside.WebClient;

/// What the door reads and writes inside.
///
/// @param web makes a client that takes files from where it may go
public record DiscordSources(
        Stores stores,
        PostLog posted,
        CommunityNames names,
        LiveHistory history,
        Function<EgressPolicy, WebClient> web) {}
