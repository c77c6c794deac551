package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.check.PartFinding;
import org.murabito.app.door.DoorSupervisor;
import org.murabito.app.door.MissingTokens;
import org.murabito.app.door.PlayedDoor;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.SettingsReader;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.command.CommandForm;
import org.murabito.chat.door.Callback;
import org.murabito.chat.door.DoorFinding;
import org.murabito.chat.door.DoorHost;
import org.murabito.chat.event.ChatEvent;
import org.murabito.testkit.agent.Await;
import org.murabito.text.Localized;

/// The whole of Murabito behind its web chat and a door to somewhere else.
@Timeout(60)
final class RemoteDoorsTest {
    private static final CommunityId OFFICE = new CommunityId("office");
    private static final PlaceId GENERAL = new PlaceId(OFFICE, "C1");
    private static final MemberId ANA = new MemberId(OFFICE, "U1");
    private static final MemberId BEN = new MemberId(OFFICE, "U2");

    @TempDir
    private Path folder;

    private final PlayedDoor slack = new PlayedDoor(
            DoorKind.SLACK,
            List.of(),
            List.of(new Callback(
                    "slack/events",
                    call -> new Callback.Reply(
                            200,
                            "text/plain; charset=utf-8",
                            call.headers().get("x-slack-signature") + " " + call.body()))));
    private Murabito murabito;
    private RunningInstance life;

    @BeforeEach
    void begin() {
        DataFolder dataFolder = new DataFolder(folder);
        Settings settings = new SettingsReader()
                .read(
                        folder.resolve("none.yaml"),
                        Map.of("MURABITO_WEB_PORT", "0", "MURABITO_COMMUNITY_LANGUAGE", "en"));
        murabito = Murabito.open(dataFolder, settings, ApiKeys.NONE, Clock.systemUTC(), (_, _, _) -> List.of(slack));
        settle(murabito.stores().communities());
        life = RunningInstance.begin(murabito, dataFolder);
    }

    private static void settle(CommunityStore communities) {
        communities.save(new Community(OFFICE, "Office", DoorKind.SLACK));
        communities.save(new Place(GENERAL, PlaceKind.CHANNEL, "general", null, Access.OPEN, ""));
        communities.save(new Member(ANA, "ana", MemberKind.PERSON, List.of()));
        communities.save(new Member(BEN, "ben", MemberKind.PERSON, List.of()));
        communities.save(new Member(new MemberId(OFFICE, "B1"), "Murabito", MemberKind.SELF, List.of()));
    }

    @AfterEach
    void end() {
        life.close();
        murabito.close();
    }

    private static ChatEvent posted(String key, MemberId author, Instant at, String text) {
        return new ChatEvent.MessagePosted(Post.said(GENERAL, key, author, at, text));
    }

    @Test
    void whoever_asks_behind_a_remote_door_is_answered_there() throws Exception {
        DoorHost host = slack.inside();
        Instant now = Clock.systemUTC().instant();
        host.events()
                .submit(posted("1.0", BEN, now.minus(Duration.ofDays(1)), "the printer is in room 12"))
                .get();
        host.events()
                .submit(posted("2.0", ANA, now, "Murabito, where is the printer?"))
                .get();

        Await.until(() -> !slack.hands().posts().isEmpty());
        assertThat(slack.hands().posts().getFirst()).contains("room 12");
    }

    @Test
    void it_introduces_itself_where_it_was_let_in_and_nowhere_before() throws Exception {
        DoorHost host = slack.inside();
        assertThat(slack.hands().posts()).isEmpty();

        host.entered(OFFICE);
        host.entered(OFFICE);

        assertThat(slack.hands().posts()).hasSize(1).first().asString().contains("Murabito");
    }

    @Test
    void its_introduction_names_commands_that_are_there_and_no_page() throws Exception {
        DoorHost host = slack.inside();

        host.entered(OFFICE);

        List<String> named = Pattern.compile("`/([\\w-]+)`")
                .matcher(slack.hands().posts().getFirst())
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(host.commands().forms()).extracting(CommandForm::name).containsAll(named);
        assertThat(named).contains("my-data", "forget-me", "quiet");
        assertThat(slack.hands().posts().getFirst()).doesNotContain("web chat", "own name");
    }

    @Test
    void a_platform_calls_in_without_the_operators_token() throws Exception {
        HttpRequest call = HttpRequest.newBuilder(life.address().resolve("/callback/slack/events"))
                .header("X-Slack-Signature", "v0=abc")
                .header("X-Forwarded-For", "203.0.113.9")
                .timeout(Duration.ofSeconds(20))
                .POST(HttpRequest.BodyPublishers.ofString("{}"))
                .build();
        assertThat(send(call)).isEqualTo("200 v0=abc {}");

        URI elsewhere = life.address().resolve("/web/api/communities");
        HttpRequest other = HttpRequest.newBuilder(elsewhere)
                .header("X-Forwarded-For", "203.0.113.9")
                .timeout(Duration.ofSeconds(20))
                .build();
        assertThat(send(other)).startsWith("401");
    }

    private static String send(HttpRequest request) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
            return response.statusCode() + " " + response.body();
        }
    }

    @Test
    void the_checkup_says_how_each_door_is_and_what_its_platform_says() throws Exception {
        slack.inside();

        assertThat(new Checkup(new DataFolder(folder), murabito.settings(), murabito).findings())
                .filteredOn(finding -> finding.part().equals("Slack"))
                .extracting(PartFinding::toString)
                .containsExactly(
                        "ok    Slack        connected",
                        "FAIL  Slack        it cannot read messages -> switch Message Content on");
    }

    private List<String> doorLines() {
        return new Checkup(new DataFolder(folder), murabito.settings(), murabito)
                .findings().stream()
                        .filter(finding -> List.of("Slack", "Discord").contains(finding.part()))
                        .map(PartFinding::toString)
                        .toList();
    }

    @Test
    void the_checkup_fails_while_a_door_is_being_connected_again() throws Exception {
        slack.inside();
        slack.is(DoorFinding.note(
                Localized.same("the connection broke off"), Localized.same("it is taken up again by itself")));

        assertThat(doorLines())
                .first()
                .isEqualTo("FAIL  Slack        the connection broke off -> it is taken up again by itself");
    }

    @Test
    void the_checkup_names_a_door_that_was_open_before_and_has_no_token() throws Exception {
        slack.inside();
        assertThat(doorLines()).noneMatch(line -> line.contains("SLACK_BOT_TOKEN"));

        murabito.wiring().storage().store().backfills().meet(OFFICE, Instant.EPOCH);

        assertThat(doorLines())
                .first()
                .isEqualTo("FAIL  Slack        shut: SLACK_BOT_TOKEN is not in the environment -> docs/guide/slack.md"
                        + " says where to get it; or set slack.enabled to false");
    }

    @Test
    void a_door_that_the_settings_name_is_expected_to_have_a_token() {
        Settings named =
                new SettingsReader().read(folder.resolve("none.yaml"), Map.of("MURABITO_DISCORD_ANSWERS", "thread"));
        Settings shut =
                new SettingsReader().read(folder.resolve("none.yaml"), Map.of("MURABITO_DISCORD_ENABLED", "false"));

        assertThat(shutDoors(named, ApiKeys.NONE)).containsExactly("Discord");
        assertThat(shutDoors(shut, ApiKeys.NONE)).isEmpty();
        assertThat(shutDoors(named, ApiKeys.of(Map.of("DISCORD_TOKEN", "a token"))))
                .isEmpty();
        assertThat(shutDoors(murabito.settings(), ApiKeys.NONE)).isEmpty();
    }

    private List<String> shutDoors(Settings settings, ApiKeys keys) {
        return new MissingTokens(
                        settings,
                        keys,
                        murabito.stores().communities(),
                        murabito.wiring().storage().store().backfills())
                .all().stream().map(DoorSupervisor.DoorState::name).toList();
    }
}
