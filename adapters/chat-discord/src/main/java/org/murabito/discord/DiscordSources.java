package org.murabito.discord;

import org.murabito.archive.Stores;
import org.murabito.archive.history.LiveHistory;
import org.murabito.archive.importing.CommunityNames;
import org.murabito.chat.PostLog;

/// What the door reads and writes inside.
public record DiscordSources(Stores stores, PostLog posted, CommunityNames names, LiveHistory history) {}
