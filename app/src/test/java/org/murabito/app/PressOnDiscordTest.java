package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.settings.SettingsReader;
import org.murabito.chat.door.DoorFinding;
import org.murabito.discord.standin.StandInDiscord;
import org.murabito.discord.standin.Town;
import org.murabito.llm.Json;
import org.murabito.testkit.agent.Await;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.Arrived;
import org.murabito.testkit.llm.ChatCompletion;
import org.murabito.testkit.llm.VendorServer;

/// The whole of Murabito on a server of Discord: what a tool would do is agreed to with a button, and what was done is
/// taken back with one.
@Timeout(120)
final class PressOnDiscordTest {
    private static final String YES = "Yes, do this";
    private static final String NO = "No";
    private static final String UNDO = "Undo";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private final StandInDiscord discord = new StandInDiscord();
    private final Town town = discord.town();
    private final String hall = town.channel(town.server("Green"), "hall");
    private final String ana = town.person("ana");
    private final String ben = town.person("ben");
    private final VendorServer model = VendorServer.start();
    private final VendorServer bakery = VendorServer.start();

    @AfterEach
    void close() {
        discord.close();
        model.close();
        bakery.close();
    }

    /// Orders bread first and cake then, and says what came of each.
    private static Answer played(Arrived asked) {
        String body = asked.body();
        if (body.contains("order-2")) {
            return ChatCompletion.says("Both are ordered.");
        }
        if (body.contains("order-1")) {
            return body.contains("cake") ? ChatCompletion.says("I would order it.") : orders("cake");
        }
        return body.contains("bread") ? ChatCompletion.says("I would order it.") : orders("bread");
    }

    private static Answer orders(String goods) {
        return ChatCompletion.calls("order_goods", Json.object().put("goods", goods));
    }

    private Murabito open(DataFolder dataFolder, String answers) throws IOException {
        Path settings = Files.writeString(folder.resolve("murabito.yaml"), """
                tools:
                  declared:
                    - name: order_goods
                      description: Orders goods at the bakery.
                      parameters:
                        goods:
                          type: string
                      method: POST
                      url: %s/orders
                """.formatted(bakery.url()));
        Map<String, String> environment = Map.of(
                "DISCORD_TOKEN",
                StandInDiscord.TOKEN,
                "MURABITO_DISCORD_URL",
                discord.api().toString(),
                "MURABITO_DISCORD_ANSWERS",
                answers,
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

    /// The only post of Murabito's in a channel or thread, once it says this; notes of progress go.
    private String post(String channel, String words) {
        Await.until(() -> posts(channel).stream()
                .anyMatch(post -> post.getString("content").contains(words)));
        assertThat(posts(channel)).hasSize(1);
        return posts(channel).getFirst().getString("id");
    }

    private List<DataObject> posts(String channel) {
        return town.findChannel(channel).isPresent()
                ? discord.own(channel).stream()
                        .filter(post -> !post.getString("content").startsWith("-#"))
                        .toList()
                : List.of();
    }

    private String told(String token) {
        Await.until(() -> discord.commandAnswers().containsKey(token));
        return Objects.requireNonNull(discord.commandAnswers().get(token)).getString("content", "");
    }

    private List<String> ordered() {
        return bakery.arrived().stream().map(Arrived::body).toList();
    }

    private void agree(boolean inThread) throws IOException {
        model.answerAlways(PressOnDiscordTest::played);
        bakery.answerAlways(order -> Answer.json(
                200, "{\"number\":\"order-%d\"}".formatted(bakery.arrived().size())));
        DataFolder dataFolder = new DataFolder(folder);
        Murabito murabito = open(dataFolder, inThread ? "thread" : "reply");
        try (murabito;
                RunningInstance _ = RunningInstance.begin(murabito, dataFolder)) {
            Await.until(() -> murabito.remoteDoors().getFirst().state().state() == DoorFinding.State.WORKS);
            String question = discord.says(hall, ana, "<@" + town.self() + "> please order what is on the list");
            String where = inThread ? question : hall;
            String asking = post(where, "bread");
            assertThat(discord.buttons(where, asking)).containsExactly(YES, NO);

            assertThat(told(discord.presses(where, asking, ben, YES, "en-US")))
                    .isEqualTo("Only whoever asked me for it can say that.");
            assertThat(ordered()).isEmpty();

            String token = discord.presses(where, asking, ana, YES, "en-US");
            assertThat(post(where, "cake")).isEqualTo(asking);
            assertThat(discord.callbacks(token)).containsExactly(7);
            discord.repeatsPress(token);
            assertThat(ordered()).containsExactly("{\"goods\":\"bread\"}");
            assertThat(discord.buttons(where, asking)).containsExactly(YES, NO);

            discord.presses(where, asking, ana, YES, "en-US");
            assertThat(post(where, "Both are ordered.")).isEqualTo(asking);
            assertThat(discord.buttons(where, asking)).isEmpty();
            assertThat(ordered()).containsExactly("{\"goods\":\"bread\"}", "{\"goods\":\"cake\"}");
        }
        assertThat(discord.violations()).isEmpty();
    }

    @Test
    void what_a_tool_would_do_is_done_once_when_its_asker_presses_yes_and_told_in_the_same_post() throws IOException {
        agree(false);
    }

    @Test
    void so_it_is_in_a_thread_of_its_own() throws IOException {
        agree(true);
    }

    @Test
    void a_reminder_is_taken_back_by_a_press_of_whoever_asked_for_it() throws IOException {
        model.answerAlways(asked -> asked.body().contains("\"role\":\"tool\"")
                ? ChatCompletion.says("Good luck with Ken!")
                : ChatCompletion.calls(
                        "set_reminder", Json.object().put("what", "call Ken").put("when", "tomorrow at noon")));
        DataFolder dataFolder = new DataFolder(folder);
        Murabito murabito = open(dataFolder, "reply");
        try (murabito;
                RunningInstance _ = RunningInstance.begin(murabito, dataFolder)) {
            Await.until(() -> murabito.remoteDoors().getFirst().state().state() == DoorFinding.State.WORKS);
            discord.says(hall, ana, "<@" + town.self() + "> could you ping me tomorrow around noon about calling Ken");
            String receipt = post(hall, "call Ken");
            assertThat(discord.buttons(hall, receipt)).containsExactly(UNDO);

            assertThat(told(discord.presses(hall, receipt, ben, UNDO, "en-US"))).contains("Only");
            discord.presses(hall, receipt, ana, UNDO, "en-US");
            Await.until(() -> posts(hall).stream()
                    .anyMatch(post -> post.getString("content").contains("Taken back")));
            Await.until(() -> discord.buttons(hall, receipt).isEmpty());
        }
        assertThat(discord.violations()).isEmpty();
    }
}
