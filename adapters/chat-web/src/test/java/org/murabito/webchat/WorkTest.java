package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.MemberId;
import org.murabito.reminder.Reminder;
import org.murabito.reminder.ReminderId;

/// Items and tasks over HTTP, each request held against the description.
final class WorkTest extends InTown {
    private static final String C = "/api/c/village";

    private Browserless mio;
    private Described api;

    @BeforeEach
    void open() {
        mio = Browserless.named(town, "Mio");
        api = new Described(mio);
    }

    static String workspace(Described by, String name) {
        long organisation = by.ask("POST", C + "/organisations", Map.of("name", name))
                .json()
                .path("number")
                .asLong();
        long number = by.ask("POST", C + "/workspaces", Map.of("organisation", organisation, "name", name))
                .json()
                .path("number")
                .asLong();
        return C + "/workspaces/" + number;
    }

    private static String key(Browserless somebody) {
        return somebody.get("/web/api/me").json().path("id").asText();
    }

    @Test
    void a_tasks_whole_life_is_as_described() {
        String work = workspace(api, "畑");
        JsonNode item = api.ask("POST", work + "/items", Map.of("title", "収穫祭")).json();
        JsonNode task = api.ask(
                        "POST",
                        work + "/tasks",
                        Map.of(
                                "title",
                                "看板を描く",
                                "due",
                                "2030-03-01T15:00:00+09:00",
                                "item",
                                item.path("number").asLong()))
                .json();
        assertThat(task.path("due").asText()).isEqualTo("2030-03-01T06:00:00Z");

        String path = work + "/tasks/" + task.path("number").asLong();
        JsonNode mine = api.ask("PATCH", path, Map.of("assignee", key(mio), "status", "doing"))
                .json();
        assertThat(mine.path("assignee").path("name").asText()).isEqualTo("Mio");
        assertThat(api.ask("GET", C + "/my/tasks", null).json()).hasSize(1);

        Map<String, Object> timeless = new HashMap<>();
        timeless.put("due", null);
        timeless.put("status", "done");
        JsonNode done = api.ask("PATCH", path, timeless).json();
        assertThat(done.has("due")).isFalse();
        assertThat(done.has("doneAt")).isTrue();
        assertThat(api.ask("GET", C + "/my/tasks", null).json()).isEmpty();
        assertThat(api.ask("GET", work + "/tasks?show=over", null).json()).hasSize(1);
        assertThat(api.ask("GET", work + "/tasks", null).json()).isEmpty();
    }

    @Test
    void every_operation_that_is_described_is_there() {
        String work = workspace(api, "畑");
        String organisation = C + "/organisations/1/members";
        api.ask("GET", C + "/organisations", null);
        api.ask("GET", organisation, null);
        api.ask("PUT", organisation + "/hana", Map.of("role", "member"));
        api.ask("DELETE", organisation + "/hana", null);
        api.ask("GET", C + "/workspaces", null);
        api.ask("GET", work, null);
        api.ask("PATCH", work, Map.of("name", "はたけ"));
        api.ask("GET", work + "/members", null);
        assertThat(api.ask("PUT", work + "/members/hana", Map.of("role", "viewer"))
                        .json())
                .hasSize(2);
        api.ask("DELETE", work + "/members/hana", null);
        api.ask("POST", work + "/items", Map.of("title", "種"));
        api.ask("GET", work + "/items?show=all", null);
        api.ask("GET", work + "/items/1", null);
        api.ask("PATCH", work + "/items/1", Map.of("closed", true, "text", "もう蒔いた"));
        api.ask("POST", work + "/tasks", Map.of("title", "水やり"));
        api.ask("GET", work + "/tasks/2", null);
        api.ask("PATCH", work + "/tasks/2", Map.of("priority", "urgent"));
        api.ask("GET", work + "/tasks", null);
        api.ask("GET", work + "/entries/2", null);
        api.ask("POST", work + "/entries/2/comments", Map.of("text", "手伝って", "kind", "help_wanted"));
        assertThat(api.ask("GET", work + "/entries/2/comments", null).json()).hasSize(1);
        api.ask("GET", C + "/my/tasks", null);
        remind("水やり");
        assertThat(api.ask("GET", C + "/my/reminders", null).json()).hasSize(1);
        assertThat(api.ask("DELETE", C + "/my/reminders/1", null).json()).isEmpty();
        api.ask("DELETE", work + "?name=%E3%81%AF%E3%81%9F%E3%81%91", null);
        assertThat(api.ask("DELETE", C + "/organisations/1", null).json()).isEmpty();

        assertThat(api.used()).isEqualTo(api.all("/api/c/"));
    }

    private void remind(String what) {
        town.reminders.set(Reminder.wanted(
                new ReminderId(Town.ID, what),
                new MemberId(Town.ID, key(mio)),
                Town.PLAZA,
                null,
                what,
                town.clock.instant().plusSeconds(60),
                null,
                town.clock.instant()));
    }

    @Test
    void a_reminder_says_when_in_its_field_or_in_its_text() {
        String work = workspace(api, "畑");
        mio.post("/web/api/operator", Map.of("token", Town.TOKEN));
        api.ask("PATCH", work, Map.of("channel", "plaza"));
        api.ask("POST", work + "/tasks", Map.of("title", "水やり"));
        String comments = work + "/entries/1/comments";
        town.clock.set(Instant.parse("2030-03-01T06:00:00Z"));

        assertThat(api.ask("POST", comments, Map.of("kind", "reminder", "text", "明日の15時に種を見る"))
                        .json()
                        .path("due")
                        .asText())
                .isEqualTo("2030-03-02T15:00:00Z");
        assertThat(api.ask("POST", comments, Map.of("kind", "reminder", "text", "look at the seeds"))
                        .status())
                .isEqualTo(400);
        assertThat(api.ask("POST", comments, Map.of("kind", "reminder", "text", "look", "due", "2030-03-05T06:00:00Z"))
                        .status())
                .isEqualTo(201);
    }

    @Test
    void what_somebody_may_not_see_is_not_there_for_them() {
        String work = workspace(api, "畑");
        api.ask("POST", work + "/tasks", Map.of("title", "ひみつ"));
        Described rin = new Described(Browserless.named(town, "Rin"));

        for (String path :
                Arrays.asList(work, work + "/tasks", work + "/tasks/1", work + "/members", work + "/items")) {
            assertThat(rin.ask("GET", path, null).status()).as(path).isEqualTo(404);
        }
        assertThat(rin.ask("PATCH", work + "/tasks/1", Map.of("title", "x")).status())
                .isEqualTo(404);
        assertThat(rin.ask("GET", C + "/organisations/1/members", null).status())
                .isEqualTo(404);
        assertThat(rin.ask("GET", C + "/workspaces", null).json()).isEmpty();
        assertThat(new Browserless(town).get(work).status()).isEqualTo(401);
    }

    @Test
    void who_only_reads_changes_nothing() {
        String work = workspace(api, "畑");
        api.ask("POST", work + "/tasks", Map.of("title", "水"));
        Browserless rins = Browserless.named(town, "Rin");
        rins.post(C + "/organisations", Map.of("name", "Rins"));
        api.ask("PUT", work + "/members/" + key(rins), Map.of("role", "viewer"));
        Described rin = new Described(rins);

        assertThat(rin.ask("GET", work + "/tasks/1", null).status()).isEqualTo(200);
        assertThat(rin.ask("PATCH", work + "/tasks/1", Map.of("status", "done")).status())
                .isEqualTo(403);
        assertThat(rin.ask("POST", work + "/tasks", Map.of("title", "x")).status())
                .isEqualTo(403);
        assertThat(rin.ask("PUT", work + "/members/hana", Map.of("role", "member"))
                        .status())
                .isEqualTo(403);
        assertThat(rin.ask("POST", work + "/entries/1/comments", Map.of("text", "いいね"))
                        .status())
                .isEqualTo(201);
    }

    @Test
    void only_the_operator_has_it_speak_in_a_channel_and_readers_get_what_the_admin_gives() {
        String work = workspace(api, "畑");
        assertThat(api.ask("PATCH", work, Map.of("channel", "plaza")).status()).isEqualTo(403);
        mio.post("/web/api/operator", Map.of("token", Town.TOKEN));

        JsonNode bound = api.ask("PATCH", work, Map.of("channel", "plaza", "readers", "member"))
                .json();
        assertThat(bound.path("channel").asText()).isEqualTo("plaza");
        Described rin = new Described(Browserless.named(town, "Rin"));
        assertThat(rin.ask("POST", work + "/tasks", Map.of("title", "水")).status())
                .isEqualTo(201);
        assertThat(rin.ask("PATCH", work, Map.of("name", "x")).status()).isEqualTo(403);

        String other = workspace(api, "田");
        assertThat(api.ask("PATCH", other, Map.of("channel", "plaza")).status()).isEqualTo(409);
    }

    @Test
    void a_channel_that_somebody_cannot_open_gives_them_nothing() {
        mio.post("/web/api/operator", Map.of("token", Town.TOKEN));
        String work = workspace(api, "畑");
        api.ask("PATCH", work, Map.of("channel", "cellar", "readers", "member"));

        assertThat(new Described(Browserless.named(town, "Rin"))
                        .ask("GET", work, null)
                        .status())
                .isEqualTo(404);
    }

    @Test
    void a_member_is_not_told_of_a_channel_that_they_cannot_open() {
        mio.post("/web/api/operator", Map.of("token", Town.TOKEN));
        String work = workspace(api, "畑");
        Browserless rins = Browserless.named(town, "Rin");
        rins.post(C + "/organisations", Map.of("name", "Rins"));
        api.ask("PUT", work + "/members/" + key(rins), Map.of("role", "admin"));
        api.ask("PATCH", work, Map.of("channel", "cellar"));
        Described rin = new Described(rins);

        assertThat(rin.ask("GET", work, null).json().has("channel")).isFalse();
        assertThat(rin.ask("GET", C + "/workspaces", null).json().toString()).doesNotContain("cellar");
        assertThat(rin.ask("PATCH", work, Map.of("readers", "viewer")).json().has("channel"))
                .isFalse();
        assertThat(api.ask("GET", work, null).json().path("channel").asText()).isEqualTo("cellar");
    }

    @Test
    void a_wrong_field_is_named_with_what_is_allowed() {
        String work = workspace(api, "畑");

        assertThat(error(api.ask("POST", work + "/tasks", Map.of("title", " "))))
                .contains("a few words");
        assertThat(error(api.ask("POST", work + "/tasks", Map.of("title", "x", "status", "later"))))
                .contains("\"status\"", "open, doing, done, dropped");
        assertThat(error(api.ask("POST", work + "/tasks", Map.of("title", "x", "due", "tomorrow"))))
                .contains("\"due\"", "+09:00");
        assertThat(error(api.ask("POST", work + "/tasks", Map.of("title", "x", "who", "me"))))
                .contains("\"who\"", "assignee");
        assertThat(error(api.ask("POST", work + "/tasks", Map.of("title", "x", "item", 9))))
                .contains("no item of that number");
        assertThat(error(api.ask("POST", work + "/tasks", Map.of("title", "x", "assignee", "nobody"))))
                .contains("no such person");
        assertThat(error(api.ask("DELETE", C + "/organisations/1/members/" + key(mio), null)))
                .contains("stay its admin");
        assertThat(error(api.ask("DELETE", C + "/organisations/1/members/nobody", null)))
                .contains("no such person");
        assertThat(error(api.ask("GET", work + "/tasks?show=some", null))).contains("open, over, all");
        assertThat(error(api.ask("PATCH", work, Map.of("readers", "member")))).contains("no channel");
        assertThat(error(api.ask("GET", work + "/tasks?assignee=me", null))).contains("\"assignee\"", "show");
        assertThat(error(api.ask("GET", C + "/my/tasks?limit=2", null))).contains("\"limit\"");
    }

    @Test
    void a_title_is_what_one_sees_of_it_and_turns_nothing_around() {
        String work = workspace(api, "畑");

        assertThat(error(api.ask("POST", work + "/tasks", Map.of("title", "\u200b\u2060\u3164"))))
                .contains("a few words");
        assertThat(api.ask("POST", work + "/tasks", Map.of("title", "paint\u202e\n\u2066the 👨\u200d👩\u200d👧 sign"))
                        .json()
                        .path("title")
                        .asText())
                .isEqualTo("paint the 👨\u200d👩\u200d👧 sign");
    }

    @Test
    void what_is_added_is_told_as_it_is_kept() {
        String work = workspace(api, "畑");
        JsonNode added = api.ask("POST", work + "/tasks", Map.of("title", "x")).json();

        assertThat(api.ask("GET", work + "/tasks/1", null).json()).isEqualTo(added);
        assertThat(added.path("changedAt").asText()).matches(".*:\\d\\d(\\.\\d{3})?Z");
    }

    @Test
    void what_is_no_json_or_too_long_is_refused_as_described() {
        String work = workspace(api, "畑");

        assertThat(api.ask("POST", work + "/tasks", Map.of("title", "x"), Map.of("Content-Type", "text/plain"))
                        .status())
                .isEqualTo(415);
        assertThat(api.ask("PATCH", work, Map.of("name", "x".repeat(1_000_000))).status())
                .isEqualTo(413);
        assertThat(api.ask("PATCH", work, "畑").status()).isEqualTo(400);
    }

    @Test
    void who_leaves_in_the_middle_of_a_request_is_told_what_was_wrong_with_it() throws IOException {
        URI address = URI.create(town.address());
        try (Socket line = new Socket(address.getHost(), address.getPort())) {
            line.getOutputStream()
                    .write(("POST " + C + "/organisations HTTP/1.1\r\nHost: " + address.getAuthority()
                                    + "\r\nAuthorization: Bearer "
                                    + mio.post("/web/api/token", Map.of())
                                            .json()
                                            .path("token")
                                            .asText()
                                    + "\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{\"name\":")
                            .getBytes(StandardCharsets.US_ASCII));
            line.shutdownOutput();
            assertThat(new String(line.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .startsWith("HTTP/1.1 400");
        }
    }

    @Test
    void a_time_that_is_over_is_refused_as_in_the_chat_and_kept_where_it_was_there() {
        String work = workspace(api, "畑");
        town.clock.set(Instant.parse("2030-03-01T06:00:00Z"));
        assertThat(error(api.ask("POST", work + "/tasks", Map.of("title", "x", "due", "2030-03-01T05:59:00Z"))))
                .contains("over already");
        api.ask("POST", work + "/tasks", Map.of("title", "x", "due", "2030-03-01T07:00:00Z"));
        assertThat(error(api.ask("POST", work + "/tasks", Map.of("title", "x", "due", "+999999999-12-31T23:59:59Z"))))
                .contains("due", "9999");
        town.clock.set(Instant.parse("2030-03-02T06:00:00Z"));

        assertThat(api.ask("PATCH", work + "/tasks/1", Map.of("title", "y", "due", "2030-03-01T07:00:00Z"))
                        .status())
                .isEqualTo(200);
        assertThat(error(api.ask("PATCH", work + "/tasks/1", Map.of("due", "2030-03-01T08:00:00Z"))))
                .contains("over already");
    }

    @Test
    void nothing_is_given_to_somebody_who_could_not_see_it() {
        String work = workspace(api, "畑");
        Browserless rin = Browserless.named(town, "Rin");
        rin.post(C + "/organisations", Map.of("name", "Rins"));

        assertThat(error(api.ask("POST", work + "/tasks", Map.of("title", "x", "assignee", key(rin)))))
                .contains("do not belong to this workspace");
        api.ask("PUT", work + "/members/" + key(rin), Map.of("role", "viewer"));
        assertThat(api.ask("POST", work + "/tasks", Map.of("title", "x", "assignee", key(rin)))
                        .status())
                .isEqualTo(201);
        api.ask("DELETE", work + "/members/" + key(rin), null);
        assertThat(api.ask("PATCH", work + "/tasks/1", Map.of("title", "y")).status())
                .isEqualTo(200);
    }

    static String error(Browserless.Answer answer) {
        assertThat(answer.status()).isBetween(400, 409);
        return answer.json().path("error").asText();
    }

    @Test
    void a_program_comes_in_with_a_token_of_its_own() {
        String work = workspace(api, "畑");
        String token = mio.post("/web/api/token", Map.of()).json().path("token").asText();
        Described program = api.by(new Browserless(town));

        assertThat(program.ask("GET", work, null, Map.of("Authorization", "Bearer " + token))
                        .status())
                .isEqualTo(200);
        assertThat(program.ask("GET", work, null, Map.of("Authorization", "Bearer x" + token))
                        .status())
                .isEqualTo(401);
    }
}
