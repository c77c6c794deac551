package org.murabito.action.work;

import java.util.function.Function;
import org.murabito.action.ActionResult;
import org.murabito.action.ActionResult.Reason;
import org.murabito.action.ReceiptStyle;
import org.murabito.workspace.Result;
import org.murabito.workspace.Result.Why;

/// Why a workspace refused something.
///
/// @param limit the number that the reason speaks of; 0 where it speaks of none
public record WorkRefusal(Why why, long limit) implements ActionResult.Text {
    static <T> ActionResult<T> of(Why why) {
        return of(why, 0);
    }

    private static <T> ActionResult<T> of(Why why, long limit) {
        return new ActionResult.Refusal<>(reason(why), new WorkRefusal(why, limit));
    }

    /// What follows where it was done; else why not.
    static <T, U> ActionResult<U> orElse(Result<T> result, Function<T, ActionResult<U>> next) {
        return switch (result) {
            case Result.Done<T>(T value) -> next.apply(value);
            case Result.Refused<T>(Why why, long limit) -> of(why, limit);
        };
    }

    private static Reason reason(Why why) {
        return switch (why) {
            case NOT_THERE -> Reason.NOT_FOUND;
            case NOT_ALLOWED, OPERATOR_ONLY -> Reason.NOT_ALLOWED;
            case NO_TITLE,
                    TITLE_TOO_LONG,
                    TEXT_TOO_LONG,
                    NO_SUCH_MEMBER,
                    CANNOT_SEE_IT,
                    NO_SUCH_ITEM,
                    IN_THE_PAST,
                    NO_TIME,
                    NO_READERS -> Reason.INVALID;
            case FULL, LAST_ADMIN, CHANNEL_TAKEN, NO_CHANNEL, OTHER_BODY, NOT_EMPTY, HAS_WORKSPACES -> Reason.CONFLICT;
        };
    }

    @Override
    public String in(ReceiptStyle style) {
        return style.say("refused." + why, limit);
    }
}
