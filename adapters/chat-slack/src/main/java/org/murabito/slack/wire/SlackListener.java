package org.murabito.slack.wire;

import java.util.concurrent.CompletableFuture;
import org.murabito.archive.importing.json.JsonFields;

/// Receives Slack's events, on whatever thread they come; returns at once.
///
/// The futures end when the event is kept, so that Slack gets its acknowledgement only for what cannot be lost any
/// more, or after two seconds: what fails later is done again by whoever listens. One that fails before lets Slack send
/// it again.
public interface SlackListener {
    /// The body of an event callback: `event_id`, `event`, and so on.
    CompletableFuture<?> event(JsonFields callback);

    /// A slash command. The answer goes to its `response_url`.
    CompletableFuture<?> command(JsonFields command);

    /// A press on a button, or whatever else is no word of a member: the payload of an interaction.
    CompletableFuture<?> interaction(JsonFields interaction);

    /// Something may have been missed.
    void gap();
}
