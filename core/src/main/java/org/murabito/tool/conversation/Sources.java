package org.murabito.tool.conversation;

import org.murabito.archive.CommunityStore;
import org.murabito.archive.MessageStore;
import org.murabito.chat.Links;
import org.murabito.text.Words;

/// What the conversation tools read from.
public record Sources(Search search, MessageStore messages, CommunityStore communities, Words words, Links links) {}
