package org.murabito.tool.finding;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Deadline;
import org.murabito.llm.Json;
import org.murabito.llm.ToolDefinition;
import org.murabito.testing.agent.ArgumentCheck;
import org.murabito.text.Language;
import org.murabito.tool.PreparedCall;
import org.murabito.tool.Scope;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolCall;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.Toolbox;

final class FindToolsTest {
    private static final List<Tool> BEHIND = List.of(
            new Named("github__createIssue", "Opens an issue in a repository."),
            new Named("github__list_issues", "Lists the issues of a repository."),
            new Named("weather__forecast", "天気予報を調べる。 Tells tomorrow's weather."),
            new Named("files__read_file", "Reads a file."));

    private static final Toolbox TOOLBOX =
            new Toolbox(List.of(new FindTools(List.of("github", "weather", "files"), BEHIND), new UseTool()), BEHIND);

    private record Named(String name, String description) implements Tool {
        @Override
        public String background() {
            return name.startsWith("github") ? "github says: issues are numbered." : "";
        }

        @Override
        public ToolDefinition definition() {
            return ToolDefinition.of(
                    name,
                    description,
                    "{\"type\":\"object\",\"properties\":{\"title\":{\"type\":\"string\"}},\"required\":[\"title\"]}");
        }

        @Override
        public ToolResult execute(JsonNode arguments, ToolContext context) {
            return ToolResult.ok(name + " " + arguments.path("title").asText());
        }
    }

    private static String call(String tool, String arguments) throws InterruptedException {
        ToolContext context = new ToolContext(
                Scope.NONE, Instant.EPOCH, ZoneOffset.UTC, Language.ENGLISH, Deadline.in(Duration.ofSeconds(20)));
        return switch (PreparedCall.of(TOOLBOX, new ArgumentCheck(), TOOLBOX.meant(ToolCall.of(tool, arguments)))) {
            case PreparedCall.Legal legal -> legal.execute(context) instanceof ToolResult.Ok ok ? ok.text() : "failed";
            case PreparedCall.Refused(String reason) -> "refused: " + reason;
        };
    }

    private static List<String> found(String query) throws InterruptedException {
        List<String> names = new ArrayList<>();
        call("find_tools", Json.write(Json.object().put("query", query)))
                .lines()
                .filter(line -> line.startsWith("{"))
                .forEach(line -> names.add(Json.read(line).path("name").asText()));
        return names;
    }

    @Test
    void what_their_provider_says_of_tools_that_are_found_is_told_once() throws InterruptedException {
        assertThat(call("find_tools", "{\"query\":\"issues of a repository\"}"))
                .containsOnlyOnce("github says: issues are numbered.");
        assertThat(call("find_tools", "{\"query\":\"weather\"}")).doesNotContain("github says");
    }

    @Test
    void a_model_is_told_two_tools_and_reaches_all() throws InterruptedException {
        assertThat(TOOLBOX.definitions()).extracting(ToolDefinition::name).containsExactly("find_tools", "use_tool");
        assertThat(call("use_tool", "{\"name\":\"files__read_file\",\"arguments\":{\"title\":\"a\"}}"))
                .isEqualTo("files__read_file a");
    }

    @Test
    void finds_by_words_of_name_and_description_in_both_languages() throws InterruptedException {
        assertThat(found("create an issue")).startsWith("github__createIssue");
        assertThat(found("明日の天気予報")).containsExactly("weather__forecast");
        assertThat(found("read files")).startsWith("files__read_file");
    }

    @Test
    void names_what_the_words_did_not_reach() throws InterruptedException {
        assertThat(call("find_tools", "{\"query\":\"read files\"}"))
                .contains("There are also:", "github__createIssue", "weather__forecast")
                .containsOnlyOnce("files__read_file");
    }

    @Test
    void tells_what_there_is_when_nothing_fits() throws InterruptedException {
        assertThat(call("find_tools", "{\"query\":\"zebra\"}")).contains("No tool fits", "weather__forecast");
    }

    @Test
    void a_call_through_it_is_checked_as_a_call_of_the_tool_itself() throws InterruptedException {
        assertThat(call("use_tool", "{\"name\":\"files__read_file\",\"arguments\":{}}"))
                .startsWith("refused: ");
        assertThat(call("use_tool", "{\"name\":\"files__raed_file\",\"arguments\":{}}"))
                .contains("files__read_file");
        assertThat(call("use_tool", "{\"arguments\":{}}")).startsWith("refused: ");
    }
}
