package org.murabito.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.Transcript;

class RunHistoryTest {
    private static RunHistory grown(Random random, int turns) {
        RunHistory history = new RunHistory(List.of(Exchange.user("q")), new Pruning(60, 5, 3), () -> false);
        for (int turn = 0; turn < turns; turn++) {
            List<Block> blocks = new ArrayList<>();
            List<Block.ToolResult> results = new ArrayList<>();
            for (int i = random.nextInt(4); i > 0; i--) {
                Block.ToolUse call = Block.use("c" + turn + "." + i, "look", "{}");
                blocks.add(call);
                if (random.nextBoolean()) {
                    results.add(Block.result(call, "r".repeat(random.nextInt(400))));
                }
            }
            history.append(Exchange.assistant(blocks), results, random.nextBoolean() ? "go on" : "");
        }
        return history;
    }

    @Property(tries = 200)
    void it_is_legal_whichever_results_are_missing(@ForAll long seed) {
        Random random = new Random(seed);
        for (int turns = 0; turns < 8; turns++) {
            RunHistory history = grown(random, turns);
            assertThat(ExchangeRules.problems(history.viewWith("now"))).isEmpty();
            history.closeWith("go on");
            assertThat(ExchangeRules.problems(history.view())).isEmpty();
            while (history.compact()) {
                assertThat(ExchangeRules.problems(history.viewWith("now"))).isEmpty();
            }
        }
    }

    @Property(tries = 100)
    void the_first_question_and_the_last_three_turns_stay_whole(@ForAll long seed) {
        RunHistory history = new RunHistory(List.of(Exchange.user("q")), new Pruning(60, 5, 3), () -> false);
        List<Exchange> said = new ArrayList<>();
        Random random = new Random(seed);
        for (int turn = 0; turn < 9; turn++) {
            Block.ToolUse call = Block.use("c" + turn, "look", "{}");
            Block.ToolResult result = Block.result(call, "r".repeat(random.nextInt(900)));
            history.append(Exchange.assistant(List.of(call)), List.of(result), "");
            said.addAll(List.of(Exchange.assistant(List.of(call)), Exchange.user(List.of(result))));
            Transcript view = history.view();
            int whole = Math.min(6, said.size());
            assertThat(view.getFirst()).isEqualTo(Exchange.user("q"));
            assertThat(view.subList(view.size() - whole, view.size()))
                    .isEqualTo(said.subList(said.size() - whole, said.size()));
        }
    }

    @Test
    void what_was_shown_stays_as_it_was_while_the_history_grows() {
        RunHistory history = grown(new Random(3), 2);
        Transcript before = history.view();
        List<Exchange> copy = List.copyOf(before);
        history.viewWith("a last line");
        history.append(Exchange.assistant("more"), List.of(), "go on");
        assertThat(before).isEqualTo(copy);
        assertThat(history.view().first(copy.size())).isEqualTo(copy);
    }

    @Test
    void thinking_that_is_bound_to_what_came_before_it_goes_when_that_is_shortened() {
        RunHistory history = new RunHistory(List.of(Exchange.user("q")), new Pruning(600, 5, 3), () -> true);
        for (int turn = 0; turn < 4; turn++) {
            history.append(
                    thinking(turn), List.of(Block.result(thinking(turn).calls().getFirst(), "r".repeat(900))), "");
            boolean whole = turn < 3;
            assertThat(history.view().stream()
                            .filter(exchange -> exchange.role() == Exchange.Role.ASSISTANT)
                            .allMatch(reply -> reply.blocks().getFirst() instanceof Block.Thinking))
                    .as("turn " + turn)
                    .isEqualTo(whole);
        }
        history.append(thinking(4), List.of(), "");
        assertThat(history.view().stream().flatMap(exchange -> exchange.blocks().stream()))
                .filteredOn(Block.Thinking.class::isInstance)
                .hasSize(1);
    }

    private static Exchange thinking(int turn) {
        return Exchange.assistant(
                List.of(new Block.Thinking("hm", "signed", null), Block.use("c" + turn, "look", "{}")));
    }

    @Test
    void a_history_that_cannot_get_shorter_says_so() {
        assertThat(new RunHistory(List.of(Exchange.user("q")), Pruning.STANDARD, () -> false).compact())
                .isFalse();
    }

    @Test
    void an_illegal_opening_is_refused() {
        RunRequest legal = new Bench().request();
        for (List<Exchange> opening :
                List.of(List.<Exchange>of(), List.of(Exchange.user("q"), Exchange.assistant("a")))) {
            assertThatThrownBy(() -> new RunRequest("", opening, legal.tools(), legal.context(), legal.bounds()))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }
}
