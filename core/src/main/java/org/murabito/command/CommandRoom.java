package org.murabito.command;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.murabito.act.ModeKeeping;
import org.murabito.act.order.ActionRequests;
import org.murabito.action.Actions;
import org.murabito.answer.AnswerWriter;
import org.murabito.archive.Archive;
import org.murabito.archive.Stores;
import org.murabito.chat.CommandCall;
import org.murabito.chat.CommandForm;
import org.murabito.chat.CommandReply;
import org.murabito.chat.Commands;
import org.murabito.chat.Doors;
import org.murabito.chat.ReplyAddress;
import org.murabito.job.Backoff;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;
import org.murabito.judge.Budgets;
import org.murabito.memory.fact.AboutMember;
import org.murabito.perceive.PlaceView;
import org.murabito.runlog.Reasons;
import org.murabito.text.Words;
import org.murabito.think.Investigator;

/// Every command there is. Read it as a table of contents.
public final class CommandRoom implements Commands {
    private final List<Command> commands;
    private final Jobs jobs;
    private final Answering answering;
    private final Backoff backoff;

    /// Who is asked, and how it is told.
    public record Minds(Investigator investigator, Archive archive, AboutMember about, Reasons reasons, Words words) {}

    /// What is changed.
    ///
    /// @param backoff how long an answer waits for a platform that is away
    public record Hands(
            Doors doors,
            ModeKeeping modes,
            Actions actions,
            Budgets budgets,
            Jobs jobs,
            Clock clock,
            Backoff backoff) {}

    public CommandRoom(Stores stores, PlaceView view, AnswerWriter writer, Minds minds, Hands hands) {
        Telling telling = new Telling(stores, hands.doors(), writer, minds.words());
        this.jobs = hands.jobs();
        this.backoff = hands.backoff();
        this.answering = new Answering(hands.doors(), view, telling, hands.clock());
        ActionCommands actions =
                new ActionCommands(hands.actions(), new ActionRequests(stores.communities(), view), telling);
        this.commands = List.of(
                new Ask(view, minds.investigator(), hands.budgets(), telling),
                new SearchFor(view, minds.archive(), telling),
                new Quiet(view, hands.modes(), telling),
                new Talk(view, hands.modes(), telling),
                new WhatWasMissed(view, minds.investigator().catchingUp(), telling),
                actions.remind(),
                actions.myReminders(),
                actions.task(),
                actions.myTasks(),
                new Why(stores, view, minds.reasons(), telling),
                new MyData(stores, view, minds.about(), telling),
                new ForgetMe(hands.jobs(), telling),
                new MarkSolution(stores, view, hands.doors(), telling));
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
        Given given = new Given(call, address);
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
