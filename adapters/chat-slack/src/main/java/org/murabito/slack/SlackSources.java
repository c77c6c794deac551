package org.murabito.slack;

import org.murabito.archive.ImportLog;
import org.murabito.archive.Oblivion;
import org.murabito.archive.Stores;
import org.murabito.archive.history.LiveHistory;
import org.murabito.archive.history.PlatformSearches;
import org.murabito.chat.PostLog;
import org.murabito.sight.Sights;

/// What the door needs of the inside.
///
/// @param history reads what was said while nobody listened
/// @param searches asks Slack's own search, once it can
public record SlackSources(
        Stores stores,
        Oblivion oblivion,
        PostLog posts,
        ImportLog imports,
        Sights sights,
        LiveHistory history,
        PlatformSearches searches) {}
