package org.murabito.memory.fact.rule;

import java.util.regex.Pattern;
import org.murabito.memory.fact.Manner;

/// One way to state something.
///
/// @param attribute a key, "?" for when or where, or "{a}" for the message's own noun
/// @param base the attribute of what it follows; the same one, where the line does not say
record Rule(
        String attribute,
        String base,
        boolean single,
        Manner manner,
        Wanted wanted,
        double confidence,
        Pattern pattern) {
    /// What the value must be for the rule to count.
    enum Wanted {
        NP,
        TIME,
        PLACE,
        TYPED,
        NAME,
        PERSON,
        NONE
    }
}
