package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.plain.order.PlainOrders;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.workspace.Entry;
import org.murabito.workspace.Task;
import org.murabito.workspace.Workspace;

/// A task is named by words of its title as well as by its number. It is Sunday, 1 March 2026, noon.
class NamedTaskTest {
    private final Town town = new Town(ScriptedModel.of()).reading(new PlainOrders());
    private Workspace workspace;

    @BeforeEach
    void some_are_there() {
        workspace = town.chores.harvest(Town.ANA);
        Stream.of(
                        "task: buy resin for the canoe",
                        "task: paint the oven shed",
                        "task: sweep the oven",
                        "item: harvest feast",
                        "タスク追加: 看板を描く")
                .forEach(this::order);
    }

    private String order(String words) {
        town.say(Town.ANA, "@Murabito " + words);
        return town.newest().text();
    }

    private List<Entry> entries() {
        return town.chores.workspaces.entries(workspace.id());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "the resin is done | Done: #1 buy resin for the canoe",
                "I’ll do the resin | Yours: #1 buy resin for the canoe",
                "mark the canoe task as done | Done: #1 buy resin for the canoe",
                "delete task 2 | Dropped: #2 paint the oven shed",
                "delete the shed task | Dropped: #2 paint the oven shed",
                "assign the task \"sweep the oven\" to Ben | #3 sweep the oven is with Ben now",
                "close the harvest item | Closed: #4 harvest feast",
                "看板のタスクを完了にして | 完了にしました：#5「看板を描く」",
                "看板は終わりました | 完了にしました：#5「看板を描く」",
                "看板のタスクを削除して | 取りやめにしました：#5「看板を描く」",
            })
    void does_what_the_number_would(String words, String told) {
        assertThat(order(words)).contains(told);
    }

    @ParameterizedTest
    @ValueSource(strings = {"close the oven task", "the oven is done"})
    void asks_which_where_more_than_one_is_called_so(String words) {
        List<Entry> before = entries();

        assertThat(order(words))
                .contains("#2 paint the oven shed", "#3 sweep the oven")
                .doesNotContain("#1");
        assertThat(entries()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "the bread is done",
                "is the resin done?",
                "who takes the resin?",
                "I need help with the resin",
                "the resin is in the shed",
                "看板は終わった？",
            })
    void leaves_alone_what_no_words_order(String words) {
        List<Entry> before = entries();

        town.say(Town.ANA, "@Murabito " + words);

        assertThat(entries()).isEqualTo(before);
    }

    @Test
    void names_what_is_not_over() {
        order("the resin is done");
        List<Entry> before = entries();

        town.say(Town.BEN, "@Murabito the resin is done");

        assertThat(entries()).isEqualTo(before);
    }

    @Test
    void is_taken_back_as_by_number() {
        List<Object> plans = plans();
        order("the resin is done");

        order("undo that");

        assertThat(plans()).isEqualTo(plans);
    }

    private List<Object> plans() {
        return entries().stream()
                .<Object>map(entry -> entry instanceof Task task ? task.plan() : entry)
                .toList();
    }

    @Test
    void names_nothing_where_the_asker_may_not_see_it() {
        List<Entry> before = entries();

        town.say(Town.HARBOUR, Town.ANA, "@Murabito the resin is done", 60);

        assertThat(entries()).isEqualTo(before);
    }
}
