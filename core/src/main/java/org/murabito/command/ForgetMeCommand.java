package org.murabito.command;

import java.util.List;
import org.murabito.action.Arguments;
import org.murabito.action.memory.ForgetMe;
import org.murabito.action.memory.OptOut;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandForm;
import org.murabito.chat.command.CommandReply;

/// Forgets the caller once they are sure, up to now or for good.
record ForgetMeCommand(ActionCalls calls, CommandWords words) implements Command {
    private static final String NAME = "forget-me";
    private static final String SURE = "sure";
    private static final String YES = "yes";
    private static final String FOR_GOOD = "for-good";

    @Override
    public CommandForm form() {
        return words.form(NAME, words.choice(NAME, SURE, List.of(YES, FOR_GOOD)));
    }

    @Override
    public boolean acts() {
        return true;
    }

    @Override
    public CommandReply run(CommandCall call) throws InterruptedException {
        return switch (call.argument(SURE).orElse("")) {
            case YES -> calls.run(call, ForgetMe.class, Arguments.NONE, false);
            case FOR_GOOD -> calls.run(call, OptOut.class, Arguments.NONE, false);
            default -> words.alone(call, "forgetting.sure");
        };
    }
}
