package org.murabito.action.place;

import java.time.DateTimeException;
import java.time.Instant;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.Undo;
import org.murabito.judge.mode.ChannelMode;

/// Takes the last change of how Murabito behaves in a channel back. Whoever made it may, and who manages the community.
public final class RestoreMode extends Action<ChannelMode> {
    static final String NAME = "restore_mode";
    public static final String CHANGE = "change";

    private final ModeChanges changes;

    public RestoreMode(ModeChanges changes) {
        super(NAME, Effect.CHANGES);
        this.changes = changes;
    }

    static Undo undo(Instant change) {
        return new Undo(NAME, Arguments.of(CHANGE, change.toString()));
    }

    @Override
    public ActionResult<ChannelMode> run(ActionRequest request, Arguments arguments) {
        return changes.restore(request, time(arguments.text(CHANGE).orElse("")));
    }

    /// What is no time names no change.
    private static Instant time(String written) {
        try {
            return Instant.parse(written);
        } catch (DateTimeException _) {
            return Instant.MIN;
        }
    }
}
