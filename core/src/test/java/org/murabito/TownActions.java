package org.murabito;

import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.murabito.action.Action;
import org.murabito.action.Actions;
import org.murabito.action.Receipts;
import org.murabito.action.memory.ForgetMe;
import org.murabito.action.memory.MemberErasure;
import org.murabito.action.memory.OptIn;
import org.murabito.action.memory.OptOut;
import org.murabito.action.memory.ShowMemory;
import org.murabito.action.place.AskAgain;
import org.murabito.action.place.ModeChanges;
import org.murabito.action.place.RestoreMode;
import org.murabito.action.place.SetQuiet;
import org.murabito.action.place.SetTalkativeness;
import org.murabito.action.place.StopWork;
import org.murabito.action.place.StoppedQuestions;
import org.murabito.archive.Stores;
import org.murabito.chat.door.Doors;
import org.murabito.knowledge.InMemoryFacts;
import org.murabito.knowledge.Strength;
import org.murabito.knowledge.belief.AboutMember;
import org.murabito.knowledge.belief.RememberedFacts;
import org.murabito.memory.profile.InMemoryImpressions;
import org.murabito.memory.profile.MemberImpressions;
import org.murabito.perceive.PlaceView;

/// What the town's people can have done by an order in plain words.
final class TownActions {
    private TownActions() {}

    static Actions of(Town town, PlaceView view, Doors doors, StoppedQuestions stopped, Receipts receipts) {
        ModeChanges changes = new ModeChanges(town.modes, view, doors, ZoneOffset.UTC);
        MemberErasure leaving = new MemberErasure(town.jobs, town.messages.erasure(), (_, _) -> 0);
        InMemoryFacts facts = new InMemoryFacts();
        AboutMember about = new AboutMember(
                facts,
                new RememberedFacts(
                        facts,
                        new Stores(town.messages, town.communities),
                        new Strength(Duration.ofDays(30), Strength.FLOOR, 1_000)),
                new MemberImpressions(new InMemoryImpressions(), town.messages, town.clock),
                town.clock);
        List<Action<?>> own = List.of(
                new SetQuiet(changes),
                new SetTalkativeness(changes),
                new RestoreMode(changes),
                new StopWork(town.jobs, town.budgets, view, stopped, doors),
                new AskAgain(town.jobs, town.budgets, view, stopped, doors),
                new ShowMemory(town.messages, about, (_, _) -> Optional.empty(), () -> {}),
                new ForgetMe(leaving),
                new OptOut(leaving),
                new OptIn(leaving));
        return new Actions(Stream.concat(town.chores.actions.all().stream(), own.stream())
                        .toList())
                .undoneBy(receipts);
    }
}
