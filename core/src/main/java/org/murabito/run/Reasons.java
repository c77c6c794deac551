package org.murabito.run;

import java.util.List;
import org.murabito.chat.MessageId;
import org.murabito.text.Language;

/// Why Murabito did what it did about a message, or kept from doing.
@FunctionalInterface
public interface Reasons {
    /// One short sentence each, in the reader's language; empty where nothing was decided. Holds no words of others.
    List<String> about(MessageId message, Language language);
}
