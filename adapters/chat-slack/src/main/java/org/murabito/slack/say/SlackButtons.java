package org.murabito.slack.say;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.door.Offer;

/// An offer as two buttons of Slack (docs.slack.dev/reference/block-kit/blocks/actions-block), and what Slack says when
/// one is pressed (docs.slack.dev/reference/interaction-payloads/block_actions-payload).
public final class SlackButtons {
    private static final String YES = "murabito_offer_yes";
    private static final String NO = "murabito_offer_no";

    private SlackButtons() {}

    /// Which button was pressed.
    ///
    /// @param offer the offer's id
    public record Pressed(String offer, boolean yes) {}

    /// Empty where it was no button of an offer.
    public static Optional<Pressed> pressed(JsonFields interaction) {
        if (!interaction.text("type").equals("block_actions")) {
            return Optional.empty();
        }
        return interaction.objects("actions").stream()
                .filter(action -> action.text("action_id").equals(YES)
                        || action.text("action_id").equals(NO))
                .map(action -> new Pressed(
                        action.text("value"), action.text("action_id").equals(YES)))
                .findFirst();
    }

    /// Without an id of its own: Slack wants another one each time a message changes, and gives it.
    static ObjectNode of(Offer offer) {
        ObjectNode block = JsonNodeFactory.instance.objectNode().put("type", "actions");
        ArrayNode elements = block.putArray("elements");
        ObjectNode yes = button(YES, offer.yes(), offer.id());
        elements.add(yes);
        String no = offer.no();
        if (no != null) {
            yes.put("style", "primary");
            elements.add(button(NO, no, offer.id()));
        }
        return block;
    }

    private static ObjectNode button(String action, String label, String value) {
        ObjectNode button = JsonNodeFactory.instance.objectNode().put("type", "button");
        button.putObject("text").put("type", "plain_text").put("text", label);
        return button.put("action_id", action).put("value", value);
    }
}
