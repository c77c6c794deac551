package org.murabito.action.place;

import java.util.Locale;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.Talkativeness;

/// Changes how readily Murabito speaks unasked in a channel, or shows it where no level is named.
public final class SetTalkativeness extends Action<ChannelMode> {
    static final String NAME = "set_talkativeness";
    public static final String LEVEL = "level";
    public static final String MORE = "more";
    public static final String LESS = "less";

    private final ModeChanges changes;

    public SetTalkativeness(ModeChanges changes) {
        super(NAME, Effect.CHANGES);
        this.changes = changes;
    }

    @Override
    public ActionResult<ChannelMode> run(ActionRequest request, Arguments arguments) {
        String level = arguments.text(LEVEL).orElse("");
        return switch (level) {
            case "" -> changes.show(request);
            case MORE -> changes.change(request, ModeChanges.Hint.NONE, orders -> orders.more());
            case LESS -> changes.change(request, ModeChanges.Hint.LEVEL, orders -> orders.less());
            default -> {
                Talkativeness wanted = Talkativeness.valueOf(level.toUpperCase(Locale.ROOT));
                yield changes.change(request, ModeChanges.Hint.LEVEL, orders -> orders.to(wanted));
            }
        };
    }
}
