package org.murabito.app;

import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Stream;
import org.murabito.action.Action;
import org.murabito.action.ActionTool;
import org.murabito.action.Actions;
import org.murabito.action.Receipts;
import org.murabito.action.ToolRequests;
import org.murabito.action.archive.CatchUp;
import org.murabito.action.archive.MarkSolution;
import org.murabito.action.archive.Why;
import org.murabito.action.memory.CorrectFact;
import org.murabito.action.memory.ForgetFact;
import org.murabito.action.memory.ForgetMe;
import org.murabito.action.memory.ForgetNote;
import org.murabito.action.memory.KeepNote;
import org.murabito.action.memory.Leaving;
import org.murabito.action.memory.OptIn;
import org.murabito.action.memory.OptOut;
import org.murabito.action.memory.ShowMemory;
import org.murabito.action.place.ModeChanges;
import org.murabito.action.place.RestoreMode;
import org.murabito.action.place.SetQuiet;
import org.murabito.action.place.SetTalkativeness;
import org.murabito.action.place.StopWork;
import org.murabito.action.place.StoppedQuestions;
import org.murabito.answer.draft.Drafting;
import org.murabito.answer.quote.QuoteWriter;
import org.murabito.archive.Stores;
import org.murabito.chat.door.Doors;
import org.murabito.judge.limit.Budgets;
import org.murabito.knowledge.belief.AboutMember;
import org.murabito.knowledge.note.Notes;
import org.murabito.perceive.PlaceView;
import org.murabito.runlog.Reasons;

/// Every action there is. Read it as a table of contents.
record ActionTable(Wiring wiring, PlaceView view, Doors doors, ZoneId zone) {
    /// What models are offered: nothing yet.
    static final List<String> OFFERED = List.of();

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    Actions actions(Budgets budgets, StoppedQuestions stopped, Reasons reasons, Leaving.Now forgetting) {
        Stores stores = wiring.stores();
        ModeChanges modes = new ModeChanges(wiring.modes(), view, doors, zone);
        Notes notes = wiring.memories().notes();
        AboutMember about = wiring.memories().aboutMember();
        Leaving leaving = new Leaving(wiring.jobs(), wiring.store().erasure(), forgetting);
        List<Action<?>> own = List.of(
                new SetQuiet(modes),
                new SetTalkativeness(modes),
                new RestoreMode(modes),
                new StopWork(wiring.jobs(), budgets, view, stopped, doors),
                new CatchUp(wiring.investigator().catchingUp(), stores.messages(), quotes()),
                new Why(stores.messages(), reasons),
                new MarkSolution(stores, doors),
                showMemory(about),
                new CorrectFact(about),
                new ForgetFact(about),
                new KeepNote(notes, stores.communities()),
                new ForgetNote(notes),
                new ForgetMe(leaving),
                new OptOut(leaving),
                new OptIn(leaving));
        return new Actions(Stream.concat(wiring.workroom().actions().all().stream(), own.stream())
                .toList());
    }

    /// Those that models may call, in the order in which they are told of them.
    List<ActionTool> tools(Actions all, List<String> offered, Receipts receipts) {
        ToolRequests requests = new ToolRequests(
                wiring.stores(), member -> doors.of(member.community()).administers(member));
        return offered.stream()
                .map(name ->
                        all.find(name).orElseThrow(() -> new IllegalArgumentException("there is no action " + name)))
                .map(action -> new ActionTool(action, requests, receipts, view::ownName))
                .toList();
    }

    QuoteWriter quotes() {
        return new QuoteWriter(wiring.stores().communities(), new Drafting(wiring.words()), wiring.writer());
    }

    private ShowMemory showMemory(AboutMember about) {
        Memories memories = wiring.memories();
        return new ShowMemory(
                wiring.stores().messages(),
                about,
                (sight, member) -> memories.findProfiles().flatMap(profiles -> profiles.of(sight, member)),
                () -> memories.feed().awaitTold(wiring.stores().messages().cursor(), PATIENCE));
    }
}
