package org.murabito.tool;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Runs the few tools that matter most for a message, chosen by score and without a model, to have their context ready
/// before the first model call. It never changes which tools a model is offered.
///
/// @param keep the least score
/// @param atMost how many are run
public record ScoredSelection(int keep, int atMost) {
    public static final ScoredSelection STANDARD = new ScoredSelection(50, 2);
    private static final String BETWEEN = "\n---\n";

    public ScoredSelection {
        if (keep < 0 || keep > 100 || atMost < 0) {
            throw new IllegalArgumentException("keep is 0 to 100 and atMost 0 or more, not " + keep + " and " + atMost);
        }
    }

    /// What the chosen tools had to say.
    ///
    /// @param text of all that had something, joined; blank if none had
    public record Context(String text, List<Contribution> contributions) {
        public Context {
            contributions = List.copyOf(contributions);
        }
    }

    /// One tool's part.
    ///
    /// @param debug for people who look after it, never for the model
    public record Contribution(String tool, int score, ToolResult result, String debug) {
        public boolean success() {
            return switch (result) {
                case ToolResult.Ok _, ToolResult.Empty _ -> true;
                case ToolResult.Failed _ -> false;
            };
        }

        /// What it adds; blank where it has nothing to say.
        public String text() {
            return switch (result) {
                case ToolResult.Ok ok -> ok.text();
                case ToolResult.Empty _, ToolResult.Failed _ -> "";
            };
        }
    }

    private record Scored(Tool tool, int score) {}

    public Context run(Toolbox toolbox, Occasion occasion, ToolContext context) throws InterruptedException {
        List<Contribution> contributions = new ArrayList<>();
        for (Scored chosen : choose(toolbox, occasion)) {
            contributions.add(run(chosen, occasion, context));
        }
        String text = contributions.stream()
                .map(Contribution::text)
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining(BETWEEN));
        return new Context(text, contributions);
    }

    private List<Scored> choose(Toolbox toolbox, Occasion occasion) {
        return toolbox.tools().stream()
                .filter(tool -> !tool.acts())
                .map(tool -> new Scored(tool, score(tool, occasion)))
                .filter(scored -> scored.score() >= keep)
                .sorted(Comparator.comparingInt(Scored::score)
                        .thenComparingInt(scored -> scored.tool().basePriority())
                        .reversed())
                .limit(atMost)
                .toList();
    }

    private static int score(Tool tool, Occasion occasion) {
        try {
            return tool.relevance(occasion);
        } catch (RuntimeException _) {
            return 0;
        }
    }

    private static Contribution run(Scored chosen, Occasion occasion, ToolContext context) throws InterruptedException {
        String name = chosen.tool().definition().name();
        try {
            Optional<JsonNode> arguments = chosen.tool().argumentsFor(occasion);
            ToolResult result =
                    arguments.isEmpty() ? new ToolResult.Empty() : chosen.tool().execute(arguments.get(), context);
            return new Contribution(name, chosen.score(), result, debug(result));
        } catch (RuntimeException e) {
            String reason = e.getClass().getSimpleName();
            return new Contribution(name, chosen.score(), ToolResult.failed(reason), reason);
        }
    }

    private static String debug(ToolResult result) {
        return switch (result) {
            case ToolResult.Ok ok -> ok.total() + " found";
            case ToolResult.Empty _ -> "nothing to look for";
            case ToolResult.Failed failed -> failed.reason();
        };
    }
}
