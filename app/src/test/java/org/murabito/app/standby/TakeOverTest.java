package org.murabito.app.standby;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.command.JoinedCommand;
import org.murabito.app.model.Visitor;
import org.murabito.app.setup.WrittenConsole;
import org.murabito.testkit.agent.Await;
import org.murabito.testkit.llm.ChatCompletion;
import org.murabito.testkit.llm.VendorServer;

/// Two nodes on one database, of which one is stopped without noticing, and the other killed.
@Timeout(300)
class TakeOverTest {
    private static final String ANSWER = "Nobody has said where the lantern is.";

    @TempDir
    private Path folder;

    /// The server ends every connection, as it does by itself with one of which it hears nothing.
    private static void cutConnections(EmbeddedPostgres postgres) throws Exception {
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("select pg_terminate_backend(pid, 10000) from pg_stat_activity"
                    + " where application_name like 'murabito: %'");
        }
    }

    private static List<JsonNode> said(Visitor visitor) {
        return visitor.get("/web/api/c/village/p/zatsudan/messages")
                .path("messages")
                .valueStream()
                .toList();
    }

    private static long answers(Visitor visitor, JsonNode question) {
        return said(visitor).stream()
                .filter(message -> message.at("/replyTo/id").equals(question.path("id")))
                .count();
    }

    @Test
    void one_works_at_a_time_and_a_question_is_answered_once() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch continued = new CountDownLatch(1);
        try (EmbeddedPostgres postgres = EmbeddedPostgres.builder()
                        .setServerConfig("fsync", "off")
                        .start();
                VendorServer model = VendorServer.start()) {
            Map<String, String> settings = Map.of(
                    "MURABITO_STORE",
                    "postgresql://postgres@127.0.0.1:" + postgres.getPort() + "/postgres",
                    "MURABITO_MODEL",
                    "openai:thinker@" + model.url() + "/v1",
                    "MURABITO_MODEL_ANALYSIS",
                    "simple",
                    "MURABITO_COMMUNITY_VILLAGE",
                    "ja");
            try (NodeProcess first = new NodeProcess(folder.resolve("first"), settings);
                    NodeProcess second = new NodeProcess(folder.resolve("second"), settings)) {
                Path identity = folder.resolve("identity");
                assertThat(new ProcessBuilder("sh", "../deploy/identity.sh", identity.toString())
                                .inheritIO()
                                .start()
                                .waitFor())
                        .isZero();
                first.takes(identity);
                second.takes(identity);
                first.start();
                first.awaitWork(1);
                second.start();
                second.awaitStandby(1);
                assertThat(second.get("/", "ja")).startsWith("503 このMurabitoは").hasLineCount(1);
                assertThat(second.get("/c/village", "en"))
                        .isEqualTo("503 This node of Murabito waits while another one works.");
                assertThat(command(second, "doctor")).anyMatch(line -> line.matches("ok +Node .*waits, since .*"));
                assertThat(command(second, "ask", "where?"))
                        .singleElement()
                        .asString()
                        .contains("This node waits");

                // The model answers the first node only after that one was stopped and goes on.
                model.answerAlways(_ -> {
                    asked.countDown();
                    try {
                        continued.await();
                    } catch (InterruptedException _) {
                        Thread.currentThread().interrupt();
                    }
                    return ChatCompletion.says(ANSWER + " (late)");
                });
                JsonNode question;
                try (Visitor asking = new Visitor(first.address(), "Ana")) {
                    question = asking.say("@Murabito where is the lantern?");
                    assertThat(asked.await(60, TimeUnit.SECONDS)).isTrue();
                }
                first.signal("STOP");
                model.answerAlways(_ -> ChatCompletion.says(ANSWER));
                cutConnections(postgres);
                second.awaitWork(1);
                try (Visitor looking = new Visitor(second.address(), "Ben")) {
                    Await.until(() -> {
                        TimeUnit.MILLISECONDS.sleep(200);
                        return answers(looking, question) > 0;
                    });
                    first.signal("CONT");
                    continued.countDown();
                    first.awaitStandby(1);
                    looking.say("One more line.");
                }
                assertThat(first.said()).contains("was taken over by another Murabito");

                second.kill();
                first.awaitWork(2);
                try (Visitor looking = new Visitor(first.address(), "Cid")) {
                    assertThat(said(looking)).anyMatch(said -> said.toString().contains("One more line."));
                    assertThat(answers(looking, question)).isEqualTo(1);
                }
                assertThat(first.said().lines().filter(line -> line.contains("Took over after waiting")))
                        .hasSize(1);
            }
        }
    }

    /// What a command says that is typed beside a node.
    private static List<String> command(NodeProcess node, String... arguments) {
        WrittenConsole console = new WrittenConsole();
        List<String> typed = Stream.concat(
                        Stream.of(arguments), Stream.of("--data", node.data().toString()))
                .toList();
        assertThat(JoinedCommand.run(typed, node.data(), Map.of(), console)).isPresent();
        return console.lines();
    }
}
