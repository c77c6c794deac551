package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.TurnRetry;
import org.murabito.act.Actor;
import org.murabito.app.feature.Wiring;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.SettingsReader;
import org.murabito.chat.Access;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.event.ChatEvent;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.RecordingDoor;
import org.murabito.testkit.agent.Await;

/// A start after a kill: what was cut off has its turn before anything new, and stops nothing.
@Timeout(120)
class CutOffTurnsTest {
    private static final PlaceId THREAD = new PlaceId(KillableLife.TOWN, "square:1");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private final RecordingDoor door = new RecordingDoor(DoorKind.WEB);
    private final Instant start = Instant.now().minus(Duration.ofHours(2));
    private int posts;

    @SuppressWarnings("NullAway.Init")
    private Settings settings;

    @BeforeEach
    void read() {
        settings = new SettingsReader()
                .read(
                        folder.resolve("none.yaml"),
                        Map.of(
                                "MURABITO_SPEECH_INTRODUCTION",
                                "false",
                                "MURABITO_SPEECH_MEMBER_ANSWERS",
                                "0",
                                "MURABITO_SPEECH_CHANNEL_ANSWERS",
                                "0",
                                "MURABITO_SPEECH_MEMBER_WAITING",
                                "0",
                                "MURABITO_SPEECH_CHANNEL_WAITING",
                                "0"));
    }

    private Wiring village() {
        Wiring wiring = Wiring.open(folder, settings, ApiKeys.NONE, Clock.systemUTC());
        KillableLife.settle(wiring);
        wiring.storage()
                .stores()
                .communities()
                .save(new Place(THREAD, PlaceKind.THREAD, "aside", KillableLife.SQUARE, Access.OPEN, ""));
        return wiring;
    }

    private ChatRuntime presence(Wiring wiring) {
        return new ChatRuntime(
                wiring, settings, List.of(door), wiring.storage().store().verdicts(100), (_, _) -> 0);
    }

    /// Too far apart to be lines of one question.
    private Post question(PlaceId place) {
        return Post.said(
                place,
                "q" + ++posts,
                KillableLife.ANA,
                start.plusSeconds(60L * posts),
                "@Murabito where is the lantern? (" + posts + ")");
    }

    private static Set<String> answered(RecordingDoor door, List<Message> questions) {
        return questions.stream()
                .filter(asked ->
                        door.findPosted(asked.place(), Actor.marker(asked.id())).isPresent())
                .map(Message::key)
                .collect(Collectors.toSet());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void none_is_lost_or_doubled_however_soon_something_new_is_said(long seed) {
        Random dice = new Random(seed);
        List<Post> asked = new ArrayList<>();
        try (Wiring wiring = village()) {
            for (int i = 0; i < 12; i++) {
                Post cutOff = question(dice.nextBoolean() ? THREAD : KillableLife.SQUARE);
                wiring.storage().stores().messages().hear(cutOff);
                asked.add(cutOff);
            }
        }
        try (Wiring wiring = village();
                ChatRuntime presence = presence(wiring)) {
            presence.takeUp();
            // From here on the web is open.
            for (int i = 0; i < 6; i++) {
                Post soon = question(dice.nextBoolean() ? THREAD : KillableLife.SQUARE);
                asked.add(soon);
                var _ = presence.inbox().submit(new ChatEvent.MessagePosted(soon));
            }
            presence.begin();
            Await.until(() -> door.posts().size() >= asked.size()
                    && wiring.storage().jobs().unfinished(1).isEmpty());

            List<Message> questions =
                    asked.stream().map(post -> kept(wiring, post)).toList();
            assertThat(answered(door, questions)).hasSize(asked.size());
            assertThat(door.posts()).hasSize(asked.size());
            assertThat(door.reactions()).isEmpty();
            assertThat(wiring.storage().stores().messages().unheard()).isEmpty();
        }
    }

    /// A door at which one message makes trouble.
    private ChatDoor troubled(String key, Runnable trouble) {
        return (ChatDoor) Proxy.newProxyInstance(
                ChatDoor.class.getClassLoader(), new Class<?>[] {ChatDoor.class}, (_, method, arguments) -> {
                    if (method.getName().equals("react") && arguments[1].equals(key) && arguments[3].equals(true)) {
                        trouble.run();
                    }
                    return method.invoke(door, arguments);
                });
    }

    private static void fail() {
        throw new IllegalStateException("where is the lantern?");
    }

    private static void hang() {
        while (true) {
            LockSupport.park();
            // With the interrupt standing, it would spin from now on.
            Thread.interrupted();
        }
    }

    @Test
    void what_fails_is_set_aside_and_stops_no_start() {
        Post bad = question(KillableLife.SQUARE);
        Post good = question(KillableLife.SQUARE);
        try (Wiring wiring = village()) {
            wiring.storage().stores().messages().hear(bad);
            wiring.storage().stores().messages().hear(good);
        }
        try (Wiring wiring = village();
                ChatRuntime presence = new ChatRuntime(
                        wiring,
                        settings,
                        List.of(troubled(bad.key(), CutOffTurnsTest::fail)),
                        wiring.storage().store().verdicts(100),
                        (_, _) -> 0)) {
            presence.takeUp();
            presence.begin();
            Await.until(() -> door.posts().size() == 2
                    && wiring.storage().jobs().unfinished(1).isEmpty());

            assertThat(wiring.storage().stores().messages().unheard()).isEmpty();
            assertThat(wiring.storage().jobs().accept(TurnRetry.id(kept(wiring, bad)), ""))
                    .as("it became a job, and was not merely forgotten")
                    .isFalse();
        }
    }

    @Test
    void what_hangs_holds_up_its_own_channel_alone() {
        PlaceId harbour = new PlaceId(KillableLife.TOWN, "harbour");
        Post bad = question(KillableLife.SQUARE);
        Post good = question(harbour);
        try (Wiring wiring = village()) {
            wiring.storage()
                    .stores()
                    .communities()
                    .save(new Place(harbour, PlaceKind.CHANNEL, "harbour", null, Access.OPEN, ""));
            wiring.storage().stores().messages().hear(bad);
            wiring.storage().stores().messages().hear(good);
        }
        try (Wiring wiring = village();
                ChatRuntime presence = new ChatRuntime(
                        wiring,
                        settings,
                        List.of(troubled(bad.key(), CutOffTurnsTest::hang)),
                        wiring.storage().store().verdicts(100),
                        (_, _) -> 0)) {
            presence.takeUp();
            presence.begin();

            Await.until(() -> !answered(door, List.of(kept(wiring, good))).isEmpty());
        }
    }

    private static Sight everything(Wiring wiring) {
        return new Sights(wiring.storage().stores().communities()).ofOperator(KillableLife.TOWN);
    }

    private static Message kept(Wiring wiring, Post post) {
        return wiring.storage()
                .stores()
                .messages()
                .find(everything(wiring), post.place(), post.key())
                .orElseThrow();
    }
}
