package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.murabito.chat.event.ChatEvent;
import org.murabito.llm.Block;
import org.murabito.testing.agent.ScriptedModel;

/// `docs/guide/a-message-arrives.md`, walked: what an event becomes, in the order in which the guide tells it.
class AMessageArrivesTest {
    @Test
    void an_event_becomes_what_the_guide_says_in_that_order() throws IOException {
        Town town = new Town(ScriptedModel.of(
                ScriptedModel.calls(Block.use("1", "read", "{}")), ScriptedModel.says("Here:\n[[1]]")));
        town.earlier(Town.HARBOUR, Town.BEN, "The lantern is in the boat house.");

        TurnResult turn = town.say(Town.ANA, "@Murabito where is the lantern?");
        assertThat(town.door.posts()).as("a turn never waits for a model").isEmpty();
        town.settle();

        assertThat(town.door.posts()).singleElement().asString().contains("> The lantern is in the boat house.");
        String guide = Files.readString(root().resolve("docs/guide/a-message-arrives.md"));
        int at = 0;
        for (String step : List.of(
                ChatEvent.MessagePosted.class.getSimpleName(),
                turn.perceived().getClass().getEnclosingClass().getSimpleName(),
                turn.verdict().getClass().getSimpleName(),
                "Intent." + turn.intent().getClass().getSimpleName(),
                turn.outcome().getClass().getSimpleName(),
                ChatEvent.AnswerReady.class.getSimpleName())) {
            int next = guide.indexOf(step, at);
            assertThat(next).as("%s, behind what comes before it", step).isGreaterThanOrEqualTo(at);
            at = next;
        }
    }

    private static Path root() {
        Path here = Path.of("").toAbsolutePath();
        while (!Files.exists(here.resolve("mvnw"))) {
            here = Objects.requireNonNull(here.getParent(), "the tests run inside the project");
        }
        return here;
    }
}
