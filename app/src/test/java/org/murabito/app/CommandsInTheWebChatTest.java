package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.command.TerminalCommands;
import org.murabito.app.model.Visitor;
import org.murabito.app.terminal.Silent;
import org.murabito.testkit.agent.Await;

/// The whole of Murabito with commands that are typed into its web chat.
@Timeout(120)
final class CommandsInTheWebChatTest {
    private static final String CHANNEL = "/web/api/c/village/p/zatsudan";

    @TempDir
    Path folder;

    private static void give(Visitor who, String text, String nonce) {
        assertThat(who.post(CHANNEL + "/commands", Map.of("text", text, "nonce", nonce))
                        .path("command")
                        .asText())
                .isEqualTo(text.split(" ")[0]);
    }

    private static JsonNode newest(Visitor who) {
        JsonNode messages = who.get(CHANNEL + "/messages").path("messages");
        return messages.path(messages.size() - 1);
    }

    @Test
    void a_reminder_is_set_once_and_told_to_nobody_else_and_what_all_may_see_is_posted() throws Exception {
        serve(address -> {
            try (Visitor rin = new Visitor(address, "Rin")) {
                Supplier<JsonNode> reminders = () -> rin.get("/api/c/village/my/reminders");
                JsonNode before = newest(rin);
                give(rin, "remind tomorrow noon to water the plants", "nonce-0001");
                give(rin, "remind tomorrow noon to water the plants", "nonce-0001");
                give(rin, "remind 明後日の9時に看板を塗る", "nonce-0002");

                Await.until(() -> reminders.get().size() == 2);
                assertThat(reminders.get().toString()).contains("water the plants", "看板を塗る");
                assertThat(newest(rin)).isEqualTo(before);

                give(rin, "quiet 1 hour", "nonce-0003");
                Await.until(() -> !newest(rin).equals(before));
                assertThat(newest(rin).toString()).contains("I keep quiet here until");
                assertThat(reminders.get()).hasSize(2);
            }
        });
    }

    private void serve(ResidentProcess.Stay stay) throws InterruptedException {
        TerminalCommands.serve(
                Map.of(
                        "MURABITO_DATA",
                        folder.toString(),
                        "MURABITO_WEB_PORT",
                        "0",
                        "MURABITO_COMMUNITY_VILLAGE",
                        "ja"),
                new Silent(),
                stay);
    }
}
