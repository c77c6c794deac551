package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

/// The whole of Murabito alone with somebody in Slack: the model hears them without its name, and does what they ask.
@Timeout(120)
final class ActsInDirectMessagesTest {
    private static final String DIRECT = "D0ANA0000";
    private static final String ANA = "U0ANA0000";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private final SlackStandIn slack = new SlackStandIn(Clock.systemUTC(), SlackStandIn.Options.standard());
    private final VendorServer model = VendorServer.start();

    @AfterEach
    void close() {
        slack.close();
        model.close();
    }

    private static Answer played(Arrived asked) {
        boolean wanted = asked.body().contains("set_reminder") && !asked.body().contains("\"role\":\"tool\"");
        return wanted
                ? ChatCompletion.calls(
                        "set_reminder", Json.object().put("what", "call Ken").put("when", "tomorrow at noon"))
                : ChatCompletion.says("Good luck with Ken!");
    }

    private Murabito open(DataFolder dataFolder) {
        Map<String, String> environment = new HashMap<>(slack.environment());
        environment.put("MURABITO_WEB_PORT", "0");
        environment.put("MURABITO_COMMUNITY_TIME_ZONE", "UTC");
        environment.put("MURABITO_SPEECH_INTRODUCTION", "false");
        environment.put("MURABITO_MODEL", "openai:wordsmith@" + model.url() + "/v1");
        environment.put("MURABITO_MODEL_ANALYSIS", "simple");
        return Murabito.open(
                dataFolder,
                new SettingsReader().read(folder.resolve("none.yaml"), environment),
                ApiKeys.of(environment),
                Clock.systemUTC());
    }

    private List<String> told() {
        return slack.talk().ownPosts().stream()
                .map(post -> post.path("text").asText())
                .toList();
    }

    private void awaitTold(String words) {
        Await.until(() -> told().stream().anyMatch(text -> text.contains(words)));
    }

    @Test
    void a_reminder_is_set_without_a_name_and_taken_back_by_a_click_once() {
        slack.talk().user(ANA, "ana");
        slack.talk().direct(DIRECT, ANA);
        model.answerAlways(ActsInDirectMessagesTest::played);
        DataFolder dataFolder = new DataFolder(folder);
        Murabito murabito = open(dataFolder);
        try (murabito;
                RunningInstance _ = RunningInstance.begin(murabito, dataFolder)) {
            Await.until(() -> murabito.remoteDoors().getFirst().state().state() == DoorFinding.State.WORKS);
            slack.say(DIRECT, ANA, "could you ping me tomorrow around noon about calling Ken");
            awaitTold("12:00: call Ken");
            ObjectNode receipt = slack.talk().ownPosts().getLast();
            assertThat(receipt.path("text").asText()).startsWith("Good luck with Ken!");

            slack.press(DIRECT, receipt.path("ts").asText(), ANA, "Undo");
            awaitTold("Taken back");
            slack.say(DIRECT, ANA, "undo that");
            awaitTold("There is nothing that I did for you here lately");
        }
    }
}
