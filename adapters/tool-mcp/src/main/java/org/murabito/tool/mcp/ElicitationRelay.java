package org.murabito.tool.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.murabito.tool.ToolContext;
import org.murabito.tool.mcp.setup.ConfiguredSecrets;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Passes on what a server asks to whoever asked for its call. The protocol does not say which call it is for; where
/// several are under way, nobody is asked.
///
/// @param keys what nobody is shown
record ElicitationRelay(String server, ConfiguredSecrets keys, List<ToolContext> underway) {
    private static final Phrases PHRASES = new Phrases("org.murabito.tool.mcp.phrases");
    private static final Logger log = LoggerFactory.getLogger(ElicitationRelay.class);

    ObjectNode ask(JsonNode parameters) {
        Optional<Elicitation> elicitation = Elicitation.of(parameters);
        if (elicitation.isEmpty()) {
            log.warn(
                    "MCP server {} asked people for something secret, or in a form that is not known; declined",
                    server);
            return Elicitation.declined();
        }
        List<ToolContext> calls = List.copyOf(underway);
        if (calls.size() != 1) {
            return Elicitation.cancelled();
        }
        ToolContext call = calls.getFirst();
        try {
            return call.run()
                    .ask(words(elicitation.get(), call), call.deadline())
                    .map(elicitation.get()::answer)
                    .orElseGet(Elicitation::cancelled);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Elicitation.cancelled();
        }
    }

    private String words(Elicitation elicitation, ToolContext call) {
        Language language = call.language();
        String how = elicitation.isOneField() ? "how.one" : "how.several";
        long seconds = Math.max(1, call.deadline().left().toSeconds());
        return PHRASES.say(language, "asks", server, quoted(elicitation.message()), quoted(elicitation.fields()))
                + "\n\n"
                + PHRASES.say(language, how, seconds);
    }

    /// In a block of code it is nobody's words but the server's, and nothing in it acts.
    private String quoted(String words) {
        return words.isBlank() ? "" : "\n````\n" + keys.blanked(words).replace("```", "'''") + "\n````";
    }
}
