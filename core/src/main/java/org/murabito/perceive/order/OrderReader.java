package org.murabito.perceive.order;

import java.util.Optional;

/// Reads orders to Murabito. Pure: the same words mean the same. Safe from any thread.
public interface OrderReader {
    /// The order; empty where the words are not wholly understood as one.
    ///
    /// @param words a text without the calling
    Optional<Order> read(String words);

    /// The time that words name instead of another one, where they follow the receipt of a reminder; a duration
    /// (PT30M, -PT1H) where they say how much later it is to come.
    default Optional<String> correctedTime(String words) {
        return Optional.empty();
    }

    /// What is wanted of something that words name by its title: that it is done, or not needed, or is to be at another
    /// time or with somebody else, or who has it. Empty where they say anything besides.
    default Optional<Order> wanted(NamedThing thing) {
        return Optional.empty();
    }

    /// Whether it asks what was said while the asker was away: a question, and one that needs no searching.
    boolean asksWhatWasMissed(String words);

    /// Whether nothing is asked but what was said, and no model is there to put it into words.
    ///
    /// @param words without the channel and the time that were named
    default boolean asksForDigest(String words) {
        return false;
    }

    /// Whether words to Murabito let it know something, and neither ask nor order: they are said to everybody. False
    /// where that cannot be told.
    ///
    /// @param words without the calling
    default boolean states(String words) {
        return false;
    }

    /// Whether nothing is asked but what is on, and no model is there to look for it.
    default boolean asksWhatIsAhead(String words) {
        return false;
    }
}
