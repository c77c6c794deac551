package org.murabito.archive.search;

import org.murabito.chat.Message;

/// A message found. Scores are positive, comparable within one result, and may be added up over hits.
public record Hit(Message message, double score) {}
