package org.murabito.slack.witness;

import static org.assertj.core.api.Assertions.assertThat;

import com.slack.api.model.block.ActionsBlock;
import com.slack.api.model.block.LayoutBlock;
import com.slack.api.model.block.SectionBlock;
import com.slack.api.model.block.element.ButtonElement;
import com.slack.api.util.json.GsonFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.chat.door.Offer;
import org.murabito.slack.InTheVillage;
import org.murabito.slack.Village;

/// What is sent for an offer is what Slack's own library writes for two buttons.
class ButtonShapesTest extends InTheVillage {
    @Test
    void an_offer_reads_as_a_row_of_two_buttons() {
        village.door
                .door()
                .post(Village.place(Village.GENERAL), "May I?", null, "answer:1", new Offer("4711", "Yes", "No"));
        String sent = village.slack.calls("chat.postMessage").getFirst().form().getOrDefault("blocks", "");

        List<LayoutBlock> blocks = List.of(GsonFactory.createSnakeCase().fromJson(sent, LayoutBlock[].class));

        assertThat(blocks.getFirst()).isInstanceOf(SectionBlock.class);
        ActionsBlock row = (ActionsBlock) blocks.getLast();
        assertThat(row.getBlockId()).isNull();
        assertThat(row.getElements()).hasSize(2).allSatisfy(element -> {
            ButtonElement button = (ButtonElement) element;
            assertThat(button.getText().getType()).isEqualTo("plain_text");
            assertThat(button.getValue()).isEqualTo("4711");
            assertThat(button.getActionId()).startsWith("murabito_offer_");
        });
        assertThat(row.getElements())
                .extracting(element -> ((ButtonElement) element).getActionId())
                .doesNotHaveDuplicates();
        assertThat(((ButtonElement) row.getElements().getFirst()).getStyle()).isEqualTo("primary");
    }
}
