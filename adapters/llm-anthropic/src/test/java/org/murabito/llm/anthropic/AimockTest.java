package org.murabito.llm.anthropic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.llm.Block;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.llm.Stop;
import org.murabito.llm.ToolDefinition;

/// Against somebody else's idea of Anthropic's API: `@copilotkit/aimock` with the fixtures beside this class,
/// `-Daimock=http://127.0.0.1:4010`.
@EnabledIfSystemProperty(named = "aimock", matches = "http.+")
final class AimockTest {
    private static final List<ToolDefinition> TOOLS = List.of(
            ToolDefinition.of(
                    "search_messages",
                    "Searches.",
                    "{\"type\":\"object\",\"properties\":{\"query\":{\"type\":\"string\"}},\"required\":[\"query\"]}"),
            ToolDefinition.of("list_channels", "Lists.", "{\"type\":\"object\",\"properties\":{}}"));

    private static AnthropicModel model(boolean streamed) {
        return new AnthropicModel(new AnthropicSettings(
                "key",
                System.getProperty("aimock", ""),
                "claude-sonnet-4-5",
                new ThinkingEffort.Tokens(1_024),
                streamed,
                AnthropicSettings.CacheTime.ONE_HOUR));
    }

    private static ModelReply ask(AnthropicModel model, Exchange... exchanges) throws InterruptedException {
        return model.call(new ModelRequest(
                "Be kind.", TOOLS, List.of(exchanges), ToolChoice.AUTO, 4_096, Deadline.in(Duration.ofSeconds(20))));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void says_hello(boolean streamed) throws Exception {
        ModelReply reply = ask(model(streamed), Exchange.user("hello"));

        assertThat(reply.exchange().text()).isEqualTo("こんにちは。Hi there!");
        assertThat(reply.stop()).isEqualTo(new Stop.End());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void calls_tools_and_answers_from_what_they_gave(boolean streamed) throws Exception {
        Exchange question = Exchange.user("Where is the flyer?");
        ModelReply first = ask(model(streamed), question);
        assertThat(first.stop()).isEqualTo(new Stop.Tools());
        assertThat(first.exchange().calls())
                .extracting(Block.ToolUse::name)
                .containsExactly("search_messages", "list_channels");
        assertThat(first.usage().output()).isEqualTo(30);

        List<Block.ToolResult> results = first.exchange().calls().stream()
                .map(call -> Block.result(call, "1 message"))
                .toList();
        ModelReply second = ask(model(streamed), question, first.exchange(), Exchange.user(results));

        assertThat(second.exchange().text()).isEqualTo("It is pinned in #events.");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void tells_refusals_apart(boolean streamed) {
        assertThatThrownBy(() -> ask(model(streamed), Exchange.user("ratelimit")))
                .isInstanceOfSatisfying(
                        ModelException.class,
                        failure -> assertThat(failure.kind()).isEqualTo(ModelException.Kind.RATE_LIMITED));
        assertThatThrownBy(() -> ask(model(streamed), Exchange.user("overload")))
                .isInstanceOfSatisfying(
                        ModelException.class,
                        failure -> assertThat(failure.kind()).isEqualTo(ModelException.Kind.OVERLOADED));
    }
}
