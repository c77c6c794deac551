package org.murabito.action.place;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.TimeReader;
import org.murabito.date.span.FutureTime;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.QuietKind;
import org.murabito.reminder.FirstTime;
import org.murabito.text.Phrases;

/// Has Murabito keep back in a channel for a while, or speak again.
public final class SetQuiet extends Action<ChannelMode> {
    static final String NAME = "set_quiet";
    public static final String HOW = "how";
    public static final String UNTIL = "until";

    private static final Phrases PHRASES = new Phrases("org.murabito.action.place.words");

    private final ModeChanges changes;

    /// How far it keeps back.
    public enum How {
        QUIET,
        ONLY_WHEN_CALLED,
        JUST_WATCH,
        SPEAK_AGAIN;

        /// As an argument has it.
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public SetQuiet(ModeChanges changes) {
        super(NAME, Effect.CHANGES);
        this.changes = changes;
    }

    @Override
    public ActionResult<ChannelMode> run(ActionRequest request, Arguments arguments) {
        String named = arguments.text(UNTIL).orElse(null);
        Instant until = named == null ? null : time(named, request.at()).orElse(null);
        if (named != null && until == null) {
            return new ActionResult.Refusal<>(
                    ActionResult.Reason.INVALID,
                    style -> PHRASES.say(style.language(), "which-time", style.escape(named)));
        }
        return switch (arguments.one(HOW, How.class).orElse(How.QUIET)) {
            case QUIET -> lull(request, QuietKind.MUTED, until);
            case ONLY_WHEN_CALLED -> lull(request, QuietKind.ONLY_WHEN_CALLED, until);
            case JUST_WATCH -> lull(request, QuietKind.OBSERVING, until);
            case SPEAK_AGAIN -> changes.change(request, ModeChanges.Hint.NONE, orders -> orders.speakAgain());
        };
    }

    private ActionResult<ChannelMode> lull(ActionRequest request, QuietKind lull, @Nullable Instant until) {
        return changes.change(request, ModeChanges.Hint.LULL, orders -> orders.lull(lull, until));
    }

    /// As ISO 8601 writes it, or in plain words.
    private Optional<Instant> time(String written, Instant asked) {
        try {
            return Optional.of(OffsetDateTime.parse(written).toInstant()).filter(asked::isBefore);
        } catch (DateTimeException _) {
            return FutureTime.read(written)
                    .map(ahead -> ahead.from(asked, changes.zone()))
                    .or(() -> named(written, asked))
                    .filter(asked::isBefore);
        }
    }

    /// "In one hour", "tomorrow at 8:00", as any other time.
    private Optional<Instant> named(String written, Instant asked) {
        return new TimeReader(changes.zone()).read(written, asked) instanceof TimeReader.Given.Words(var found)
                ? Optional.of(FirstTime.of(found.reading(), asked, changes.zone()))
                : Optional.empty();
    }
}
