package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.settings.SettingsReader;
import org.murabito.chat.door.DoorFinding;
import org.murabito.discord.standin.StandInDiscord;
import org.murabito.testkit.agent.Await;
import org.murabito.testkit.llm.ChatCompletion;
import org.murabito.testkit.llm.VendorServer;
import org.murabito.testkit.slack.SlackStandIn;
import org.murabito.testkit.slack.Talk;

/// The whole of Murabito, asked on a platform about an image.
@Timeout(120)
final class ImagesBehindEveryDoorTest {
    private static final String SEEING = "llava";
    private static final String BLIND = "wordsmith";
    private static final String UNSEEN = "could not look at the image";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private final byte[] image = image();
    private final VendorServer model = VendorServer.start();

    @AfterEach
    void close() {
        model.close();
    }

    private static byte[] image() {
        BufferedImage image = new BufferedImage(16, 16, BufferedImage.TYPE_INT_RGB);
        Random colours = new Random(11);
        for (int i = 0; i < 256; i++) {
            image.setRGB(i % 16, i / 16, colours.nextInt(1 << 24));
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", out);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toByteArray();
    }

    /// @param answers what stands there of Murabito's
    private List<String> asked(
            Map<String, String> door, String answering, Runnable entered, Supplier<List<String>> answers) {
        model.answerAlways(_ -> ChatCompletion.says("A kite."));
        Map<String, String> environment = new HashMap<>(door);
        environment.put("MURABITO_WEB_PORT", "0");
        environment.put("MURABITO_COMMUNITY_TIME_ZONE", "UTC");
        environment.put("MURABITO_SPEECH_INTRODUCTION", "false");
        environment.put("MURABITO_MODEL", "openai:" + answering + "@" + model.url() + "/v1");
        environment.put("MURABITO_MODEL_ANALYSIS", "simple");
        DataFolder dataFolder = new DataFolder(folder);
        Murabito murabito = Murabito.open(
                dataFolder,
                new SettingsReader().read(folder.resolve("none.yaml"), environment),
                ApiKeys.of(environment),
                Clock.systemUTC());
        try (murabito;
                RunningInstance _ = RunningInstance.begin(murabito, dataFolder)) {
            Await.until(() -> murabito.remoteDoors().getFirst().state().state() == DoorFinding.State.WORKS);
            entered.run();
            Await.until(() -> !answers.get().isEmpty());
            return answers.get();
        }
    }

    private List<String> askedOnDiscord(String answering) {
        try (StandInDiscord discord = new StandInDiscord()) {
            String hall = discord.town().channel(discord.town().server("Green"), "hall");
            String ana = discord.town().person("ana");
            List<String> answers = asked(
                    Map.of(
                            "DISCORD_TOKEN",
                            StandInDiscord.TOKEN,
                            "MURABITO_DISCORD_URL",
                            discord.api().toString()),
                    answering,
                    () -> discord.shows(hall, ana, "<@" + discord.town().self() + "> what is this?", image),
                    () -> finished(discord.ownTexts(hall)));
            assertThat(discord.violations()).isEmpty();
            assertThat(discord.fetched()).hasSize(answering.equals(SEEING) ? 1 : 0);
            return answers;
        }
    }

    private List<String> askedInSlack(String answering) {
        try (SlackStandIn slack = new SlackStandIn(Clock.systemUTC(), SlackStandIn.Options.standard())) {
            slack.talk().user("U0ANA0000", "ana");
            slack.talk().channel("C0HALL000", "hall", false, "U0ANA0000", Talk.BOT_USER);
            List<String> answers = asked(
                    slack.environment(),
                    answering,
                    () -> slack.show("C0HALL000", "U0ANA0000", "<@" + Talk.BOT_USER + "> what is this?", image),
                    () -> finished(slack.talk().ownPosts().stream()
                            .map(post -> post.path("text").asText())
                            .toList()));
            assertThat(slack.complaints()).isEmpty();
            assertThat(slack.fileServer().fetched()).hasSize(answering.equals(SEEING) ? 1 : 0);
            return answers;
        }
    }

    /// Notes of progress go away again.
    private static List<String> finished(List<String> texts) {
        return texts.stream().filter(text -> text.contains("A kite")).toList();
    }

    private boolean wasSent() {
        String sent = Base64.getEncoder().encodeToString(image);
        return model.arrived().stream().anyMatch(request -> request.body().contains(sent));
    }

    /// Files of the data folder with the image in them, in either writing.
    private List<Path> kept() throws IOException {
        List<Path> with = new ArrayList<>();
        String bytes = new String(image, StandardCharsets.ISO_8859_1);
        String written = Base64.getEncoder().encodeToString(image);
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String content = Files.readString(file, StandardCharsets.ISO_8859_1);
                if (content.contains(bytes) || content.contains(written)) {
                    with.add(file);
                }
            }
        }
        return with;
    }

    @Test
    void a_model_that_sees_is_shown_the_image_of_a_question_on_discord() throws IOException {
        assertThat(askedOnDiscord(SEEING)).noneMatch(text -> text.contains(UNSEEN));
        assertThat(wasSent()).isTrue();
        assertThat(kept()).isEmpty();
    }

    @Test
    void a_model_that_sees_is_shown_the_image_of_a_question_in_slack() throws IOException {
        assertThat(askedInSlack(SEEING)).noneMatch(text -> text.contains(UNSEEN));
        assertThat(wasSent()).isTrue();
        assertThat(kept()).isEmpty();
    }

    @Test
    void where_the_model_does_not_see_the_image_stays_where_it_is_and_the_answer_says_so() {
        assertThat(askedOnDiscord(BLIND)).anyMatch(text -> text.contains(UNSEEN));
        assertThat(askedInSlack(BLIND)).anyMatch(text -> text.contains(UNSEEN));
        assertThat(wasSent()).isFalse();
    }
}
