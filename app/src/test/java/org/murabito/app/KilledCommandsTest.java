package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.start.Main;
import org.murabito.discord.standin.StandInDiscord;
import org.murabito.testkit.agent.Await;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.ChatCompletion;
import org.murabito.testkit.llm.VendorServer;
import org.murabito.testkit.slack.SlackStandIn;
import org.murabito.testkit.slack.Talk;

/// A question that was asked by command, while the shipped command is killed with −9 and begun again.
@Timeout(180)
class KilledCommandsTest {
    private static final String ANSWER = "Nobody has said where the lantern is.";

    private static Process life(Path folder, VendorServer model, Map<String, String> door) throws IOException {
        ProcessBuilder life = ChildJava.brief(
                Main.class, List.of("start", "--data", folder.resolve("data").toString()));
        Map<String, String> set = new HashMap<>(door);
        set.put("MURABITO_MODEL", "openai:thinker@" + model.url() + "/v1");
        set.put("MURABITO_MODEL_ANALYSIS", "simple");
        set.put("MURABITO_WEB_PORT", "0");
        set.put("MURABITO_SPEECH_INTRODUCTION", "false");
        life.environment().putAll(set);
        return life.redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        folder.resolve("life.log").toFile()))
                .start();
    }

    private static void kill(Process life) throws InterruptedException {
        life.destroyForcibly();
        life.waitFor();
    }

    private static void end(Process life) throws InterruptedException {
        life.destroy();
        life.waitFor();
    }

    /// In no log, and nowhere among what is kept.
    private static void assertGone(Path folder, String secret) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain(secret);
            }
        }
    }

    @Test
    void in_slack_it_is_answered_by_the_next_life_and_once(@TempDir Path folder) throws Exception {
        try (VendorServer model = VendorServer.start();
                SlackStandIn slack = new SlackStandIn(Clock.systemUTC(), SlackStandIn.Options.standard())) {
            slack.talk().user("U0ANA0000", "ana");
            slack.talk().channel("C0GENERAL", "general", false, "U0ANA0000", Talk.BOT_USER);
            Map<String, String> door = slack.environment();
            model.answerAlways(_ -> Answer.silence());
            Process killed = life(folder, model, door);
            Await.until(() -> slack.connections() > 0);
            slack.command("C0GENERAL", "U0ANA0000", "ask where is the lantern?");
            model.take();
            kill(killed);
            assertThat(slack.responses()).isEmpty();

            model.answerAlways(_ -> ChatCompletion.says(ANSWER));
            Process next = life(folder, model, door);
            Await.until(() -> !slack.responses().isEmpty());
            end(next);
            Process last = life(folder, model, door);
            Await.until(() -> slack.connections() > 0);
            slack.command("C0GENERAL", "U0ANA0000", "my-data");
            Await.until(() -> slack.responses().size() > 1);
            end(last);

            assertThat(slack.responses())
                    .extracting(response -> response.path("text").asText())
                    .hasSize(2)
                    .first()
                    .asString()
                    .contains(ANSWER);
            assertThat(slack.complaints()).isEmpty();
            assertGone(folder, "/response/");
        }
    }

    @Test
    void on_discord_it_is_answered_by_the_next_life_and_once(@TempDir Path folder) throws Exception {
        try (VendorServer model = VendorServer.start();
                StandInDiscord discord = new StandInDiscord()) {
            String hall = discord.town().channel(discord.town().server("Village Green"), "hall");
            String ana = discord.town().person("ana");
            Map<String, String> door = Map.of(
                    "DISCORD_TOKEN",
                    StandInDiscord.TOKEN,
                    "MURABITO_DISCORD_URL",
                    discord.api().toString());
            model.answerAlways(_ -> Answer.silence());
            Process killed = life(folder, model, door);
            Await.until(() -> discord.registrations() > 0);
            String token = discord.commands(hall, ana, given("ask", "question", "where is the lantern?"), "en-US");
            model.take();
            Await.until(() -> discord.commandAnswers().containsKey(token));
            kill(killed);
            assertThat(shown(discord, token).toMap()).doesNotContainKey("content");

            model.answerAlways(_ -> ChatCompletion.says(ANSWER));
            Process next = life(folder, model, door);
            Await.until(() -> shown(discord, token).hasKey("content"));
            end(next);

            assertThat(shown(discord, token).getString("content")).contains(ANSWER);
            assertThat(discord.followUps(token)).isEmpty();
            assertThat(discord.violations()).isEmpty();
            assertGone(folder, token);
        }
    }

    private static DataObject shown(StandInDiscord discord, String token) {
        return Objects.requireNonNull(discord.commandAnswers().get(token));
    }

    private static DataObject given(String name, String option, String value) {
        List<DataObject> options =
                List.of(DataObject.empty().put("name", option).put("type", 3).put("value", value));
        return DataObject.empty().put("name", name).put("options", DataArray.fromCollection(options));
    }
}
