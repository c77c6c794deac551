package org.murabito.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.murabito.testing.agent.ScriptedModel.fails;
import static org.murabito.testing.agent.ScriptedModel.says;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.murabito.testing.agent.ScriptedModel;

class LlmTest {
    private final List<Duration> waits = new ArrayList<>();
    private final AtomicLong nanos = new AtomicLong();

    private ModelReply call(ScriptedModel model, Duration deadline) throws InterruptedException {
        Retry retry = new Retry(3, Duration.ofSeconds(1), Duration.ofSeconds(8), waits::add, new Random(3));
        return retry.call(
                model,
                new ModelRequest(
                        "",
                        List.of(),
                        List.of(Exchange.user("q")),
                        ModelRequest.ToolChoice.AUTO,
                        100,
                        Deadline.in(deadline, nanos::get)));
    }

    private static ScriptedModel.Line limited(Duration after) {
        return fails(new ModelException(ModelException.Kind.RATE_LIMITED, "slow down", after, null));
    }

    @Test
    void a_passing_failure_is_retried_after_as_long_as_the_provider_asks() throws Exception {
        try (ScriptedModel model = ScriptedModel.of(limited(Duration.ofSeconds(2)), says("ok"))) {
            assertThat(call(model, Duration.ofSeconds(60)).exchange().text()).isEqualTo("ok");
        }
        assertThat(waits)
                .singleElement()
                .satisfies(wait -> assertThat(wait).isBetween(Duration.ofSeconds(2), Duration.ofSeconds(3)));
    }

    @Test
    void a_wait_past_the_deadline_is_not_begun() {
        ScriptedModel model = ScriptedModel.of(limited(Duration.ofHours(1)));
        assertThatThrownBy(() -> call(model, Duration.ofSeconds(60))).isInstanceOf(ModelException.class);
        assertThat(waits).isEmpty();
    }

    @Test
    void a_wait_that_leaves_no_time_for_the_call_is_not_begun() {
        ScriptedModel model = ScriptedModel.of(limited(Duration.ofSeconds(2)));
        assertThatThrownBy(() -> call(model, Duration.ofMillis(3_900))).isInstanceOf(ModelException.class);
        assertThat(waits).isEmpty();
    }

    @Test
    void a_final_failure_and_too_many_passing_ones_are_passed_on() {
        ScriptedModel.Line auth = fails(new ModelException(ModelException.Kind.AUTH, "no"));
        assertThatThrownBy(() -> call(ScriptedModel.of(auth), Duration.ofSeconds(60)))
                .hasMessage("no");
        ScriptedModel.Line down = fails(new ModelException(ModelException.Kind.OVERLOADED, "down"));
        assertThatThrownBy(() -> call(ScriptedModel.of(down, down, down), Duration.ofSeconds(60)))
                .hasMessage("down");
        assertThat(waits).hasSize(2);
    }

    @Test
    void a_deadline_can_only_come_nearer() {
        Deadline deadline = Deadline.in(Duration.ofSeconds(10), nanos::get);
        assertThat(deadline.within(Duration.ofSeconds(99)).left()).isEqualTo(Duration.ofSeconds(10));
        assertThat(deadline.within(Duration.ofSeconds(3)).left()).isEqualTo(Duration.ofSeconds(3));
        nanos.addAndGet(Duration.ofSeconds(11).toNanos());
        assertThat(deadline.passed()).isTrue();
        assertThat(deadline.left()).isEqualTo(Duration.ZERO);
    }

    @Test
    void prices_are_per_sort_of_token_and_can_be_overridden() {
        Usage usage = new Usage(1_000_000, 1_000_000, 0, 1_000_000, 0);
        Prices prices = Prices.builtIn();
        assertThat(prices.cost("claude-sonnet-4-5-20250929", usage))
                .hasValueSatisfying(cost -> assertThat(cost).isEqualByComparingTo("18.3"));
        assertThat(prices.cost("never-heard-of", usage)).isEmpty();
        Prices own =
                Prices.parse("{\"asOf\":\"2026-05-01\",\"perMillionTokens\":{\"mine\":{\"fresh\":1,\"output\":2}}}");
        assertThat(prices.overriddenBy(own).cost("mine", usage))
                .hasValueSatisfying(cost -> assertThat(cost).isEqualByComparingTo("4"));
        assertThatThrownBy(() ->
                        Prices.parse("{\"asOf\":\"2026-05-01\",\"perMillionTokens\":{\"mine\":{\"fresh\":\"x\"}}}"))
                .hasMessageContaining("\"fresh\" of mine");
    }

    @Test
    void a_script_fails_on_steps_that_were_not_asked_for() {
        assertThatThrownBy(() -> ScriptedModel.of(says("a")).close()).hasMessageContaining("but 0 were");
    }

    @Test
    void canonical_json_ignores_the_order_of_keys() {
        assertThat(Json.canonical("{\"b\":[{\"d\":1,\"c\":2}],\"a\":1}"))
                .isEqualTo(Json.canonical("{ \"a\":1, \"b\":[{\"c\":2,\"d\":1}] }"));
        assertThat(Json.canonical("{\"n\":[1.0,10.50,1e1,\"a\\\"b\"]}")).isEqualTo("{\"n\":[1,10.5,10,\"a\\\"b\"]}");
        assertThat(Json.canonical("no json")).isEqualTo("no json");
    }
}
