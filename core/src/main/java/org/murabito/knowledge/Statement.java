package org.murabito.knowledge;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What is stated, apart from who said it.
///
/// @param value the message's own words; blank where only the end of something is told
/// @param when the point in time that the value names, if it names one
/// @param relation the other value that this one follows, if it does
/// @param validFrom from when it holds; null: since it was said
/// @param validUntil until when; null: until something else is stated
public record Statement(
        Subject subject,
        Attribute attribute,
        String value,
        ClaimManner manner,
        @Nullable NamedTime when,
        @Nullable Relation relation,
        @Nullable Instant validFrom,
        @Nullable Instant validUntil) {
    public static Statement of(Subject subject, Attribute attribute, String value, ClaimManner manner) {
        return new Statement(subject, attribute, value, manner, null, null, null, null);
    }

    public Statement on(@Nullable NamedTime point) {
        return new Statement(subject, attribute, value, manner, point, relation, validFrom, validUntil);
    }

    public Statement following(@Nullable Relation other) {
        return new Statement(subject, attribute, value, manner, when, other, validFrom, validUntil);
    }

    public Statement holding(@Nullable Instant from, @Nullable Instant until) {
        return new Statement(subject, attribute, value, manner, when, relation, from, until);
    }
}
