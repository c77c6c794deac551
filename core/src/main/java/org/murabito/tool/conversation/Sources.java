package org.murabito.tool.conversation;

import java.util.function.Predicate;
import org.murabito.archive.MessageStore;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.door.Links;
import org.murabito.text.Words;

/// What the conversation tools read from.
///
/// @param toMurabito whether words ask something of Murabito, or have it do something: they answer nothing
public record Sources(
        Search search,
        MessageStore messages,
        CommunityStore communities,
        Words words,
        Links links,
        Predicate<String> toMurabito) {}
