package org.murabito.action;

import org.murabito.llm.ToolDefinition;

/// One verb: something that a member can have done or shown. Keeps no state between calls and is safe from any thread.
///
/// It decides by itself whether the asker may, from the [ActionRequest] alone; arguments may come from a model and are
/// never authority. A request that is repeated under the same origin is done once.
///
/// @param <T> what was changed or is shown, for callers that render it themselves
public interface Action<T> {
    /// Name, description for a model, and the JSON Schema of the arguments.
    ToolDefinition definition();

    Effect effect();

    /// Whether the asker confirms before it is run: for what concerns others, and what cannot be undone. Only where a
    /// model chose the arguments; a member's own command or click is their confirmation.
    default boolean asksFirst(ActionRequest request, Arguments arguments) {
        return effect() == Effect.IRREVERSIBLE;
    }

    /// The arguments as whoever has to confirm reads them: what an id stands for instead of the id.
    default Arguments readable(ActionRequest request, Arguments arguments) {
        return arguments;
    }

    /// Whether what it shows stands below the answer of the model that called it. What has words of others does not:
    /// those are quoted.
    default boolean isShownBelow() {
        return false;
    }

    /// @param arguments legal by the schema
    ActionResult<T> run(ActionRequest request, Arguments arguments) throws InterruptedException;

    default String name() {
        return definition().name();
    }

    /// What running it does to what is kept.
    enum Effect {
        /// Nothing is changed.
        SHOWS,
        /// Something is changed that its receipt can undo, or that can be changed back.
        CHANGES,
        IRREVERSIBLE
    }
}
