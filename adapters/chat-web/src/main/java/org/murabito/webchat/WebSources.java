package org.murabito.webchat;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.murabito.archive.CommunityStore;
import org.murabito.archive.MessageStore;
import org.murabito.chat.AccountStore;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MessageId;
import org.murabito.run.Reasons;
import org.murabito.run.RunStore;
import org.murabito.sight.Sights;

/// What the web chat shows and keeps its accounts in.
///
/// @param offers the id of what is offered below the answer to a question; see [org.murabito.chat.Offer]
/// @param elsewhere whether a community is met through the door of its platform, so that here it can be read alone
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
        Function<MessageId, Optional<String>> offers,
        Predicate<CommunityId> elsewhere) {}
