package org.murabito.command;

import java.util.function.Function;
import org.murabito.action.Action;
import org.murabito.action.Arguments;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandForm;
import org.murabito.chat.command.CommandReply;

/// A command that runs an action.
///
/// @param arguments of the action
record ActionCommand(
        CommandForm form,
        Class<? extends Action<?>> action,
        Function<CommandCall, Arguments> arguments,
        Shown shown,
        ActionCalls calls)
        implements Command {
    /// Who sees what was done. What was not done is shown to the caller alone.
    enum Shown {
        TO_CALLER,
        TO_ALL,
        /// To all where something was asked for, else what there is to the caller.
        TO_ALL_IF_GIVEN
    }

    @Override
    public boolean tellsAll() {
        return shown != Shown.TO_CALLER;
    }

    @Override
    public boolean acts() {
        return calls.changes(action);
    }

    @Override
    public CommandReply run(CommandCall call) throws InterruptedException {
        Arguments given = arguments.apply(call);
        return calls.run(call, action, given, isForAll(given));
    }

    private boolean isForAll(Arguments given) {
        return switch (shown) {
            case TO_CALLER -> false;
            case TO_ALL -> true;
            case TO_ALL_IF_GIVEN -> !given.equals(Arguments.NONE);
        };
    }
}
