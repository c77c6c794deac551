package org.murabito.webchat;

import org.murabito.archive.CommunityStore;
import org.murabito.archive.MessageStore;
import org.murabito.chat.AccountStore;
import org.murabito.run.Reasons;
import org.murabito.run.RunStore;
import org.murabito.sight.Sights;

/// What the web chat shows and keeps its accounts in.
public record WebSources(
        CommunityStore communities,
        MessageStore messages,
        Sights sights,
        Finder finder,
        RunStore runs,
        Reasons reasons,
        AccountStore accounts,
        WebMemory memory,
        WebWork work) {}
