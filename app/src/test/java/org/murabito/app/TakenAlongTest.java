package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.command.TerminalCommands;
import org.murabito.app.feature.Wiring;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.model.Visitor;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.settings.SettingsReader;
import org.murabito.app.terminal.Silent;
import org.murabito.archive.Stores;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.knowledge.Attribute;
import org.murabito.knowledge.ClaimManner;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Subject;
import org.murabito.sight.Sight;
import org.murabito.testing.GivenClaims;
import org.murabito.testkit.agent.Await;

/// What members take along of what is kept of them: their own words, and of what was made of the words of others only
/// what they could look at.
final class TakenAlongTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final CommunityId VILLAGE = new CommunityId("village");
    private static final String C = "/web/api/c/village";
    private static final String FILE = C + "/me/export";
    private static final String WORK = "/api/c/village";

    @TempDir
    Path folder;

    private int said;

    @Test
    void what_is_noted_where_a_member_cannot_look_changes_nothing_also_under_a_name_they_take() throws Exception {
        AtomicReference<String> code = new AtomicReference<>();
        AtomicReference<PlaceId> channel = new AtomicReference<>();
        AtomicReference<MemberId> member = new AtomicReference<>();
        List<JsonNode> before = new ArrayList<>();
        serve(address -> {
            try (Visitor keeper = operator(address, "Keeper");
                    Visitor rin = new Visitor(address, "Rin")) {
                channel.set(closed(keeper, List.of()));
                say(keeper, channel.get(), "Rin lives in Komorebi.");
                say(keeper, channel.get(), "Falcon opens on a foggy morning.");
                rin.say("Hello!");
                rin.send("PATCH", "/web/api/me", Map.of("name", "Falcon"));
                rin.say("Hello again!");
                member.set(new MemberId(VILLAGE, id(rin)));
                code.set(rin.post("/web/api/code", Map.of()).path("code").asText());
                before.addAll(derived(rin.download(FILE)));
            }
        });
        draw(channel.get(), "Rin lives", new Subject.Person(member.get()), "Komorebi");
        draw(channel.get(), "Falcon opens", Subject.Thing.called("Falcon"), "a foggy morning");
        serve(address -> {
            try (Visitor rin = Visitor.joining(address, code.get());
                    Visitor operator = operator(address, "Other")) {
                assertThat(derived(rin.download(FILE))).isEqualTo(before);
                assertThat(of("fact", operator.download(C + "/export")).toString())
                        .contains("Komorebi", "a foggy morning");
            }
        });
    }

    @Test
    void of_an_answer_from_where_a_member_cannot_look_any_more_only_its_time_is_told() throws Exception {
        serve(address -> {
            try (Visitor keeper = operator(address, "Keeper");
                    Visitor rin = new Visitor(address, "Rin")) {
                PlaceId channel = closed(keeper, List.of(id(rin)));
                JsonNode asked = say(rin, channel, "@Murabito 明太子のおすすめは？");
                Await.until(() -> rin.get(path(channel) + "/messages")
                        .path("messages")
                        .valueStream()
                        .anyMatch(message -> message.at("/replyTo/id").equals(asked.path("id"))));
                assertThat(of("run", rin.download(FILE)))
                        .singleElement()
                        .satisfies(run -> assertThat(run.has("answer")).isTrue());

                keeper.send("PATCH", path(channel), Map.of("readers", List.of()));

                List<String> file = rin.download(FILE);
                assertThat(of("run", file))
                        .singleElement()
                        .satisfies(run -> assertThat(names(run)).containsExactly("kind", "id", "at"));
                assertThat(of("message", file).toString()).contains("明太子のおすすめは？");
                assertThat(of("run", keeper.download(C + "/export")))
                        .singleElement()
                        .satisfies(run -> assertThat(run.has("answer")).isTrue());
            }
        });
    }

    @Test
    void of_a_workspace_that_a_member_was_taken_out_of_only_numbers_are_told() throws Exception {
        serve(address -> {
            try (Visitor keeper = operator(address, "Keeper");
                    Visitor rin = new Visitor(address, "Rin")) {
                String workspace = workspace(keeper, rin);
                rin.post(workspace + "/tasks", Map.of("title", "Paint the sign"));
                assertThat(of("task", rin.download(FILE)).toString()).contains("Paint the sign");

                keeper.delete(workspace + "/members/" + id(rin));
                keeper.send("PATCH", workspace + "/tasks/1", Map.of("title", "Sell the house"));

                assertThat(of("task", rin.download(FILE))).singleElement().satisfies(task -> {
                    assertThat(names(task)).containsExactly("kind", "workspace", "number");
                    assertThat(task.path("number").asInt()).isEqualTo(1);
                });
                assertThat(of("task", keeper.download(C + "/export")).toString())
                        .contains("Sell the house");
            }
        });
    }

    @Test
    void a_channel_that_a_member_cannot_open_is_not_told_of_with_its_workspace() throws Exception {
        serve(address -> {
            try (Visitor keeper = operator(address, "Keeper");
                    Visitor rin = new Visitor(address, "Rin")) {
                String workspace = workspace(keeper, rin);
                PlaceId channel = closed(keeper, List.of());
                keeper.send("PATCH", workspace, Map.of("channel", channel.key()));
                assertThat(of("workspace", rin.download(FILE)))
                        .singleElement()
                        .satisfies(one -> assertThat(one.has("channel")).isFalse());

                keeper.send("PATCH", path(channel), Map.of("readers", List.of(id(rin))));

                assertThat(of("workspace", rin.download(FILE)).toString()).contains(channel.toString());
                assertThat(of("workspace", keeper.download(C + "/export")).toString())
                        .contains(channel.toString());
            }
        });
    }

    private Visitor operator(URI address, String name) {
        Visitor operator = new Visitor(address, name);
        operator.post("/web/api/operator", Map.of("token", new DataFolder(folder).token()));
        return operator;
    }

    private static PlaceId closed(Visitor operator, List<String> readers) {
        return new PlaceId(
                VILLAGE,
                operator.post(
                                C + "/channels",
                                Map.of("kind", "channel", "name", "cellar", "access", "private", "readers", readers))
                        .path("slug")
                        .asText());
    }

    /// Of the one, with the other as a member.
    private static String workspace(Visitor operator, Visitor member) {
        Map<String, String> name = Map.of("name", "Feast");
        int organisation =
                operator.post(WORK + "/organisations", name).path("number").asInt();
        int number = operator.post(WORK + "/workspaces", Map.of("organisation", organisation, "name", "Feast"))
                .path("number")
                .asInt();
        String workspace = WORK + "/workspaces/" + number;
        member.say("Here I am.");
        operator.send("PUT", workspace + "/members/" + id(member), Map.of("role", "member"));
        return workspace;
    }

    private static String path(PlaceId channel) {
        return C + "/p/" + channel.key();
    }

    private static String id(Visitor visitor) {
        return visitor.get("/web/api/me").path("id").asText();
    }

    private JsonNode say(Visitor who, PlaceId channel, String text) {
        return who.post(path(channel) + "/messages", Map.of("text", text, "nonce", "closed-%04d".formatted(++said)));
    }

    private static JsonNode read(String line) {
        try {
            return JSON.readTree(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<JsonNode> of(String kind, List<String> file) {
        return file.stream()
                .map(TakenAlongTest::read)
                .filter(line -> line.path("kind").asText().equals(kind))
                .toList();
    }

    private static List<JsonNode> derived(List<String> file) {
        return file.stream()
                .map(TakenAlongTest::read)
                .filter(line -> !line.path("kind").asText().equals("message"))
                .toList();
    }

    private static List<String> names(JsonNode line) {
        return line.propertyStream().map(Map.Entry::getKey).toList();
    }

    /// As a model would that reads it in the message that begins so.
    private void draw(PlaceId channel, String begins, Subject subject, String value) {
        try (Wiring wiring = Wiring.open(
                folder,
                new SettingsReader().read(folder.resolve("none.yaml"), Map.of()),
                ApiKeys.NONE,
                Clock.systemUTC())) {
            Stores stores = wiring.storage().stores();
            Sight everything = wiring.storage().sights().ofOperator(VILLAGE);
            Message message = stores.messages().latest(everything, channel, 10, null).stream()
                    .filter(one -> one.text().startsWith(begins))
                    .findFirst()
                    .orElseThrow();
            new GivenClaims(
                            wiring.storage().store().facts(),
                            stores.communities(),
                            wiring.models().words())
                    .give(message, Statement.of(subject, new Attribute("noted", false), value, ClaimManner.STATES));
        }
    }

    private void serve(ResidentProcess.Stay stay) throws InterruptedException {
        TerminalCommands.serve(
                Map.of(
                        "MURABITO_DATA",
                        folder.toString(),
                        "MURABITO_WEB_PORT",
                        "0",
                        "MURABITO_COMMUNITY_VILLAGE",
                        "ja"),
                new Silent(),
                stay);
    }
}
