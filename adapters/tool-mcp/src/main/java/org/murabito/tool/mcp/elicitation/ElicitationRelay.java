package org.murabito.tool.mcp.elicitation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.murabito.llm.Deadline;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.murabito.tool.mcp.setup.ConfiguredSecrets;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Passes on what a server asks to whoever asked for its call, and tells them what became of it. Words that do not fit
/// are asked for once more. The older editions of the protocol do not say which call it is for; where several are under
/// way, nobody is asked.
///
/// @param keys what nobody is shown
public record ElicitationRelay(String server, ConfiguredSecrets keys) {
    /// How a server asks.
    public static final String METHOD = "elicitation/create";

    /// People read, look something up, and write.
    public static final Duration TIME = Duration.ofMinutes(3);

    private static final int MOST_TRIES = 2;
    private static final Phrases PHRASES = new Phrases("org.murabito.tool.mcp.phrases");
    private static final Logger log = LoggerFactory.getLogger(ElicitationRelay.class);

    /// @param underway of which one is meant
    public ObjectNode ask(JsonNode parameters, List<AskingCall> underway) {
        if (underway.size() == 1) {
            return ask(parameters, underway.getFirst());
        }
        underway.forEach(call -> tell(call, "several"));
        return Elicitation.cancelled();
    }

    public ObjectNode ask(JsonNode parameters, AskingCall call) {
        if (call.context().run().hasDeclined(call.key())) {
            return Elicitation.declined();
        }
        Optional<Elicitation> elicitation = Elicitation.of(parameters);
        if (elicitation.isEmpty()) {
            log.warn(
                    "MCP server {} asked people for something secret, or in a form that is not known; declined",
                    server);
            tell(call, "refused");
            return Elicitation.declined();
        }
        try {
            return ask(elicitation.get(), call);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Elicitation.cancelled();
        }
    }

    private ObjectNode ask(Elicitation elicitation, AskingCall call) throws InterruptedException {
        Deadline deadline = Deadline.in(TIME);
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            String how = tries == 0 ? "asks" : "asks.again";
            Optional<String> reply = call.context().run().ask(words(how, elicitation, call, deadline), deadline);
            if (reply.isEmpty()) {
                tell(call, "silence");
                return Elicitation.cancelled();
            }
            ObjectNode answer = elicitation.answer(reply.get());
            if (answer.equals(Elicitation.declined())) {
                call.context().run().declined(call.key());
                tell(call, "declined");
                return answer;
            }
            if (!answer.equals(Elicitation.cancelled())) {
                return answer;
            }
        }
        tell(call, "misfit");
        return Elicitation.cancelled();
    }

    private void tell(AskingCall call, String phrase) {
        call.context().run().tell(PHRASES.say(call.context().language(), phrase, server));
    }

    private String words(String asks, Elicitation elicitation, AskingCall call, Deadline deadline) {
        Language language = call.context().language();
        String how = elicitation.isOneField() ? "how.one" : "how.several";
        long minutes = Math.max(1, deadline.left().plusSeconds(30).toMinutes());
        return PHRASES.say(language, asks, server, quoted(elicitation.message()), quoted(elicitation.fields()))
                + "\n\n"
                + PHRASES.say(language, how, minutes);
    }

    /// In a block of code it is nobody's words but the server's, and nothing in it acts.
    private String quoted(String words) {
        return words.isBlank() ? "" : "\n````\n" + keys.blanked(words).replace("```", "'''") + "\n````";
    }
}
