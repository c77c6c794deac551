package org.murabito.bench.loop;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import org.murabito.llm.Block;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.Prices;
import org.murabito.llm.Retry;
import org.murabito.llm.Stop;
import org.murabito.llm.ToolDefinition;
import org.murabito.llm.Usage;
import org.murabito.loop.AgentLoop;
import org.murabito.loop.RunRequest;
import org.murabito.loop.SharedResults;
import org.murabito.loop.budget.Bounds;
import org.murabito.text.Language;
import org.murabito.tool.SchemaCheck;
import org.murabito.tool.Scope;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.Toolbox;

/// What investigations are measured with: one tool that gives the same short result at once, and a model that
/// calls it so often and then answers.
public final class Stage {
    public static final String TOOL = "search_messages";
    public static final String ABOUT = "Searches everything said in this community.";
    public static final String FOUND =
            "{\"total\":1,\"hits\":[{\"id\":17,\"by\":\"ana\",\"t\":\"The key is on the hook beside the door.\"}]}";
    private static final String SCHEMA = """
            {"type":"object","properties":{
              "query":{"type":"string","maxLength":1000},
              "limit":{"type":"integer","minimum":1,"maximum":50}},
             "required":["query"],"additionalProperties":false}""";
    private static final Usage USAGE = new Usage(20, 2_000, 60, 30, 0);

    private Stage() {}

    /// The arguments of a call, different for each.
    public static String arguments(int call) {
        return "{\"query\":\"key " + call + "\",\"limit\":10}";
    }

    private record Search(ToolDefinition definition) implements Tool {
        @Override
        public ToolResult execute(JsonNode arguments, ToolContext context) {
            return ToolResult.ok(FOUND, List.of(), 1);
        }
    }

    static Toolbox tools() {
        return new Toolbox(List.of(new Search(ToolDefinition.of(TOOL, ABOUT, SCHEMA))));
    }

    /// Calls the tool until it has been told so many results, then says enough.
    record CallingModel(int toolCalls, Duration takes) implements LanguageModel {
        @Override
        public String name() {
            return "claude-sonnet-4-5";
        }

        @Override
        public ModelReply call(ModelRequest request) throws InterruptedException {
            if (takes.isPositive()) {
                Thread.sleep(takes);
            }
            int turn = request.exchanges().size() / 2;
            return turn < toolCalls
                    ? reply(new Stop.Tools(), Block.use("call_" + turn, TOOL, arguments(turn)))
                    : reply(new Stop.End(), Block.text("enough"));
        }

        private static ModelReply reply(Stop stop, Block block) {
            return new ModelReply(Exchange.assistant(List.of(block)), stop, USAGE, false);
        }
    }

    static AgentLoop loop(LanguageModel model, SchemaCheck schemas) {
        SharedResults shared = new SharedResults(Duration.ofMinutes(1), 500, () -> 1, System::nanoTime);
        return new AgentLoop(List.of(model), Retry.standard(new Random(1)), schemas, Prices.builtIn(), shared);
    }

    static RunRequest request(Toolbox tools, Bounds bounds) {
        ToolContext context = new ToolContext(
                Scope.NONE, Instant.EPOCH, ZoneOffset.UTC, Language.ENGLISH, Deadline.in(bounds.wallClock()));
        return new RunRequest("be good", List.of(Exchange.user("where is the key?")), tools, context, bounds);
    }
}
