package org.murabito.app.feature;

import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.murabito.act.UndoPress;
import org.murabito.act.order.ActionRequests;
import org.murabito.act.order.OrderedActions;
import org.murabito.action.Action;
import org.murabito.action.ActionTool;
import org.murabito.action.Actions;
import org.murabito.action.Receipts;
import org.murabito.action.ToolRequests;
import org.murabito.action.archive.CatchUp;
import org.murabito.action.archive.ExplainVerdict;
import org.murabito.action.archive.ListQuestions;
import org.murabito.action.archive.MarkAnswered;
import org.murabito.action.archive.MarkSolution;
import org.murabito.action.memory.CorrectAnswer;
import org.murabito.action.memory.CorrectFact;
import org.murabito.action.memory.ForgetFact;
import org.murabito.action.memory.ForgetMe;
import org.murabito.action.memory.ForgetNote;
import org.murabito.action.memory.KeepNote;
import org.murabito.action.memory.MemberErasure;
import org.murabito.action.memory.OptIn;
import org.murabito.action.memory.OptOut;
import org.murabito.action.memory.ShowMemory;
import org.murabito.action.place.AskAgain;
import org.murabito.action.place.ModeChanges;
import org.murabito.action.place.RestoreMode;
import org.murabito.action.place.SetQuestionDigest;
import org.murabito.action.place.SetQuiet;
import org.murabito.action.place.SetTalkativeness;
import org.murabito.action.place.StopWork;
import org.murabito.action.place.StoppedQuestions;
import org.murabito.app.tool.Tooling;
import org.murabito.archive.Stores;
import org.murabito.archive.search.Archive;
import org.murabito.chat.door.Doors;
import org.murabito.command.ActionCalls;
import org.murabito.command.Ask;
import org.murabito.command.CommandDelivery;
import org.murabito.command.CommandQueue;
import org.murabito.command.CommandTable;
import org.murabito.command.CommandWords;
import org.murabito.command.SearchFor;
import org.murabito.job.Backoff;
import org.murabito.judge.limit.Budgets;
import org.murabito.knowledge.belief.AboutMember;
import org.murabito.knowledge.note.Notes;
import org.murabito.ledger.Questions;
import org.murabito.outbox.Outbox;
import org.murabito.perceive.PlaceView;
import org.murabito.runlog.Reasons;

/// Every action there is. Read it as a table of contents.
public final class ActionsFeature {
    /// What a model is told of at once.
    public static final List<String> OFFERED = List.of(
            "set_reminder",
            "move_reminder",
            "cancel_reminder",
            "list_reminders",
            "add_task",
            "change_task",
            "list_tasks",
            "keep_note",
            "correct_answer",
            "show_memory",
            "set_quiet",
            "catch_up",
            "undo");

    /// What the others are about, which a model finds.
    private static final List<String> SELDOM = List.of(
            "how readily you speak",
            "why you spoke",
            "questions",
            "items, comments, notes",
            "correcting and forgetting",
            "opting out",
            "workspaces, roles");

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final ZoneId zone;
    private final Clock clock;
    private final StorageFeature storage;
    private final MemoryFeature memory;
    private final WorkFeature work;
    private final AnswersFeature answers;
    private final Receipts receipts;
    private final Questions questions;
    private final boolean understood;

    /// @param understood whether a model is set that answers
    ActionsFeature(
            Installation installation,
            StorageFeature storage,
            MemoryFeature memory,
            WorkFeature work,
            AnswersFeature answers,
            Receipts receipts,
            Questions questions,
            boolean understood) {
        this.zone = installation.zone();
        this.clock = installation.clock();
        this.storage = storage;
        this.memory = memory;
        this.work = work;
        this.answers = answers;
        this.receipts = receipts;
        this.questions = questions;
        this.understood = understood;
    }

    /// @param forgetting takes everything of a member out, for whoever waits for it
    public Actions all(
            Doors doors, Budgets budgets, StoppedQuestions stopped, Reasons reasons, MemberErasure.Now forgetting) {
        Stores stores = storage.stores();
        PlaceView view = storage.view();
        ModeChanges modes = new ModeChanges(storage.modes(), view, doors, zone);
        Notes notes = memory.notes();
        AboutMember about = memory.aboutMember();
        MemberErasure leaving =
                new MemberErasure(storage.jobs(), storage.store().erasure(), forgetting);
        List<Action<?>> own = List.of(
                new SetQuiet(modes),
                new SetTalkativeness(modes),
                new RestoreMode(modes),
                new StopWork(storage.jobs(), budgets, view, stopped, doors),
                new AskAgain(storage.jobs(), budgets, view, stopped, doors),
                new CatchUp(answers.investigator().catchingUp(), stores.messages(), answers.quotes()),
                new ExplainVerdict(stores, reasons),
                new MarkSolution(stores, doors),
                new MarkAnswered(stores, storage.store().answeredMarks()),
                new ListQuestions(questions, stores.communities(), answers.quotes()),
                new SetQuestionDigest(modes),
                showMemory(about),
                new CorrectFact(about),
                new ForgetFact(about),
                new KeepNote(notes, stores.communities()),
                new CorrectAnswer(stores, storage.runs(), storage.store().ratings(), notes),
                new ForgetNote(notes),
                new ForgetMe(leaving),
                new OptOut(leaving),
                new OptIn(leaving));
        return new Actions(Stream.concat(work.actions().all().stream(), own.stream())
                        .toList())
                .undoneBy(receipts);
    }

    /// Has models call them where one is set that understands.
    public void offer(Actions all, Doors doors, Tooling tooling) {
        if (understood) {
            tooling.offer(
                    tools(all, doors, action -> OFFERED.contains(action.name())),
                    tools(all, doors, action -> !OFFERED.contains(action.name())),
                    SELDOM);
        }
    }

    /// Runs what is ordered in plain words.
    public OrderedActions ordered(Actions all) {
        return new OrderedActions(requests(), all, work.reminders(), receipts);
    }

    /// Takes back what was done.
    public UndoPress undoPress(Actions all, Outbox outbox) {
        return new UndoPress(all, receipts, requests(), outbox, new UndoPress.Saying(clock, answers.phrases(), zone));
    }

    /// What members can have done and shown by a command.
    public CommandQueue commands(Actions all, Outbox outbox, Budgets budgets, Archive archive) {
        PlaceView view = storage.view();
        CommandWords words = new CommandWords(outbox.doors());
        CommandTable table = new CommandTable(
                new Ask(view, answers.investigator(), budgets, answers.writer(), words),
                new SearchFor(view, archive, answers.quotes(), words),
                new ActionCalls(
                        all,
                        requests(),
                        receipts,
                        outbox.doors(),
                        answers.writer().zone()),
                words);
        return new CommandQueue(
                table,
                new CommandDelivery(outbox, view, words, clock),
                storage.jobs(),
                Backoff.usual(new SecureRandom()));
    }

    private ActionRequests requests() {
        return new ActionRequests(storage.communities(), storage.view());
    }

    private List<ActionTool> tools(Actions all, Doors doors, Predicate<Action<?>> which) {
        ToolRequests requests = new ToolRequests(
                storage.stores(), member -> doors.of(member.community()).administers(member));
        return all.all().stream()
                .filter(which)
                .map(action -> new ActionTool(action, requests, receipts, storage.view()::ownName))
                .toList();
    }

    private ShowMemory showMemory(AboutMember about) {
        return new ShowMemory(
                storage.messages(),
                about,
                (sight, member) -> memory.findProfiles().flatMap(profiles -> profiles.of(sight, member)),
                () -> memory.feed().awaitTold(storage.messages().cursor(), PATIENCE));
    }
}
