package org.murabito.app.days;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.command.TerminalCommands;
import org.murabito.app.model.Visitor;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.terminal.Silent;
import org.murabito.testkit.agent.Await;

/// Weeks in the web chat where messages are kept for ten days.
@Timeout(180)
final class RetentionTest {
    /// Not in Latin letters, which the index packs.
    private static final String CANARY = "龘驫";

    private static final String TALK = "/web/api/c/village/p/zatsudan/messages";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private final ForwardClock clock = new ForwardClock(Clock.systemUTC());

    @FunctionalInterface
    private interface Visit {
        void by(Visitor visitor) throws Exception;
    }

    private void live(Map<String, String> set, Visit visit) throws Exception {
        Map<String, String> environment = new HashMap<>(set);
        environment.put("MURABITO_WEB_PORT", "0");
        environment.put("MURABITO_WEB_REQUESTS_PER_SECOND", "1000");
        environment.put("MURABITO_COMMUNITY_VILLAGE", "ja");
        try (DaysContext context = new DaysContext(folder, environment, new Silent(), clock)) {
            TerminalCommands.serving(new DataFolder(folder), new Silent()).serve(context.murabito(), address -> {
                try (Visitor visitor = new Visitor(address)) {
                    visit.by(visitor);
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            });
        }
    }

    private static String shown(Visitor visitor) {
        return visitor.get(TALK).toString();
    }

    private List<Path> filesWithCanary() throws IOException {
        String canary = new String(CANARY.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> holds(file, canary))
                    .map(folder::relativize)
                    .toList();
        }
    }

    private static boolean holds(Path file, String canary) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1).contains(canary);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static byte[] image() {
        String canary = new String(CANARY.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        return ("\u0089PNG\r\n\u001a\n" + canary).getBytes(StandardCharsets.ISO_8859_1);
    }

    @Test
    void words_go_after_their_days_and_what_was_asked_for_stays() throws Exception {
        live(Map.of("MURABITO_RETENTION_DAYS", "10"), visitor -> {
            JsonNode photo = visitor.upload(image());
            visitor.say("倉庫の合鍵は、" + CANARY + "さんが持っています。", photo);
            visitor.ask("@Murabito remind me every monday at 9 to water the herbs");
            visitor.ask("@Murabito open a workspace here");
            visitor.ask("@Murabito task: paint the sign");
            clock.forward(Duration.ofDays(8));
            String answer = visitor.ask("@Murabito 倉庫の合鍵は誰が持っていますか？").toString();
            assertThat(answer).contains(CANARY);

            clock.forward(Duration.ofDays(3));

            Await.until(() -> !shown(visitor).contains("paint the sign"));
            clock.forward(Duration.ofMinutes(2));
            // An answer of three days ago stays, without the quote.
            Await.until(() -> !shown(visitor).contains(CANARY));
            assertThat(shown(visitor)).contains("倉庫の合鍵は誰");
            assertThat(visitor.ask("@Murabito my reminders").toString()).contains("water the herbs");
            assertThat(visitor.ask("@Murabito show #1").toString()).contains("paint the sign");
            assertThat(visitor.ask("@Murabito 倉庫の合鍵は誰が持っていますか？").toString()).doesNotContain(CANARY);
        });
        assertThat(TerminalCommands.run(
                        List.of("compact"), folder, Map.of("MURABITO_DATA", folder.toString()), new Silent()))
                .isZero();
        assertThat(filesWithCanary()).isEmpty();
    }
}
