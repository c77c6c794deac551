package org.murabito.workspace;

import java.util.function.Function;

/// What came of asking for something.
public sealed interface Result<T> {
    record Done<T>(T value) implements Result<T> {}

    /// @param limit the number that the reason speaks of; 0 where it speaks of none
    record Refused<T>(Why why, long limit) implements Result<T> {
        <U> Result<U> again() {
            return new Refused<>(why, limit);
        }
    }

    /// Why something was not done.
    enum Why {
        /// It is not there, or the asker may not know of it.
        NOT_THERE,
        NOT_ALLOWED,
        NO_TITLE,
        TITLE_TOO_LONG,
        TEXT_TOO_LONG,
        NO_SUCH_MEMBER,
        /// Who is to do it could not see it.
        CANNOT_SEE_IT,
        NO_SUCH_ITEM,
        FULL,
        /// Somebody has to remain who may say who belongs to it.
        LAST_ADMIN,
        CHANNEL_TAKEN,
        NO_CHANNEL,
        IN_THE_PAST,
        /// Only a reminder has a time, and it needs one.
        NO_TIME,
        /// Something else was kept for the same request.
        OTHER_BODY,
        /// Only whoever runs Murabito has it speak somewhere.
        OPERATOR_ONLY,
        /// What readers of its channel may do is said of a workspace that has none.
        NO_READERS,
        /// Something is in it, and whoever wants it removed did not say its name.
        NOT_EMPTY,
        /// An organisation is removed after its workspaces.
        HAS_WORKSPACES
    }

    static <T> Result<T> refused(Why why) {
        return new Refused<>(why, 0);
    }

    default <U> Result<U> then(Function<T, Result<U>> next) {
        return switch (this) {
            case Done<T>(T value) -> next.apply(value);
            case Refused<T> refused -> refused.again();
        };
    }
}
