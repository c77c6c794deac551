package org.murabito.action.place;

import java.time.DateTimeException;
import java.time.Instant;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.Undo;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.llm.ToolDefinition;

/// Takes the last change of how Murabito behaves in a channel back. Whoever made it may, and who manages the community.
public final class RestoreMode implements Action<ChannelMode> {
    static final String NAME = "restore_mode";
    public static final String CHANGE = "change";

    private final ToolDefinition definition = ToolDefinition.read(RestoreMode.class, NAME);
    private final ModeChanges changes;

    public RestoreMode(ModeChanges changes) {
        this.changes = changes;
    }

    static Undo undo(Instant change) {
        return new Undo(NAME, Arguments.of(CHANGE, change.toString()));
    }

    @Override
    public ToolDefinition definition() {
        return definition;
    }

    @Override
    public Effect effect() {
        return Effect.CHANGES;
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
