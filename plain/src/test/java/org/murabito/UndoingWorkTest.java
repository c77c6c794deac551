package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.action.Arguments;
import org.murabito.action.PerformedAction;
import org.murabito.action.Undo;
import org.murabito.plain.order.PlainOrders;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.workspace.Entry;
import org.murabito.workspace.EntryId;
import org.murabito.workspace.Task;
import org.murabito.workspace.Workspace;

/// Two people at work on the same do not undo each other. It is Sunday, 1 March 2026, noon.
class UndoingWorkTest {
    private final Town town = new Town(ScriptedModel.of()).reading(new PlainOrders());
    private Workspace workspace;

    @BeforeEach
    void settle() {
        workspace = town.chores.harvest(Town.ANA);
    }

    private Task.Plan plan() {
        return ((Task) town.chores
                        .workspaces
                        .find(new EntryId(workspace.id(), 1))
                        .orElseThrow())
                .plan();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "#1 due next Monday | #1 due next Wednesday | is due on Wednesday 4 March 2026, 17:00 now",
                "I'll take #1 | I'll take #1 | is with Ben now",
                "#1 is urgent | set #1 to low priority | priority low",
                "done #1 | reopen #1 | is open again",
                "assign #1 to Ana | done #1; unassign #1 | is with nobody now",
                "task: lend tables | assign #3 to Ben; done #3 | Done: #3 lend tables",
                "close #2 | reopen #2 | #2 harvest feast is open again",
                "item: spring fair | close #3 | Closed: #3 spring fair",
            })
    void an_undo_leaves_what_somebody_else_has_changed_since(String order, String others, String told) {
        List.of("task: paint the sign by Friday", "item: harvest feast", order)
                .forEach(words -> town.say(Town.ANA, "@Murabito " + words));
        List.of(others.split("; ")).forEach(words -> town.say(Town.BEN, "@Murabito " + words));
        List<Entry> before = town.chores.workspaces.entries(workspace.id());

        town.say(Town.ANA, "@Murabito undo that");

        assertThat(town.door.posts().getLast()).contains("changed again since", told);
        assertThat(town.chores.workspaces.entries(workspace.id())).isEqualTo(before);
    }

    @Test
    void an_undo_takes_back_what_is_as_it_was_left_though_other_things_changed() {
        List.of("task: paint the sign by Friday", "#1 due next Monday")
                .forEach(words -> town.say(Town.ANA, "@Murabito " + words));
        town.say(Town.BEN, "@Murabito I'll take #1");

        town.say(Town.ANA, "@Murabito undo that");

        assertThat(plan())
                .isEqualTo(Task.Plan.of("paint the sign")
                        .dueAt(Instant.parse("2026-03-06T17:00:00Z"))
                        .assignedTo(Town.BEN)
                        .being(Task.Status.DOING));
    }

    @Test
    void an_undo_that_an_earlier_version_kept_does_what_it_did() {
        town.say(Town.ANA, "@Murabito task: paint the sign by Friday");
        Arguments dropping = Arguments.of("workspace", workspace.id().number())
                .with("number", 1)
                .with("status", "dropped");
        town.receipts.keep(new PerformedAction(
                "message:99",
                "message:99",
                Town.ANA,
                Town.SQUARE,
                town.clock.instant(),
                "order",
                Arguments.NONE,
                "",
                new Undo("change_task", dropping)));
        town.say(Town.BEN, "@Murabito I'll take #1");

        town.say(Town.ANA, "@Murabito undo that");

        assertThat(plan().status()).isEqualTo(Task.Status.DROPPED);
    }
}
