package org.murabito.command;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.murabito.chat.DoorException;
import org.murabito.chat.command.CommandCall;
import org.murabito.job.Backoff;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;

/// Carries a command from taken to answered, safe to begin again at any point. It never ends among the failed ones,
/// which keep what they carry: the address of the answer is a secret, and goes with the job.
final class CommandJob implements JobWorker {
    /// The kind of those that take as long as an investigation.
    static final String INVESTIGATION = "ask";

    /// The kind of those that take next to no time.
    static final String ERRAND = "command";

    /// For so long after its time what is for all waits for a platform that is away.
    private static final Duration LONGEST = Duration.ofDays(1);

    private final Function<CommandCall, Optional<Command>> commands;
    private final CommandDelivery answering;
    private final Backoff backoff;
    private final boolean brief;
    private final Map<JobId, Integer> failures = new ConcurrentHashMap<>();

    CommandJob(
            Function<CommandCall, Optional<Command>> commands,
            CommandDelivery answering,
            Backoff backoff,
            boolean brief) {
        this.commands = commands;
        this.answering = answering;
        this.backoff = backoff;
        this.brief = brief;
    }

    @Override
    public boolean brief() {
        return brief;
    }

    @Override
    public Outcome work(Job job) throws InterruptedException {
        AcceptedCommand given = AcceptedCommand.parse(job.payload());
        try {
            answering.answer(given, commands.apply(given.call()));
        } catch (DoorException shut) {
            boolean waits = given.address().holds(answering.clock().instant().minus(LONGEST));
            if (shut.worthRetrying() && waits) {
                return new Outcome.Later(backoff.after(failures.merge(job.id(), 1, Integer::sum)), shut.toString());
            }
            answering.refused(given.call(), shut);
        }
        failures.remove(job.id());
        return new Outcome.Done();
    }
}
