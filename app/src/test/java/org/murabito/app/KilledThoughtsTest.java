package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.Arrived;
import org.murabito.testkit.llm.ChatCompletion;
import org.murabito.testkit.llm.VendorServer;

class KilledThoughtsTest {
    private static final String SUMMARY = "You keep a short note";
    private static final String REFLECTION = "You read a stretch of the chat";

    private static final String DRAWN =
            "{\"facts\": [{\"message\": 1, \"quote\": \"Sundays are for hiking up Mount Kasa\", \"subject\": \"I\","
                    + " \"attribute\": \"like\", \"value\": \"hiking up Mount Kasa\", \"keywords\": [], \"confidence\": 0.8}]}";

    private static Answer thought(Arrived request) {
        return ChatCompletion.says(
                request.body().contains(SUMMARY)
                        ? "Summary: Ana speaks of Sundays and of rain.\nMood: calm\nTopics: rain"
                        : DRAWN);
    }

    private static OtherLife life(Path folder, VendorServer server) throws IOException {
        return OtherLife.of(KillableThoughts.class, folder, server.url() + "/v1");
    }

    private static String lived(Path folder, VendorServer server) throws IOException {
        try (OtherLife life = life(folder, server)) {
            return life.last();
        }
    }

    private static long count(List<Arrived> requests, String prompt) {
        return requests.stream()
                .filter(request -> request.body().contains(prompt))
                .count();
    }

    @Test
    void what_was_being_thought_when_the_process_was_killed_is_thought_once_after(@TempDir Path folder)
            throws Exception {
        try (VendorServer server = VendorServer.start()) {
            server.answer(Answer.silence(), Answer.silence());
            List<Arrived> begun;
            try (OtherLife killed = life(folder, server)) {
                begun = List.of(server.take(), server.take());
                killed.kill();
            }
            assertThat(count(begun, SUMMARY)).isEqualTo(1);
            assertThat(count(begun, REFLECTION)).isEqualTo(1);

            server.answerAlways(KilledThoughtsTest::thought);
            String said = lived(folder, server);
            // What was cached counts for a tenth.
            assertThat(said)
                    .isEqualTo("summed up by thinker, 640+50 tokens, reflected on by thinker, 640+50 tokens,"
                            + " drawn of Ana: 1");
            List<Arrived> after = server.arrived().subList(2, server.arrived().size());
            assertThat(count(after, SUMMARY)).isEqualTo(1);
            assertThat(count(after, REFLECTION)).isEqualTo(1);

            int all = server.arrived().size();
            assertThat(lived(folder, server)).isEqualTo(said);
            assertThat(server.arrived()).hasSize(all);
        }
    }
}
