package org.murabito.command;

import java.util.Map;
import java.util.Set;
import org.murabito.chat.MemberId;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.job.Backoff;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;

/// Takes commands durably, and runs them as jobs.
///
/// @param backoff how long an answer waits for a platform that is away
public record CommandQueue(CommandTable commands, CommandDelivery delivery, Jobs jobs, Backoff backoff) {
    /// The same command again is taken once.
    public void accept(CommandCall call, ReplyAddress address) {
        boolean investigates = commands.find(call).map(Command::investigates).orElse(false);
        AcceptedCommand given = new AcceptedCommand(call, address);
        jobs.accept(given.id(investigates ? CommandJob.INVESTIGATION : CommandJob.ERRAND), given.payload());
    }

    /// Drops what a member gave and what is not done, with its words; what failed keeps them else.
    public static void forget(MemberId member, Jobs jobs) {
        jobs.cancelHolding(Set.of(CommandJob.INVESTIGATION, CommandJob.ERRAND), AcceptedCommand.by(member));
    }

    /// Who carries out what was taken, by the kind of job.
    public Map<String, JobWorker> workers() {
        return Map.of(
                CommandJob.INVESTIGATION, new CommandJob(commands::find, delivery, backoff, false),
                CommandJob.ERRAND, new CommandJob(commands::find, delivery, backoff, true));
    }
}
