package org.murabito.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.Stop;
import org.murabito.llm.ToolChoice;
import org.murabito.llm.Usage;

class FaultsTest {
    /// A model that does anything a model may do, by the dice.
    private static final class Dice implements LanguageModel {
        private final Random random;
        private final List<ModelRequest> requests = new ArrayList<>();

        Dice(long seed) {
            random = new Random(seed);
        }

        @Override
        public String name() {
            return "dice";
        }

        @Override
        public ModelReply call(ModelRequest request) {
            requests.add(request);
            List<Block> blocks = new ArrayList<>();
            for (int i = random.nextInt(4); i > 0; i--) {
                blocks.add(
                        switch (random.nextInt(4)) {
                            case 0 -> Block.text(random.nextBoolean() ? "words " : "");
                            case 1 -> new Block.Thinking("", "s" + i, "{}");
                            default ->
                                Block.use(
                                        "c" + requests.size() + "-" + i,
                                        List.of("good", "bad", "none", "long").get(random.nextInt(4)),
                                        List.of("{}", "{", "{\"n\":1}", "").get(random.nextInt(4)));
                        });
            }
            Stop stop = switch (random.nextInt(9)) {
                case 0 -> new Stop.End();
                case 1 -> new Stop.Length();
                case 2 -> new Stop.Paused();
                case 3 -> random.nextInt(4) == 0 ? new Stop.Refused() : new Stop.Tools();
                case 4 -> new Stop.ContextFull();
                case 5 -> new Stop.Unknown("new");
                case 6 ->
                    throw new ModelException(
                            List.copyOf(EnumSet.allOf(ModelException.Kind.class))
                                    .get(random.nextInt(7)),
                            "by the dice");
                default -> new Stop.Tools();
            };
            return new ModelReply(
                    Exchange.assistant(blocks),
                    stop,
                    new Usage(random.nextInt(3_000), 0, 0, random.nextInt(500), 0),
                    false);
        }
    }

    @Property(tries = 300)
    void whatever_happens_the_history_is_legal_and_the_bounds_hold(@ForAll long seed) {
        Dice dice = new Dice(seed);
        Dice next = new Dice(seed + 1);
        Bench bench = new Bench()
                .with(
                        Bench.saying("good", "fine"),
                        Bench.tool("bad", (_, _) -> {
                            throw new IllegalArgumentException("bad");
                        }),
                        Bench.saying("long", "y".repeat(30_000)))
                .within(_ -> new Bounds(6, Duration.ofSeconds(30), 30_000, Duration.ofSeconds(5), 3));
        Outcome outcome = bench.run(dice, next);

        assertThat(outcome.rounds()).isLessThanOrEqualTo(6);
        assertThat(outcome.usage().charged()).isLessThanOrEqualTo(30_000);
        List<ModelRequest> all = new ArrayList<>(dice.requests);
        all.addAll(next.requests);
        for (ModelRequest request : all) {
            assertThat(History.problems(request.exchanges())).isEmpty();
            assertThat(request.exchanges().getFirst().text()).startsWith("where is the key?");
            assertThat(request.tools()).isEqualTo(all.getFirst().tools());
        }
        assertThat(all.stream()
                        .filter(request -> request.choice() == ToolChoice.NONE)
                        .count())
                .isLessThanOrEqualTo(2);
    }

    @Property(tries = 200)
    void a_history_is_legal_whichever_results_are_missing(@ForAll long seed) {
        Random random = new Random(seed);
        History history = new History(List.of(Exchange.user("q")), new Pruning(200, 5));
        for (int turn = 0; turn < 8; turn++) {
            List<Block> blocks = new ArrayList<>();
            List<Block.ToolResult> results = new ArrayList<>();
            for (int i = random.nextInt(4); i > 0; i--) {
                Block.ToolUse call = Block.use("c" + turn + "." + i, "look", "{}");
                blocks.add(call);
                if (random.nextBoolean()) {
                    results.add(Block.result(call, "r".repeat(random.nextInt(100))));
                }
            }
            history.append(Exchange.assistant(blocks), results, random.nextBoolean() ? "go on" : "");
            assertThat(History.problems(history.viewWith("now"))).isEmpty();
        }
    }

    @Property(tries = 50)
    void an_illegal_opening_is_refused(@ForAll boolean empty) {
        List<Exchange> opening = empty ? List.of() : List.of(Exchange.user("q"), Exchange.assistant("a"));
        Bench bench = new Bench();
        Inquiry legal = bench.inquiry();
        assertThatThrownBy(() -> new Inquiry("", opening, legal.tools(), legal.context(), legal.bounds()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
