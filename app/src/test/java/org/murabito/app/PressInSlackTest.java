package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.settings.SettingsReader;
import org.murabito.chat.door.DoorFinding;
import org.murabito.llm.Json;
import org.murabito.testkit.agent.Await;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.Arrived;
import org.murabito.testkit.llm.ChatCompletion;
import org.murabito.testkit.llm.VendorServer;
import org.murabito.testkit.slack.SlackStandIn;
import org.murabito.testkit.slack.Talk;

/// The whole of Murabito in a workspace: a tool that acts is agreed to by a click.
@Timeout(120)
final class PressInSlackTest {
    private static final String HALL = "C0HALL000";
    private static final String ANA = "U0ANA0000";
    private static final String BEN = "U0BEN0000";
    private static final String YES = "Yes, do this";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private final SlackStandIn slack = new SlackStandIn(Clock.systemUTC(), SlackStandIn.Options.standard());
    private final VendorServer model = VendorServer.start();
    private final VendorServer tracker = VendorServer.start();

    @AfterEach
    void close() {
        slack.close();
        model.close();
        tracker.close();
    }

    /// Proposes, says so, and tells what came of it.
    private static Answer played(Arrived asked) {
        if (asked.body().contains("KITE-7")) {
            return ChatCompletion.says("The issue is KITE-7.");
        }
        if (asked.body().contains("\"role\":\"tool\"")) {
            return ChatCompletion.says("I would open an issue.");
        }
        return ChatCompletion.calls("open_issue", Json.object().put("title", "Mend the jetty"));
    }

    private Murabito open(DataFolder dataFolder) throws IOException {
        Path settings = Files.writeString(folder.resolve("murabito.yaml"), """
                tools:
                  declared:
                    - name: open_issue
                      description: Opens an issue in the tracker.
                      method: POST
                      parameters:
                        title: {type: string, description: What is to be done.}
                      url: %s/issues
                      result: $.issue
                """.formatted(tracker.url()));
        Map<String, String> environment = Map.of(
                "SLACK_BOT_TOKEN",
                SlackStandIn.BOT_TOKEN,
                "SLACK_APP_TOKEN",
                SlackStandIn.APP_TOKEN,
                "MURABITO_SLACK_URL",
                slack.api().toString(),
                "MURABITO_WEB_PORT",
                "0",
                "MURABITO_COMMUNITY_TIME_ZONE",
                "UTC",
                "MURABITO_SPEECH_INTRODUCTION",
                "false",
                "MURABITO_MODEL",
                "openai:wordsmith@" + model.url() + "/v1",
                "MURABITO_MODEL_ANALYSIS",
                "simple");
        return Murabito.open(
                dataFolder,
                new SettingsReader().read(settings, environment),
                ApiKeys.of(environment),
                Clock.systemUTC());
    }

    private static boolean asks(ObjectNode post) {
        return post.path("blocks").toString().contains("\"actions\"");
    }

    private Optional<ObjectNode> asking() {
        return slack.talk().ownPosts().stream().filter(PressInSlackTest::asks).findFirst();
    }

    private String text(String key) {
        return slack.talk().find(HALL, key).orElseThrow().path("text").asText();
    }

    private List<String> told(String user) {
        return slack.calls("chat.postEphemeral").stream()
                .filter(call -> call.form().getOrDefault("user", "").equals(user))
                .map(call -> call.form().getOrDefault("text", ""))
                .toList();
    }

    @Test
    void what_the_asker_agrees_to_by_a_click_is_done_once_and_told_in_the_same_post() throws IOException {
        slack.talk().user(ANA, "ana");
        slack.talk().user(BEN, "ben");
        slack.talk().channel(HALL, "hall", false, ANA, BEN, Talk.BOT_USER);
        model.answerAlways(PressInSlackTest::played);
        tracker.answerAlways(_ -> Answer.json(200, "{\"issue\":\"KITE-7\"}"));
        DataFolder dataFolder = new DataFolder(folder);
        Murabito murabito = open(dataFolder);
        try (murabito;
                RunningInstance _ = RunningInstance.begin(murabito, dataFolder)) {
            Await.until(() -> murabito.remoteDoors().getFirst().state().state() == DoorFinding.State.WORKS);
            slack.say(HALL, ANA, "<@" + Talk.BOT_USER + "> please open an issue for the jetty");
            Await.until(() -> asking().isPresent());
            String key = asking().orElseThrow().path("ts").asText();
            assertThat(text(key)).contains("May I do this?", "open_issue", "Mend the jetty");

            slack.press(HALL, key, BEN, YES);
            Await.until(() -> !told(BEN).isEmpty());
            assertThat(told(BEN)).containsExactly("Only whoever asked me for it can say that.");
            assertThat(tracker.arrived()).isEmpty();
            assertThat(asking()).isPresent();

            ObjectNode press = slack.press(HALL, key, ANA, YES);
            slack.interact(press);
            Await.until(() -> text(key).contains("The issue is KITE-7."));
            assertThat(asking()).isEmpty();
            assertThat(tracker.arrived()).singleElement().satisfies(opened -> {
                assertThat(opened.method() + " " + opened.path()).isEqualTo("POST /issues");
                assertThat(opened.body()).isEqualTo("{\"title\":\"Mend the jetty\"}");
            });
            slack.interact(press.deepCopy().put("trigger_id", "later"));
            Await.until(() -> !told(ANA).isEmpty());
            assertThat(told(ANA)).singleElement().asString().contains("does not wait for an answer any more");
            assertThat(tracker.arrived()).hasSize(1);
            assertThat(asking()).isEmpty();
        }
        assertThat(slack.complaints()).isEmpty();
        assertThat(slack.givenUp()).isZero();
    }
}
