package org.murabito.tool.selection;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Deadline;
import org.murabito.llm.Json;
import org.murabito.llm.ToolDefinition;
import org.murabito.text.Language;
import org.murabito.text.ScriptWords;
import org.murabito.tool.Analysis;
import org.murabito.tool.Occasion;
import org.murabito.tool.Scope;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.Toolbox;

class ToolMatchTest {
    private static final ToolContext CONTEXT = new ToolContext(
            Scope.NONE, Instant.EPOCH, ZoneOffset.UTC, Language.ENGLISH, Deadline.in(Duration.ofSeconds(30)));
    private static final String CITY = """
            {"type":"object","properties":{"city":{"type":"string","description":"A place, by its name."}}}""";
    private static final List<Named> TOOLS = List.of(
            new Named("get_weather", "Tells the weather of a city."),
            new Named("convertCurrency", "Converts money from one currency to another."),
            new Named("gomi_no_hi", "ごみの収集日を町ごとに教える。"),
            new Named("list_trains", "電車の時刻表を駅ごとに調べる。 Lists trains of a station."));

    private record Named(String name, String description) implements Tool {
        @Override
        public ToolDefinition definition() {
            return ToolDefinition.of(name, description, CITY);
        }

        @Override
        public Optional<JsonNode> argumentsFor(Occasion occasion) {
            return Optional.of(Json.object());
        }

        @Override
        public ToolResult execute(JsonNode arguments, ToolContext context) {
            return ToolResult.ok(name);
        }
    }

    private static List<String> run(String text, @Nullable Analysis analysis) throws InterruptedException {
        List<String> ran = new ArrayList<>();
        ScoredSelection.standard(new ScriptWords())
                .run(new Toolbox(TOOLS), new Occasion(text, analysis), CONTEXT)
                .contributions()
                .forEach(one -> ran.add(one.tool()));
        return ran;
    }

    @Test
    void a_tool_is_chosen_by_the_words_of_its_name_and_description() throws InterruptedException {
        assertThat(run("What is the weather in this city?", null)).containsExactly("get_weather");
        assertThat(run("convert the currency of my money", null)).containsExactly("convertCurrency");
        assertThat(run("ごみの収集日は?", null)).containsExactly("gomi_no_hi");
        assertThat(run("電車の時刻表が見たい", null)).containsExactly("list_trains");
    }

    @Test
    void nothing_is_chosen_for_what_no_tool_is_about() throws InterruptedException {
        assertThat(run("Who has the key of the workshop?", null)).isEmpty();
        assertThat(run("明日の会議は誰が来ますか", null)).isEmpty();
    }

    @Test
    void what_the_analysis_says_it_is_about_counts_beside_what_was_said() throws InterruptedException {
        assertThat(run("Do I need an umbrella?", new Analysis(0, 90, "umbrella")))
                .isEmpty();
        assertThat(run("Do I need an umbrella?", new Analysis(0, 90, "weather city")))
                .containsExactly("get_weather");
    }

    @Test
    void small_talk_is_about_no_tool() throws InterruptedException {
        assertThat(run("weather weather city", new Analysis(0, 0, null))).isEmpty();
    }

    @Test
    void a_word_that_every_tool_has_tells_none_of_them() {
        List<ToolMatch> fits = new ToolMatchIndex(new ScriptWords(), TOOLS).fits("place weather");
        assertThat(fits.getFirst().score()).isGreaterThan(fits.get(1).score());
        assertThat(new ToolMatchIndex(new ScriptWords(), TOOLS)
                        .fits("place")
                        .getFirst()
                        .score())
                .isLessThan(50);
    }

    @Test
    void a_number_tells_which_of_many_alike_is_meant() {
        List<Named> wells = IntStream.range(0, 12)
                .mapToObj(number -> new Named("measure_" + number, "Measures the depth of well " + number + "."))
                .toList();
        assertThat(new ToolMatchIndex(new ScriptWords(), wells).best("depth of well 7", 1))
                .extracting(tool -> tool.definition().name())
                .containsExactly("measure_7");
    }
}
