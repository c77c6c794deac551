package org.murabito.knowledge;

import org.jspecify.annotations.Nullable;

/// What is stated, apart from who said it.
///
/// @param value the message's own words; blank where only the end of something is told
/// @param when the point in time that the value names, if it names one
public record Statement(
        Subject subject,
        Attribute attribute,
        String value,
        ClaimManner manner,
        @Nullable NamedTime when) {
    public static Statement of(Subject subject, Attribute attribute, String value, ClaimManner manner) {
        return new Statement(subject, attribute, value, manner, null);
    }

    public Statement on(@Nullable NamedTime point) {
        return new Statement(subject, attribute, value, manner, point);
    }
}
