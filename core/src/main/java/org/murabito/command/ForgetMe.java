package org.murabito.command;

import java.time.Instant;
import java.util.List;
import org.murabito.archive.forgetting.ForgetJob;
import org.murabito.chat.CommandCall;
import org.murabito.chat.CommandForm;
import org.murabito.chat.CommandReply;
import org.murabito.job.Jobs;

/// Forgets the caller once they are sure; accepted durably before it is said that it is done.
record ForgetMe(Jobs jobs, Telling telling) implements Command {
    private static final String NAME = "forget-me";
    private static final String SURE = "sure";
    private static final String YES = "yes";
    private static final String FOR_GOOD = "for-good";

    @Override
    public CommandForm form() {
        return telling.form(NAME, telling.choice(NAME, SURE, List.of(YES, FOR_GOOD)));
    }

    @Override
    public boolean acts() {
        return true;
    }

    @Override
    public CommandReply run(CommandCall call) {
        return switch (call.argument(SURE).orElse("")) {
            case YES -> {
                forget(call, call.at());
                yield telling.alone(call, "forgetting");
            }
            case FOR_GOOD -> {
                forget(call, Instant.MAX);
                yield telling.alone(call, "forgetting.for-good");
            }
            default -> telling.alone(call, "forgetting.sure");
        };
    }

    private void forget(CommandCall call, Instant until) {
        jobs.accept(ForgetJob.id(call.caller(), call.id()), ForgetJob.payload(call.caller(), until));
    }
}
