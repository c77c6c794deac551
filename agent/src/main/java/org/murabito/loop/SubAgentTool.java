package org.murabito.loop;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.llm.Exchange;
import org.murabito.llm.ToolDefinition;
import org.murabito.loop.budget.Bounds;
import org.murabito.run.RunActivity;
import org.murabito.run.RunListener;
import org.murabito.run.RunStop;
import org.murabito.run.SourceId;
import org.murabito.run.Step;
import org.murabito.text.TextStart;
import org.murabito.tool.BudgetLease;
import org.murabito.tool.Scope;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.Toolbox;

/// Gives a part of a question to an investigation of its own: with the sight, the tools and the end of the one around
/// it, on its tokens, and without tools that act or this one. What comes back is a digest; the messages that it cites
/// were read there, and count as read here.
public final class SubAgentTool implements Tool {
    private static final String NAME = "investigate";
    private static final Duration TIME = Duration.ofSeconds(45);
    private static final int ROUNDS = 5;
    private static final int CALLS = 6;
    private static final long LEAST_TOKENS = 4_000;
    private static final long MOST_TOKENS = 15_000;
    private static final int LONGEST_DIGEST = 4_000;
    private static final Pattern MARK = Pattern.compile("\\s?\\[\\[(\\d{1,18})]]");
    private static final String SCHEMA = """
            {"type":"object","properties":{
              "question":{"type":"string","minLength":3,"maxLength":500},
              "known":{"type":"string","maxLength":1000}},
             "required":["question"],"additionalProperties":false}""";

    private static final ToolDefinition DEFINITION = ToolDefinition.of(NAME, LoopNotes.say("investigate"), SCHEMA);

    private final AgentLoop loop;
    private final Function<Scope, String> instructions;

    /// @param instructions the standing ones of the investigations that it begins
    public SubAgentTool(AgentLoop loop, Function<Scope, String> instructions) {
        this.loop = loop;
        this.instructions = instructions;
    }

    @Override
    public ToolDefinition definition() {
        return DEFINITION;
    }

    @Override
    public Duration timeout() {
        return TIME;
    }

    @Override
    public boolean hasOwnTime() {
        return true;
    }

    /// It is paid for once, and looks with what is known by then.
    @Override
    public boolean shareable() {
        return false;
    }

    @Override
    public ToolResult execute(JsonNode arguments, ToolContext context) throws InterruptedException {
        BudgetLease lease = context.lease();
        long tokens = lease == null ? 0 : lease.borrow(LEAST_TOKENS, MOST_TOKENS);
        if (lease == null || tokens == 0) {
            return ToolResult.failed(LoopNotes.say("investigate-no-tokens"));
        }
        Reads reads = new Reads(lease.record(NAME));
        RunOutcome outcome = loop.run(request(arguments, context, lease.tools(), tokens), reads);
        lease.settle(tokens, outcome.usage(), outcome.cost());
        if (outcome.stop() == RunStop.CANCELLED) {
            throw new InterruptedException("cancelled");
        }
        return outcome.stop().answered()
                ? digest(outcome.answer(), reads.all())
                : ToolResult.failed(LoopNotes.say("investigate-failed", outcome.reason()));
    }

    private RunRequest request(JsonNode arguments, ToolContext context, Toolbox tools, long tokens) {
        String known = arguments.path("known").asText("").strip();
        String opening = LoopNotes.say(
                "investigate-opening",
                context.now().atZone(context.zone()).toLocalDateTime().withNano(0),
                arguments.path("question").asText(),
                known.isEmpty() ? "-" : known);
        return new RunRequest(
                instructions.apply(context.scope()),
                List.of(Exchange.user(opening)),
                tools.without(tool -> tool.acts() || tool.definition().name().equals(NAME)),
                context,
                new Bounds(ROUNDS, TIME, tokens, TIME, CALLS));
    }

    private static ToolResult digest(String answer, Set<SourceId> read) {
        Set<SourceId> cited = new LinkedHashSet<>();
        String checked = MARK.matcher(TextStart.marked(answer, LONGEST_DIGEST)).replaceAll(mark -> {
            SourceId id = new SourceId(Long.parseLong(mark.group(1)));
            if (!read.contains(id)) {
                return "";
            }
            cited.add(id);
            return Matcher.quoteReplacement(mark.group());
        });
        return ToolResult.ok(checked, List.copyOf(cited), read.size());
    }

    /// Publishes onward, and keeps which texts were read.
    private static final class Reads implements RunListener {
        private final RunListener onward;
        private final Set<SourceId> read = Collections.synchronizedSet(new LinkedHashSet<>());

        Reads(RunListener onward) {
            this.onward = onward;
        }

        /// What it writes is a digest, and no answer to show.
        @Override
        public void doing(RunActivity activity) {
            if (!(activity instanceof RunActivity.Writing)) {
                onward.doing(activity);
            }
        }

        @Override
        public void did(Step step) {
            if (step instanceof Step.ToolCalled call) {
                read.addAll(call.read());
            }
            onward.did(step);
        }

        Set<SourceId> all() {
            synchronized (read) {
                return new LinkedHashSet<>(read);
            }
        }
    }
}
