package org.murabito.judge.rule;

import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;
import org.murabito.conversation.Placement;
import org.murabito.conversation.wording.Form;

/// The rules of the preset `fitted`. What each adds stands in `fitted.txt`.
// The functions keep no state.
@SuppressWarnings("ImmutableEnumChecker")
public enum FittedRule {
    ASKS_NOBODY_IN_PARTICULAR(here -> asks(here) && here.moment().isToNobody()),
    OPENS_WITH_A_QUESTION_WORD(
            here -> is(here, Form.OPENS_ASKING) && here.moment().isToNobody()),
    ENDS_WITH_A_QUESTION_MARK(here -> is(here, Form.ENDS_ASKING)),
    CALLS_A_MEMBER(here -> here.moment().named() != null),
    NAMES_A_MEMBER(here -> here.moment().within() != null),
    CALLS_A_STRANGER(here -> here.moment().namesStranger()),
    AUTHOR_WROTE_LAST(here -> here.moment().past().messagesAgo() <= 1, FittedRule::last),
    AUTHOR_WROTE_OF_LATE(here -> here.moment().past().messagesAgo() <= 3, FittedRule::last),
    AUTHOR_IS_OUT_OF_THE_TALK(here -> here.moment().past().messagesAgo() >= 60),
    AUTHOR_WAS_SILENT(here -> here.moment().past().minutesSilent() >= 30, FittedRule::last),
    AUTHOR_WAS_AWAY(here -> here.moment().past().minutesSilent() >= 24 * 60),
    AUTHOR_COMES_TO_NOBODY(
            here -> here.moment().isToNobody() && here.moment().past().messagesAgo() > 15),
    NODS_OR_GOES_ON(here -> is(here, Form.ACKNOWLEDGES) || is(here, Form.CONTINUES)),
    HOLDS_A_LINK(here -> is(here, Form.LINKS)),
    ASKED_BEFORE(here -> here.moment().past().asked() && here.moment().past().messagesAgo() <= 30, FittedRule::last),
    GREETED_BEFORE(
            here -> here.moment().past().greeted() && here.moment().past().messagesAgo() <= 15, FittedRule::last),
    THANKS_OR_ASKS_SHORTLY(
            here -> is(here, Form.THANKS) || (asks(here) && here.moment().words() <= 3)),
    ONLY_GREETS(here -> is(here, Form.GREETS_ONLY)),
    SELDOM_ASKS(here -> here.moment().past().rarelyAsks()),
    TURNS_TO_ANYBODY(here -> is(here, Form.CALLS_ANYBODY)),
    GREETS_FIRST(here -> is(here, Form.GREETS)),
    IS_LONG(here -> here.moment().words() >= 8),
    IS_VERY_SHORT(here -> here.moment().words() <= 3),
    /// So many points for every ten of the first twenty that the link table puts on a new talk.
    SEEMS_TO_OPEN_A_TALK(_ -> true) {
        @Override
        public double times(Placement here) {
            return Math.clamp(here.opens() / 10, 0, 2);
        }
    },
    /// So many points for the first ten that the link table puts on an answer.
    RATHER_ANSWERS(_ -> true, Placement::answers) {
        @Override
        public double times(Placement here) {
            return Math.clamp(-here.opens() / 10, 0, 1);
        }
    },
    /// So many points for every ten beyond these.
    SEEMS_TO_ANSWER(_ -> true, Placement::answers) {
        @Override
        public double times(Placement here) {
            return Math.clamp(-here.opens() / 10 - 1, 0, 7);
        }
    };

    private final Predicate<Placement> applies;
    private final Function<Placement, @Nullable MessageId> line;
    private final String label = name().toLowerCase(Locale.ROOT).replace('_', '-');
    private final String reason = "fitted." + label;

    FittedRule(Predicate<Placement> applies) {
        this(applies, here -> here.moment().said().id());
    }

    FittedRule(Predicate<Placement> applies, Function<Placement, @Nullable MessageId> line) {
        this.applies = applies;
        this.line = line;
    }

    /// How often its points count: for most rules once or not at all.
    public double times(Placement here) {
        return applies.test(here) ? 1 : 0;
    }

    /// The message that it saw.
    @Nullable
    MessageId line(Placement here) {
        return line.apply(here);
    }

    public String label() {
        return label;
    }

    /// Whether it tells of talk with others: what is said to Murabito may answer, and may be short.
    boolean isOfTalkWithOthers() {
        return this == RATHER_ANSWERS || this == SEEMS_TO_ANSWER || this == IS_VERY_SHORT;
    }

    /// The name of a [Reason] that it counted.
    String reason() {
        return reason;
    }

    private static @Nullable MessageId last(Placement here) {
        return here.moment().past().last();
    }

    private static boolean is(Placement here, Form form) {
        return here.moment().is(form);
    }

    private static boolean asks(Placement here) {
        return here.moment().is(Form.ASKS);
    }
}
