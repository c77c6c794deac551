package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.testing.ScriptedModel;
import org.murabito.workspace.Asker;
import org.murabito.workspace.By;
import org.murabito.workspace.EntryId;
import org.murabito.workspace.Task;
import org.murabito.workspace.Workspace;

/// Members say in plain words what is to be done. It is Sunday, 1 March 2026, noon.
class WorkingTogetherTest {
    private final Town town = new Town(ScriptedModel.of());

    private String said() {
        return town.door.posts().getLast();
    }

    private Workspace opened() {
        town.door.administeredBy(Town.ANA);
        town.say(Town.ANA, "@Murabito open a workspace here");
        return town.chores.workspaces.boundTo(Town.SQUARE).orElseThrow();
    }

    private Task task(Workspace workspace, long number) {
        return (Task)
                town.chores.workspaces.find(new EntryId(workspace.id(), number)).orElseThrow();
    }

    @Test
    void a_tasks_life_in_english() {
        Workspace workspace = opened();

        town.say(Town.BEN, "@Murabito task: paint the sign by Friday");
        assertThat(said()).contains("#1", "paint the sign", "Friday 6 March 2026, 17:00");
        town.say(Town.BEN, "@Murabito I'll take #1");
        town.say(Town.BEN, "@Murabito my tasks");
        assertThat(said()).contains("#1 paint the sign");
        town.say(Town.BEN, "@Murabito done #1");

        assertThat(task(workspace, 1).isDone()).isTrue();
        assertThat(task(workspace, 1).plan().assignee()).isEqualTo(Town.BEN);
        town.say(Town.BEN, "@Murabito tasks");
        assertThat(said()).contains("Nothing is left");
    }

    @Test
    void a_tasks_life_in_japanese() {
        Workspace workspace = opened();

        town.say(Town.BEN, "@Murabito タスク追加: 看板を描く");
        assertThat(said()).contains("タスク #1: 看板を描く");
        town.say(Town.BEN, "@Murabito #1は私がやります");
        town.say(Town.BEN, "@Murabito 自分のタスクを見せて");
        assertThat(said()).contains("#1 看板を描く");
        town.say(Town.BEN, "@Murabito #1完了しました");

        assertThat(said()).contains("完了: #1 看板を描く");
        assertThat(task(workspace, 1).isDone()).isTrue();
    }

    @Test
    void answers_in_japanese_though_it_is_called_by_a_latin_name() {
        opened();
        town.say(Town.BEN, "@Murabito タスク追加: 看板を描く");
        town.say(Town.BEN, "@Murabito #1完了");

        assertThat(said()).isEqualTo("完了: #1 看板を描く");
    }

    @ParameterizedTest
    @CsvSource({
        "@Murabito task:, It needs a few words.",
        "@Murabito item:, It needs a few words.",
        "@Murabito タスク追加：, ひとこと書いてください。"
    })
    void asks_for_words_where_there_are_none(String ordered, String told) {
        Workspace workspace = opened();
        town.say(Town.BEN, ordered);

        assertThat(said()).isEqualTo(told);
        assertThat(town.chores.workspaces.entries(workspace.id())).isEmpty();
    }

    @Test
    void heard_again_it_is_added_once() {
        Workspace workspace = opened();
        town.say(Town.BEN, "@Murabito task: paint the sign");
        var asked = town.messages.latest(town.sights.ofOperator(Town.ID), Town.SQUARE, 10, null).stream()
                .filter(message -> message.text().contains("task:"))
                .findFirst()
                .orElseThrow();

        town.edit(asked, "@Murabito task: paint the big sign");

        assertThat(town.chores.workspaces.entries(workspace.id())).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"@Murabito open a workspace here, Only whoever runs me", "@Murabito ここにワークスペースを作って, 運営者だけ"})
    void only_whoever_runs_it_opens_a_workspace_for_a_channel(String asked, String told) {
        town.say(Town.BEN, asked);

        assertThat(said()).contains(told);
        assertThat(town.chores.workspaces.boundTo(Town.SQUARE)).isEmpty();
    }

    @Test
    void says_what_to_do_where_no_workspace_is() {
        town.say(Town.BEN, "@Murabito task: paint the sign");

        assertThat(said()).contains("open a workspace here");
    }

    @Test
    void in_a_channel_nothing_of_another_workspace_is_told() {
        opened();
        Workspace secret = town.chores.workspaces.open(
                town.chores.workspaces.found(Town.ID, "Council", Town.BEN).id(), "Secret", Town.BEN);
        By by = new By(Town.BEN, Town.NOON);
        town.chores
                .errands
                .desk()
                .add(
                        new Asker(Town.BEN, _ -> false),
                        secret.id(),
                        "o",
                        by,
                        Task.Plan.of("bribe the mayor").assignedTo(Town.BEN));

        town.say(Town.BEN, "@Murabito my tasks");
        assertThat(said()).contains("Nothing here").doesNotContain("bribe");
        town.say(Town.BEN, "@Murabito tasks");
        assertThat(said()).doesNotContain("bribe");
        town.say(Town.BEN, "@Murabito done #1");
        assertThat(said()).contains("no task of that number");
    }
}
