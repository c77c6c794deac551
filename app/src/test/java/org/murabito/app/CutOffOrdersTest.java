package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.TurnRetry;
import org.murabito.app.door.PlayedDoor;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.SettingsReader;
import org.murabito.archive.Changes;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.DoorException;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.door.DoorHost;
import org.murabito.chat.event.ChatEvent;
import org.murabito.judge.mode.ModeChange;
import org.murabito.testkit.agent.Await;
import org.murabito.testkit.slack.SlackStandIn;
import org.murabito.testkit.slack.Talk;

/// An order behind a remote door whose turn was cut off, or whose receipt the platform refused.
@Timeout(120)
final class CutOffOrdersTest {
    private static final CommunityId OFFICE = new CommunityId("office");
    private static final PlaceId GENERAL = new PlaceId(OFFICE, "C1");
    private static final MemberId ANA = new MemberId(OFFICE, "U1");
    private static final Post ORDER =
            Post.said(GENERAL, "1.0", ANA, Instant.now().minus(Duration.ofMinutes(1)), "@Murabito be quiet");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private final PlayedDoor door = new PlayedDoor(DoorKind.SLACK, List.of(), List.of());

    private Settings settings(Map<String, String> more) {
        Map<String, String> environment = new HashMap<>(more);
        environment.put("MURABITO_WEB_PORT", "0");
        environment.put("MURABITO_COMMUNITY_LANGUAGE", "en");
        environment.put("MURABITO_SPEECH_INTRODUCTION", "false");
        return new SettingsReader().read(folder.resolve("none.yaml"), environment);
    }

    private Murabito office() {
        Murabito murabito = Murabito.open(
                new DataFolder(folder),
                settings(Map.of()),
                ApiKeys.NONE,
                Clock.systemUTC(),
                (_, _, _) -> List.of(door));
        CommunityStore communities = murabito.stores().communities();
        communities.save(new Community(OFFICE, "Office", DoorKind.SLACK));
        communities.save(new Place(GENERAL, PlaceKind.CHANNEL, "general", null, Access.OPEN, ""));
        communities.save(new Member(ANA, "ana", MemberKind.PERSON, List.of()));
        communities.save(new Member(new MemberId(OFFICE, "B1"), "Murabito", MemberKind.SELF, List.of()));
        return murabito;
    }

    private static boolean isSetAside(Murabito murabito) {
        return murabito.wiring().storage().jobs().unfinished(9).stream()
                .anyMatch(job -> job.id().kind().equals(TurnRetry.KIND));
    }

    /// It holds as wanted by nobody in particular.
    private static void assertIsAdministrators(Murabito murabito, PlaceId channel) {
        assertThat(murabito.wiring().storage().modes().changes(channel))
                .singleElement()
                .extracting(ModeChange::by)
                .isNull();
    }

    @Test
    void what_an_administrator_ordered_before_the_end_is_obeyed_as_theirs_once_the_door_is_open() throws Exception {
        door.hands().refuse(new DoorException("there is no connection yet", true));
        try (Murabito murabito = office()) {
            murabito.stores().messages().hear(ORDER);
            try (RunningInstance _ = RunningInstance.begin(murabito, new DataFolder(folder))) {
                DoorHost host = door.inside();
                Await.until(() -> isSetAside(murabito));
                door.hands().refuse(null);
                door.hands().administeredBy(ANA);
                host.entered(OFFICE);

                Await.until(() -> !door.hands().posts().isEmpty());
                assertThat(door.hands().posts()).singleElement().asString().startsWith("I keep quiet here");
                assertIsAdministrators(murabito, GENERAL);
                assertThat(murabito.stores().messages().unheard()).isEmpty();
            }
        }
    }

    @Test
    void a_receipt_that_the_platform_refuses_for_long_is_posted_when_it_takes_posts_again() throws Exception {
        door.hands().administeredBy(ANA);
        try (Murabito murabito = office();
                RunningInstance _ = RunningInstance.begin(murabito, new DataFolder(folder))) {
            DoorHost host = door.inside();
            host.entered(OFFICE);
            door.hands().refuse(new DoorException("it takes no posts", true));

            assertThat(host.events().submit(new ChatEvent.MessagePosted(ORDER))).failsWithin(Duration.ofSeconds(30));
            door.hands().refuse(null);

            Await.until(() -> !door.hands().posts().isEmpty());
            assertThat(door.hands().posts()).singleElement().asString().startsWith("I keep quiet here");
        }
    }

    @Test
    void what_was_ordered_in_slack_before_the_end_is_obeyed_when_slack_is_back() {
        try (SlackStandIn slack = new SlackStandIn(Clock.systemUTC(), SlackStandIn.Options.standard())) {
            slack.talk().user("U0ANA0000", "ana").put("is_admin", true);
            slack.talk().channel("C0HALL000", "hall", false, "U0ANA0000", Talk.BOT_USER);
            Post hello = hello(slack);
            slack.tellTo(_ -> {});
            String key = slack.say("C0HALL000", "U0ANA0000", "<@" + Talk.BOT_USER + "> be quiet");
            slack.refuse("auth.test", Collections.nCopies(9, "internal_error").toArray(String[]::new));

            try (Murabito murabito = in(slack)) {
                murabito.stores()
                        .messages()
                        .hear(Post.said(hello.place(), key, hello.author(), Instant.now(), "@Murabito be quiet"));
                try (RunningInstance _ = RunningInstance.begin(murabito, new DataFolder(folder))) {
                    Await.until(() -> !slack.talk().ownPosts().isEmpty());
                    assertIsAdministrators(murabito, hello.place());
                }
            }
            assertThat(slack.talk().ownPosts())
                    .singleElement()
                    .extracting(post -> post.path("text").asText())
                    .asString()
                    .startsWith("I keep quiet here");
        }
    }

    /// What is kept of the first word in the workspace.
    private Post hello(SlackStandIn slack) {
        try (Murabito murabito = in(slack);
                RunningInstance _ = RunningInstance.begin(murabito, new DataFolder(folder))) {
            slack.say("C0HALL000", "U0ANA0000", "hello");
            return Await.value(() -> murabito.stores().messages().changesAfter(0, 9).present().stream()
                    .findFirst()
                    .map(Changes.Present::message)
                    .map(said -> Post.said(said.place(), said.key(), said.author(), said.at(), said.text())));
        }
    }

    private Murabito in(SlackStandIn slack) {
        return Murabito.open(
                new DataFolder(folder),
                settings(slack.environment()),
                ApiKeys.of(slack.environment()),
                Clock.systemUTC());
    }
}
