package org.murabito.perceive.order;

/// A task, an item or a waiting reminder that a text names by words of its title.
///
/// @param reminder whether it is a reminder
/// @param said the text, with a mark for each word that its title has, too
public record NamedThing(long number, boolean reminder, String said) {
    /// In the place of a word of its title.
    public static final String WORD = "\uE000";

    /// In the place of what its title says is to be done, in another form than the next two.
    public static final String VERB = "\uE001";

    /// bought, washed
    public static final String PAST = "\uE002";

    /// buying, washing
    public static final String GERUND = "\uE003";
}
