package org.murabito.archive;

import org.murabito.chat.CommunityStore;

/// What was said, and where and by whom: two stores that are nearly always needed together.
public record Stores(MessageStore messages, CommunityStore communities) {}
