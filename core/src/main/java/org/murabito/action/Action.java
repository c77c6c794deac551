package org.murabito.action;

import org.murabito.llm.ToolDefinition;

/// One verb: something that a member can have done or shown. Keeps no state between calls and is safe from any thread.
///
/// It decides by itself whether the asker may, from the [ActionRequest] alone; arguments may come from a model and are
/// never authority. A request that is repeated under the same origin is done once.
///
/// @param <T> what was changed or is shown, for callers that render it themselves
public abstract class Action<T> {
    private final ToolDefinition definition;
    private final Effect effect;

    /// @param name also that of the file beside its class which describes it to a model, with its arguments' JSON
    /// Schema
    protected Action(String name, Effect effect) {
        this.definition = ToolDefinition.read(getClass(), name);
        this.effect = effect;
    }

    public final ToolDefinition definition() {
        return definition;
    }

    public final Effect effect() {
        return effect;
    }

    /// Whether the asker confirms before it is run: for what concerns others, and what cannot be undone. Only where a
    /// model chose the arguments; a member's own command or click is their confirmation.
    public boolean asksFirst(ActionRequest request, Arguments arguments) {
        return effect == Effect.IRREVERSIBLE;
    }

    /// The arguments as whoever has to confirm reads them: what an id stands for instead of the id.
    public Arguments readable(ActionRequest request, Arguments arguments) {
        return arguments;
    }

    /// Whether what it shows stands below the answer of the model that called it. What has words of others does not:
    /// those are quoted.
    public boolean isShownBelow() {
        return false;
    }

    /// @param arguments legal by the schema
    public abstract ActionResult<T> run(ActionRequest request, Arguments arguments) throws InterruptedException;

    public final String name() {
        return definition.name();
    }

    /// What running it does to what is kept.
    public enum Effect {
        /// Nothing is changed.
        SHOWS,
        /// Something is changed that its receipt can undo, or that can be changed back.
        CHANGES,
        IRREVERSIBLE
    }
}
