package org.murabito.run;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;
import org.murabito.text.Language;

/// Why Murabito did what it did about a message, or kept from doing.
@FunctionalInterface
public interface Reasons {
    /// In the reader's language; empty where nothing was decided, or so long ago that it is not kept. Holds no words of
    /// others.
    List<Because> about(MessageId message, Language language);

    /// @param words one short sentence
    /// @param points what it counted; 0 for what no points are given for
    /// @param line the message that it saw, where it was one; to be shown only to whoever can see it
    record Because(String words, int points, @Nullable MessageId line) {}
}
