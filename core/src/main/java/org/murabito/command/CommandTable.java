package org.murabito.command;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.murabito.act.order.ActionRequests;
import org.murabito.action.Actions;
import org.murabito.action.Receipts;
import org.murabito.answer.Investigator;
import org.murabito.answer.quote.AnswerWriter;
import org.murabito.answer.quote.QuoteWriter;
import org.murabito.archive.search.Archive;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandForm;
import org.murabito.chat.command.CommandReply;
import org.murabito.chat.command.Commands;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.job.Backoff;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;
import org.murabito.judge.limit.Budgets;
import org.murabito.outbox.Outbox;
import org.murabito.perceive.PlaceView;

/// Every command there is. Read it as a table of contents.
public final class CommandTable implements Commands {
    private final List<Command> commands;
    private final Jobs jobs;
    private final CommandDelivery answering;
    private final Backoff backoff;

    /// Who is asked, and how an answer is written.
    public record Minds(Investigator investigator, Archive archive, AnswerWriter writer, QuoteWriter quotes) {}

    /// What is changed.
    ///
    /// @param backoff how long an answer waits for a platform that is away
    public record Hands(
            Actions actions,
            ActionRequests requests,
            Receipts receipts,
            Outbox outbox,
            Budgets budgets,
            Jobs jobs,
            Clock clock,
            Backoff backoff) {}

    public CommandTable(PlaceView view, Minds minds, Hands hands) {
        CommandWords words = new CommandWords(hands.outbox().doors());
        this.jobs = hands.jobs();
        this.backoff = hands.backoff();
        this.answering = new CommandDelivery(hands.outbox(), view, words, hands.clock());
        ActionCalls calls = new ActionCalls(
                hands.actions(),
                hands.requests(),
                hands.receipts(),
                hands.outbox().doors(),
                minds.writer().zone());
        ActionCommands actions = new ActionCommands(calls, words);
        this.commands = List.of(
                new Ask(view, minds.investigator(), hands.budgets(), minds.writer(), words),
                new SearchFor(view, minds.archive(), minds.quotes(), words),
                actions.quiet(),
                actions.talkativeness(),
                actions.whatWasMissed(),
                actions.openQuestions(),
                actions.remind(),
                actions.myReminders(),
                actions.task(),
                actions.myTasks(),
                actions.why(),
                actions.myData(),
                new ForgetMeCommand(calls, words),
                actions.markSolution());
    }

    @Override
    public List<CommandForm> forms() {
        return commands.stream().map(Command::form).toList();
    }

    @Override
    public CommandReply run(CommandCall call) throws InterruptedException {
        return find(call)
                .orElseThrow(() -> new IllegalArgumentException("there is no command " + call.name()))
                .run(call);
    }

    /// Takes a command durably; the same one again is taken once.
    public void accept(CommandCall call, ReplyAddress address) {
        boolean investigates = find(call).map(Command::investigates).orElse(false);
        AcceptedCommand given = new AcceptedCommand(call, address);
        jobs.accept(given.id(investigates ? CommandJob.INVESTIGATION : CommandJob.ERRAND), given.payload());
    }

    /// Who carries out what was taken, by the kind of job.
    public Map<String, JobWorker> workers() {
        return Map.of(
                CommandJob.INVESTIGATION, new CommandJob(this::find, answering, backoff, false),
                CommandJob.ERRAND, new CommandJob(this::find, answering, backoff, true));
    }

    private Optional<Command> find(CommandCall call) {
        return commands.stream()
                .filter(command -> command.form().name().equals(call.name()))
                .findFirst();
    }
}
