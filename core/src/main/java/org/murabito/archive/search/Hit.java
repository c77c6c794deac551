package org.murabito.archive.search;

import org.murabito.chat.Message;

/// A message found. Scores are positive, comparable within one result, and may be added up over hits.
///
/// @param beside whether it only stands beside what was sought
public record Hit(Message message, double score, boolean beside) {
    public Hit(Message message, double score) {
        this(message, score, false);
    }
}
