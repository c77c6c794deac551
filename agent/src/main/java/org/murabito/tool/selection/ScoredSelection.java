package org.murabito.tool.selection;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.murabito.llm.Json;
import org.murabito.text.Words;
import org.murabito.tool.Occasion;
import org.murabito.tool.SchemaCheck;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.Toolbox;

/// Runs the few tools that matter most for a message, chosen by score and without a model, to have their context ready
/// before the first model call. It never changes which tools a model is offered.
///
/// @param fitting how well names and descriptions fit, which most tools go by
/// @param keep the least score
/// @param atMost how many are run; one that finds nothing to look for in the message counts as none
/// @param schemas says whether what the message gives is what the tool takes
public record ScoredSelection(ToolMatcher fitting, int keep, int atMost, SchemaCheck schemas) {
    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final int MOST = 100;
    private static final String BETWEEN = "\n---\n";

    public ScoredSelection {
        if (keep < 0 || keep > MOST || atMost < 0) {
            throw new IllegalArgumentException("keep is 0 to 100 and atMost 0 or more, not " + keep + " and " + atMost);
        }
    }

    /// Half sure, and two, of which everything is taken.
    public static ScoredSelection standard(Words words) {
        return new ScoredSelection(new ToolMatcher(words), 50, 2, (_, _) -> List.of());
    }

    /// What the chosen tools had to say.
    ///
    /// @param text of all that had something, joined; blank if none had
    public record Context(String text, List<Contribution> contributions) {
        public static final Context NOTHING = new Context("", List.of());

        public Context {
            contributions = List.copyOf(contributions);
        }
    }

    /// One tool's part.
    ///
    /// @param arguments what it was run with, as JSON; empty where it found nothing to look for
    public record Contribution(String tool, String arguments, ToolResult result, long millis) {
        /// False where it found nothing to look for.
        public boolean ran() {
            return !arguments.isEmpty() || !success();
        }

        public boolean success() {
            return switch (result) {
                case ToolResult.Ok _, ToolResult.Empty _ -> true;
                case ToolResult.Failed _ -> false;
            };
        }

        /// Who should present it; empty for no matter.
        public Optional<String> suggestedRole() {
            return result instanceof ToolResult.Ok ok ? Optional.ofNullable(ok.suggestedRole()) : Optional.empty();
        }

        /// What it adds; blank where it has nothing to say.
        public String text() {
            return switch (result) {
                case ToolResult.Ok ok -> ok.text();
                case ToolResult.Empty _, ToolResult.Failed _ -> "";
            };
        }
    }

    private record Scored(Tool tool, String name, int score, int basePriority) {}

    public Context run(Toolbox toolbox, Occasion occasion, ToolContext context) throws InterruptedException {
        List<Contribution> contributions = new ArrayList<>();
        int ran = 0;
        for (Scored chosen : choose(toolbox, occasion)) {
            if (ran == atMost) {
                break;
            }
            Contribution contribution = run(chosen, occasion, context);
            contributions.add(contribution);
            ran += contribution.ran() ? 1 : 0;
        }
        String text = contributions.stream()
                .map(Contribution::text)
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining(BETWEEN));
        return new Context(text, contributions);
    }

    private List<Scored> choose(Toolbox toolbox, Occasion occasion) {
        return fitting.of(toolbox).fits(occasion.words()).stream()
                .flatMap(fit -> scored(fit.tool(), occasion.fitting(fit.score())).stream())
                .filter(scored -> scored.score() >= keep)
                .sorted(Comparator.comparingInt(Scored::score)
                        .thenComparingInt(Scored::basePriority)
                        .reversed())
                .toList();
    }

    /// Empty for one that acts, or that throws.
    private static Optional<Scored> scored(Tool tool, Occasion occasion) {
        try {
            if (tool.acts()) {
                return Optional.empty();
            }
            int score = Math.clamp(tool.relevance(occasion), 0, MOST);
            return Optional.of(new Scored(tool, tool.definition().name(), score, tool.basePriority()));
        } catch (RuntimeException | Error _) {
            return Optional.empty();
        }
    }

    private Contribution run(Scored chosen, Occasion occasion, ToolContext context) throws InterruptedException {
        long at = System.nanoTime();
        String arguments = "";
        ToolResult result = new ToolResult.Empty();
        try {
            Optional<JsonNode> derived =
                    chosen.tool().argumentsFor(occasion).filter(given -> takes(chosen.tool(), given));
            if (derived.isPresent()) {
                arguments = Json.write(derived.get());
                result = within(context, chosen.tool(), derived.get());
                if (result instanceof ToolResult.Ok ok) {
                    context.run().returned(arguments, ok);
                }
            }
        } catch (RuntimeException | Error e) {
            result = ToolResult.failed(e.getClass().getSimpleName());
        }
        return new Contribution(chosen.name(), arguments, result, (System.nanoTime() - at) / 1_000_000);
    }

    private boolean takes(Tool tool, JsonNode arguments) {
        return schemas.problems(tool.definition().schema(), arguments).isEmpty();
    }

    /// Nobody waits long for what only might help: a tool that takes its time is asked to stop, and left behind.
    private static ToolResult within(ToolContext context, Tool tool, JsonNode arguments) throws InterruptedException {
        ToolContext hurried = context.with(context.deadline().within(PATIENCE));
        FutureTask<ToolResult> work = new FutureTask<>(() -> tool.execute(arguments, hurried));
        Thread.ofVirtual().name("beforehand " + tool.definition().name()).start(work);
        try {
            return work.get(hurried.deadline().left().toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
            return ToolResult.failed("took more than " + PATIENCE.toSeconds() + " s");
        } catch (ExecutionException e) {
            return ToolResult.failed(String.valueOf(e.getCause()));
        } finally {
            work.cancel(true);
        }
    }
}
