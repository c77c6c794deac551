package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.judge.limit.Initiative;
import org.murabito.llm.Block;
import org.murabito.llm.Json;
import org.murabito.llm.ToolDefinition;
import org.murabito.perceive.order.Order;
import org.murabito.persona.Persona;
import org.murabito.remember.VerdictReasons;
import org.murabito.runlog.Reasons;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.text.Language;
import org.murabito.tool.Occasion;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

/// Several personas live in the town; the one that fits tells the answer, and says who it is.
class SeveralPersonasTest {
    private static final Persona TANBO =
            new Persona("Tanbo", List.of("田んぼさん"), "Speaks of the weather.", List.of("rice", "水田"), "🌾", null);
    private static final Persona HISHO =
            new Persona("Hisho", List.of("secretary"), "", List.of("minutes", "議事録"), "", null);

    private final ScriptedModel model = ScriptedModel.of(
            Collections.nCopies(9, ScriptedModel.says("Four weeks.")).toArray(ScriptedModel.Line[]::new));
    private final Town town = town(model);

    private static GivenOrders given(String... orders) {
        return new GivenOrders(Arrays.stream(orders).collect(Collectors.toMap(words -> words, Order.Remind::new)));
    }

    private @Nullable Message source;
    private @Nullable Message other;

    private static Town town(ScriptedModel model) {
        Town town = new Town(model);
        town.chores.companions.addAll(List.of(TANBO, HISHO));
        return town.restarted();
    }

    private String asked(MemberId author, String text) {
        town.say(author, text);
        town.settle();
        return town.newest().text();
    }

    private String reason() {
        Message question = town.messages
                .find(
                        town.sights.inPlace(Town.SQUARE),
                        Objects.requireNonNull(town.newest().replyTo()))
                .orElseThrow();
        Optional<Reasons.Explanation> told =
                new VerdictReasons(town.verdicts, town.runs).about(question.id(), Language.ENGLISH);
        return told.orElseThrow().because().getLast().words();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "@Murabito when is the rice planted? | It is about what Tanbo knows, so Tanbo spoke",
                "@Murabito 水田に水を入れるのはいつ? | It is about what Tanbo knows, so Tanbo spoke",
                "Tanbo, how long does it take? | Tanbo was called, so Tanbo spoke",
                "@Tanbo how long does it take? | Tanbo was called, so Tanbo spoke",
                "@Murabito Tanbo, how long does it take? | Tanbo was called, so Tanbo spoke",
                "田んぼさん、どのくらいかかりますか? | Tanbo was called, so Tanbo spoke",
            })
    void the_one_that_was_called_or_fits_the_content_tells_the_answer(String question, String because) {
        assertThat(asked(Town.ANA, question)).isEqualTo("🌾 **Tanbo**\n\nFour weeks.");
        assertThat(reason()).isEqualTo(because);
        assertThat(model.requests().getFirst().system()).isEqualTo("system of Tanbo");
    }

    @Test
    void a_call_counts_more_than_the_content() {
        assertThat(asked(Town.ANA, "Hisho, when is the rice planted?")).startsWith("**Hisho**");
    }

    @Test
    void where_nothing_fits_the_one_that_everybody_knows_answers_unsigned() {
        assertThat(asked(Town.ANA, "@Murabito what does it cost to price ricercars?"))
                .isEqualTo("Four weeks.");
        assertThat(model.requests().getFirst().system()).isEqualTo("system of Murabito");
    }

    @Test
    void whoever_spoke_in_a_talk_goes_on_with_the_same_member() {
        asked(Town.ANA, "@Murabito when is the rice planted?");

        assertThat(asked(Town.BEN, "@Murabito who has the key?")).isEqualTo("Four weeks.");
        assertThat(asked(Town.ANA, "@Murabito and how long does that take?")).startsWith("🌾 **Tanbo**");
        assertThat(reason()).isEqualTo("Tanbo spoke in this talk before, and goes on");
        assertThat(asked(Town.ANA, "@Murabito who writes the minutes?")).startsWith("**Hisho**");
    }

    @Test
    void an_hour_later_it_is_another_talk() {
        asked(Town.ANA, "@Murabito when is the rice planted?");
        town.later(Duration.ofHours(1));

        assertThat(asked(Town.ANA, "@Murabito how long does that take?")).isEqualTo("Four weeks.");
    }

    @Test
    void a_tool_suggests_who_tells_what_it_found() {
        town.with(new ListsTasks());

        assertThat(asked(Town.ANA, "@Murabito what should I do next?")).startsWith("**Hisho**");
        assertThat(reason()).isEqualTo("What was looked up is for Hisho to tell");
    }

    @Test
    void an_answer_that_is_written_again_stays_theirs() {
        Town farm = town(ScriptedModel.of(ScriptedModel.calls(Block.use("1", "read", "{}")), request -> {
            Message said = Objects.requireNonNull(source);
            Message kept = Objects.requireNonNull(other);
            return ScriptedModel.says("In May. [[" + said.id() + "]] Or later. [[" + kept.id() + "]]")
                    .reply(request);
        }));
        source = farm.earlier(Town.SQUARE, Town.BEN, "We plant the rice in May.");
        other = farm.earlier(Town.SQUARE, Town.ROBOT, "Rice can be planted until June.");
        farm.say(Town.ANA, "@Murabito when is the rice planted?");
        farm.settle();
        assertThat(farm.newest().text()).startsWith("🌾 **Tanbo**").contains("[Ben", "[Robot");

        farm.delete(source);
        farm.settle();

        assertThat(farm.newest().text())
                .startsWith("🌾 **Tanbo**")
                .contains("[Robot")
                .doesNotContain("[Ben");
    }

    /// Always fits, and suggests a secretary.
    private static final class ListsTasks implements Tool {
        @Override
        public ToolDefinition definition() {
            return ToolDefinition.of("list_tasks", "Lists tasks.", "{\"type\":\"object\"}");
        }

        @Override
        public int relevance(Occasion occasion) {
            return 100;
        }

        @Override
        public Optional<JsonNode> argumentsFor(Occasion occasion) {
            return Optional.of(Json.object());
        }

        @Override
        public ToolResult execute(JsonNode arguments, ToolContext context) {
            return new ToolResult.Ok("paint the sign", List.of(), 1, List.of(), "secretary");
        }
    }

    @Test
    void a_reminder_comes_from_whoever_was_called_for_it() {
        town.reading(given("remind me in 5 minutes to feed the cat"));
        asked(Town.ANA, "Hisho, remind me in 5 minutes to feed the cat");
        town.later(Duration.ofMinutes(6));
        town.settle();

        assertThat(town.door.posts().getLast()).startsWith("**Hisho**: ⏰ @Ana feed the cat");
    }

    @Test
    void else_from_whoever_knows_about_it() {
        town.reading(given("remind me in 5 minutes to look after the rice", "remind me in 5 minutes to feed the cat"));
        asked(Town.ANA, "@Murabito remind me in 5 minutes to look after the rice");
        town.later(Duration.ofMinutes(6));
        town.settle();
        assertThat(town.door.posts().getLast()).startsWith("🌾 **Tanbo**: ⏰ @Ana look after the rice");

        asked(Town.ANA, "@Murabito remind me in 5 minutes to feed the cat");
        town.later(Duration.ofMinutes(6));
        town.settle();
        assertThat(town.door.posts().getLast()).startsWith("⏰ @Ana feed the cat");
    }

    @Test
    void what_it_brings_up_unasked_is_said_by_whoever_knows_about_it() {
        Town first = town(ScriptedModel.of()).speakingFirst(new Initiative(true, 1, Duration.ofMinutes(30)));
        first.states("The rice market opens at 8:15.", "rice market", "open", "8:15");
        first.earlier(Town.HARBOUR, Town.BEN, "The rice market opens at 8:15.");
        first.say(Town.ANA, "hi");
        first.say(
                Town.SQUARE,
                Town.ANA,
                "I am off to the rice market then",
                Duration.ofMinutes(40).toSeconds());
        first.settle();

        assertThat(first.door.posts()).singleElement().asString().startsWith("🌾 **Tanbo**\n\nThat reminds me");
    }
}
