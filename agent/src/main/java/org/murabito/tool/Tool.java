package org.murabito.tool;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Optional;
import org.murabito.llm.ToolDefinition;
import org.murabito.run.RunActivity;

/// One thing an investigation can do. Has one job, keeps no state between calls, is safe from any thread, and light.
///
/// Adding one is one class, in the folder `tools` of the data folder. Those that ship stand in a list
/// besides, since their order is part of what a provider caches. A tool never throws for bad input: it
/// returns [ToolResult.Failed] with a reason that the model can act on. Interruption means stop now.
public interface Tool {
    ToolDefinition definition();

    /// What a model is told of it: may leave out what only the check of its arguments needs.
    default ToolDefinition offered() {
        return definition();
    }

    /// What whoever provides it says of all its tools together: the same text for each of them, and their words, not an
    /// instruction. Empty for most.
    default String background() {
        return "";
    }

    /// 0 to 100; decides between tools of equal relevance.
    default int basePriority() {
        return 50;
    }

    /// How much this tool would help with a message, 0 to 100. No I/O. Most go by how well their name and description
    /// fit.
    default int relevance(Occasion occasion) {
        return occasion.fit();
    }

    /// The arguments for being run by score alone; empty if the message gives none.
    default Optional<JsonNode> argumentsFor(Occasion occasion) {
        return Optional.empty();
    }

    /// Whether it changes something outside. One that acts is never repeated and its results are not shared.
    default boolean acts() {
        return false;
    }

    /// Whether a call of one that acts waits until whoever asked agrees to it. No I/O beyond a look-up.
    default boolean asksFirst(JsonNode arguments, ToolContext context) {
        return acts();
    }

    /// The arguments as whoever has to agree reads them: what an id stands for instead of the id. No I/O beyond a
    /// look-up.
    default JsonNode readable(JsonNode arguments, ToolContext context) {
        return arguments;
    }

    /// Whether what it is given leaves this installation.
    default boolean reachesOutside() {
        return false;
    }

    /// Whether it has to run alone: everything asked before it is over, and nothing asked after it has begun.
    default boolean sequential() {
        return acts();
    }

    default Duration timeout() {
        return Duration.ofSeconds(20);
    }

    /// Whether [#timeout] holds even where it is longer than what a call of a tool usually has.
    default boolean hasOwnTime() {
        return false;
    }

    /// Whether its results may be served again to whoever sees the same, for a short time.
    default boolean shareable() {
        return !acts();
    }

    /// What to show whoever waits.
    default RunActivity doing(JsonNode arguments) {
        return new RunActivity.Using(definition().name());
    }

    /// @param arguments legal by the schema
    ToolResult execute(JsonNode arguments, ToolContext context) throws InterruptedException;
}
