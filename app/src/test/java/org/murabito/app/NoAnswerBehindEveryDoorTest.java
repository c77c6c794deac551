package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.model.Visitor;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.settings.SettingsReader;
import org.murabito.app.village.Village;
import org.murabito.chat.Access;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.door.DoorFinding;
import org.murabito.discord.standin.StandInDiscord;
import org.murabito.discord.standin.Town;
import org.murabito.testkit.agent.Await;
import org.murabito.testkit.llm.Arrived;
import org.murabito.testkit.llm.ChatCompletion;
import org.murabito.testkit.llm.VendorServer;
import org.murabito.testkit.slack.SlackStandIn;
import org.murabito.testkit.slack.Talk;
import org.murabito.text.Language;

/// The whole of Murabito, asked on a platform for an answer that fails for good: whatever may be seen from the channel
/// changes while the model thinks, each time, until the job is given up. Whoever asked reads so, and sees nobody think.
@Timeout(180)
final class NoAnswerBehindEveryDoorTest {
    private static final String WORDS = "Something went wrong while I was looking this up";
    private static final String ANSWER = "A kite.";
    private static final int TRIES = 3;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private final VendorServer model = VendorServer.start();

    @AfterEach
    void close() {
        model.close();
    }

    /// Somebody on a platform.
    private interface Asker {
        /// Asks in the channel, and returns the key of the question.
        String asks();

        /// What stands in the channel of Murabito's.
        List<String> reads();

        /// Whether Murabito's thinking mark stands below the question.
        boolean seesThinking(String question);
    }

    /// @param channel where it is asked, by its key
    private void assertTold(String channel, Map<String, String> door, Function<URI, Asker> coming) {
        Map<String, String> environment = new HashMap<>(door);
        environment.put("MURABITO_WEB_PORT", "0");
        environment.put("MURABITO_COMMUNITY_TIME_ZONE", "UTC");
        environment.put("MURABITO_SPEECH_INTRODUCTION", "false");
        environment.put("MURABITO_MODEL", "openai:wordsmith@" + model.url() + "/v1");
        environment.put("MURABITO_MODEL_ANALYSIS", "simple");
        DataFolder dataFolder = new DataFolder(folder);
        Murabito murabito = Murabito.open(
                dataFolder,
                new SettingsReader().read(folder.resolve("none.yaml"), environment),
                ApiKeys.of(environment),
                Clock.systemUTC());
        CommunityStore communities = murabito.stores().communities();
        if (door.isEmpty()) {
            Village.read(Language.JAPANESE)
                    .settle(communities, murabito.stores().messages(), Clock.systemUTC(), ZoneOffset.UTC);
        }
        try (murabito;
                RunningInstance life = RunningInstance.begin(murabito, dataFolder)) {
            Await.until(() ->
                    murabito.remoteDoors().stream().allMatch(one -> one.state().state() == DoorFinding.State.WORKS));
            Place hall = Await.value(() -> place(communities, channel));
            Queue<Place> beside = openedBeside(hall, communities);
            Asker asker = coming.apply(life.address());
            CompletableFuture<String> question = new CompletableFuture<>();
            model.answerAlways(request -> {
                if (isAboutAQuestion(request)) {
                    Await.until(() -> asker.seesThinking(question.join()));
                    communities.save(as(Access.PRIVATE, beside.remove()));
                }
                return ChatCompletion.says(ANSWER);
            });

            question.complete(asker.asks());

            Await.until(() -> asker.reads().stream().anyMatch(text -> text.contains(WORDS)));
            Await.until(() -> !asker.seesThinking(question.join()));
            assertThat(asker.reads()).noneMatch(text -> text.contains(ANSWER));
            assertThat(asker.reads().stream().filter(text -> text.contains(WORDS)))
                    .hasSize(1);
            assertThat(model.arrived().stream().filter(NoAnswerBehindEveryDoorTest::isAboutAQuestion))
                    .hasSize(TRIES);
        }
    }

    /// The model is asked for other things beside.
    private static boolean isAboutAQuestion(Arrived request) {
        return request.body().contains("search_messages");
    }

    private static Optional<Place> place(CommunityStore communities, String key) {
        return communities.communities().stream()
                .flatMap(community -> communities.findPlace(new PlaceId(community.id(), key)).stream())
                .findFirst();
    }

    /// As many channels as there are tries; what is said in them may be drawn on in the channel.
    private static Queue<Place> openedBeside(Place channel, CommunityStore communities) {
        Queue<Place> beside = new ArrayDeque<>();
        for (int i = 1; i <= TRIES; i++) {
            PlaceId id = new PlaceId(channel.id().community(), "beside-" + i);
            Place place = new Place(id, PlaceKind.CHANNEL, id.key(), channel.parent(), Access.OPEN, "");
            communities.save(place);
            beside.add(place);
        }
        return beside;
    }

    private static Place as(Access access, Place place) {
        return new Place(place.id(), place.kind(), place.name(), place.parent(), access, place.topic());
    }

    @Test
    void whoever_asked_on_discord_reads_that_there_is_no_answer_and_the_mark_goes() {
        try (StandInDiscord discord = new StandInDiscord()) {
            Town town = discord.town();
            String server = town.server("Green");
            String hall = town.channel(server, Town.TEXT, "hall", town.channel(server, Town.CATEGORY, "Commons", null));
            String ana = town.person("ana");
            Map<String, String> door = Map.of(
                    "DISCORD_TOKEN",
                    StandInDiscord.TOKEN,
                    "MURABITO_DISCORD_URL",
                    discord.api().toString());
            assertTold(hall, door, _ -> new Asker() {
                @Override
                public String asks() {
                    return discord.says(hall, ana, "<@" + town.self() + "> what flies over the green?");
                }

                @Override
                public List<String> reads() {
                    return discord.ownTexts(hall);
                }

                @Override
                public boolean seesThinking(String question) {
                    return discord.reactions().contains(question + " 🤔");
                }
            });
            assertThat(discord.violations()).isEmpty();
        }
    }

    @Test
    void whoever_asked_in_slack_reads_that_there_is_no_answer_and_the_mark_goes() {
        try (SlackStandIn slack = new SlackStandIn(Clock.systemUTC(), SlackStandIn.Options.standard())) {
            slack.talk().user("U0ANA0000", "ana");
            slack.talk().channel("C0HALL000", "hall", false, "U0ANA0000", Talk.BOT_USER);
            Map<String, String> door = slack.environment();
            assertTold("C0HALL000", door, _ -> new Asker() {
                @Override
                public String asks() {
                    return slack.say("C0HALL000", "U0ANA0000", "<@" + Talk.BOT_USER + "> what flies over the green?");
                }

                @Override
                public List<String> reads() {
                    return slack.talk().ownPosts().stream()
                            .map(post -> post.path("text").asText())
                            .toList();
                }

                @Override
                public boolean seesThinking(String question) {
                    return slack.talk().reactions("C0HALL000", question).contains("thinking_face " + Talk.BOT_USER);
                }
            });
            assertThat(slack.complaints()).isEmpty();
        }
    }

    @Test
    void whoever_asked_in_the_web_chat_reads_that_there_is_no_answer_and_the_mark_goes() {
        assertTold("zatsudan", Map.of(), InTheWebChat::new);
    }

    private static final class InTheWebChat implements Asker {
        private static final String MESSAGES = "/web/api/c/village/p/zatsudan/messages";

        private final Visitor visitor;
        private String asked = "";

        InTheWebChat(URI address) {
            visitor = new Visitor(address, "Ana");
        }

        private Stream<JsonNode> messages() {
            return visitor.get(MESSAGES).path("messages").valueStream();
        }

        @Override
        public String asks() {
            asked = visitor.say("@Murabito what flies over the green?")
                    .path("id")
                    .asText();
            return asked;
        }

        @Override
        public List<String> reads() {
            return messages()
                    .filter(message -> message.at("/replyTo/id").asText().equals(asked))
                    .map(JsonNode::toString)
                    .toList();
        }

        @Override
        public boolean seesThinking(String question) {
            return messages()
                    .filter(message -> message.path("id").asText().equals(question))
                    .anyMatch(message -> message.path("reactions").toString().contains("🤔"));
        }
    }
}
