package org.murabito.plain.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.answer.AnswerNeed;
import org.murabito.run.Step;
import org.murabito.testing.SmallCommunity;
import org.murabito.text.ScriptWords;

/// What readers cannot see has no part in what they are answered.
class OutOfSightTest {
    private final SmallCommunity community = new SmallCommunity();
    private final SmallCommunity withMore = new SmallCommunity();

    /// How far apart the numbers of two messages are tells how much was said elsewhere.
    @Test
    void what_is_said_out_of_sight_in_between_changes_nothing() {
        sayOnThePlaza("The lighthouse tour was great", "2026-10-01T10:00");
        for (int minute = 1; minute < 9; minute++) {
            withMore.say("office", "千恵", "2026-10-01T10:0" + minute, "number " + minute);
        }
        sayOnThePlaza("The lighthouse tour was long", "2026-10-01T10:09");

        assertThat(toolsCalled(community)).isEqualTo(toolsCalled(withMore)).contains("get_messages_around");
    }

    private void sayOnThePlaza(String text, String at) {
        community.say("plaza", "ben", at, text);
        withMore.say("plaza", "ben", at, text);
    }

    private static List<String> toolsCalled(SmallCommunity community) {
        AskedModel model = new AskedModel(community, new ScriptWords());
        model.ask("lighthouse tour", AnswerNeed.ANYTHING, List.of());
        return model.calls().stream().map(Step.ToolCalled::tool).toList();
    }
}
