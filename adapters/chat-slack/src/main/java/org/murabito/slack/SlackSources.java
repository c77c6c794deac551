package org.murabito.slack;

import org.murabito.archive.ImportLog;
import org.murabito.archive.Oblivion;
import org.murabito.archive.Stores;
import org.murabito.chat.PostLog;
import org.murabito.sight.Sights;

/// What the door needs of the inside.
public record SlackSources(Stores stores, Oblivion oblivion, PostLog posts, ImportLog imports, Sights sights) {}
