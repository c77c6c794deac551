package org.murabito.webchat;

import java.util.function.Predicate;
import org.murabito.archive.CommunityStore;
import org.murabito.archive.MessageStore;
import org.murabito.chat.AccountStore;
import org.murabito.chat.MessageId;
import org.murabito.run.Reasons;
import org.murabito.run.RunStore;
import org.murabito.sight.Sights;

/// What the web chat shows and keeps its accounts in.
///
/// @param proposes whether something is to be done for a question once whoever asked says yes
public record WebSources(
        CommunityStore communities,
        MessageStore messages,
        Sights sights,
        Finder finder,
        RunStore runs,
        Reasons reasons,
        AccountStore accounts,
        WebMemory memory,
        WebWork work,
        Predicate<MessageId> proposes) {}
