package org.murabito.slack.wire;

import java.time.Duration;
import org.murabito.chat.DoorException;
import org.murabito.text.Localized;

/// A call of Slack came to nothing. The message names the method and Slack's word for what is wrong, nothing else.
public final class SlackTrouble extends RuntimeException {
    private static final int TOO_LATE = 408;
    private static final int TOO_MANY = 429;

    private final Kind kind;
    private final String code;
    private final Duration retryAfter;

    /// What stands in the way.
    public enum Kind {
        /// Slack understood and said no; see [#code].
        REFUSED,
        /// Not before [#retryAfter], which is later than the caller waits.
        LIMITED,
        /// Slack did not answer, or not in time, or with an error of its own. What was asked may have been done.
        UNCLEAR
    }

    SlackTrouble(Kind kind, Method method, String code, Duration retryAfter) {
        super(method + ": " + code);
        this.kind = kind;
        this.code = code;
        this.retryAfter = retryAfter;
    }

    static SlackTrouble refused(Method method, String code) {
        return new SlackTrouble(Kind.REFUSED, method, code, Duration.ZERO);
    }

    static SlackTrouble limited(Method method, Duration retryAfter) {
        return new SlackTrouble(Kind.LIMITED, method, "ratelimited", retryAfter);
    }

    static SlackTrouble unclear(Method method, String what) {
        return new SlackTrouble(Kind.UNCLEAR, method, what, Duration.ZERO);
    }

    /// An answer that is not Slack's word but a server's: whoever is refused by one is refused again.
    static SlackTrouble of(Method method, int status) {
        boolean isFinal = status >= 400 && status < 500 && status != TOO_LATE && status != TOO_MANY;
        return isFinal ? refused(method, "HTTP " + status) : unclear(method, "HTTP " + status);
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }

    public Kind kind() {
        return kind;
    }

    /// Slack's word, for example `channel_not_found`.
    public String code() {
        return code;
    }

    public boolean is(String... codes) {
        for (String each : codes) {
            if (kind == Kind.REFUSED && code.equals(each)) {
                return true;
            }
        }
        return false;
    }

    public Duration retryAfter() {
        return retryAfter;
    }

    public DoorException atTheDoor() {
        Localized meaning = kind == Kind.REFUSED ? SlackTexts.meaning(code) : Localized.NONE;
        Localized told = meaning.equals(Localized.NONE)
                ? SlackTexts.text("door.untaken", getMessage())
                : SlackTexts.text("door.refused", getMessage(), meaning);
        return new DoorException(told, kind != Kind.REFUSED, this);
    }
}
