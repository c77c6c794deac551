package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Access;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.feedback.Correction;
import org.murabito.feedback.Rating;
import org.murabito.feedback.Thumb;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker.Outcome;
import org.murabito.llm.Usage;
import org.murabito.run.RunId;
import org.murabito.run.RunStop;
import org.murabito.run.Step;
import org.murabito.runlog.RunRecord;
import org.murabito.usage.ModelUsage;
import org.murabito.webchat.source.ChannelInsight;

/// The dashboard over HTTP, each request held against the description.
final class OperateTest extends InTown {
    private static final String MODEL = "claude-sonnet-4-5";
    private static final String ROOT = "/api/operate";

    private Described api;

    @BeforeEach
    void open() {
        Browserless operator = Browserless.named(town, "Mio");
        operator.post("/web/api/operator", Map.of("token", Town.TOKEN));
        api = new Described(operator);
    }

    private LocalDate today() {
        return LocalDate.ofInstant(town.clock.instant(), ZoneOffset.UTC);
    }

    private void used(int daysAgo, String work, String model, String account) {
        Usage usage = new Usage(900_000, 100_000, 100_000, 100_000, 0);
        town.usage.add(new ModelUsage(
                today().minusDays(daysAgo), work, model, account, 1, model.equals(MODEL) ? 0 : 1, usage));
    }

    @Test
    void shows_what_models_cost_and_where_the_month_leads() {
        used(0, "answers", MODEL, Town.PLAZA.toString());
        used(1, "judging", MODEL, Town.ID.value());
        used(2, "answers", "of-somebody", Town.PLAZA.toString());
        used(9, "answers", MODEL, Town.PLAZA.toString());

        JsonNode week = api.ask("GET", ROOT + "/usage?days=7", null).json();
        assertThat(week.path("days")).hasSize(7);
        assertThat(week.path("total").path("calls").asInt()).isEqualTo(3);
        assertThat(week.path("total").path("unpriced").asInt()).isEqualTo(1);
        assertThat(week.path("total").path("estimated").asInt()).isEqualTo(1);
        assertThat(week.at("/works/1/spent/estimated").asInt()).isZero();
        assertThat(week.at("/works/0/name").asText()).isEqualTo("answers");
        assertThat(week.at("/channels/0/channel/name").asText()).isEqualTo("広場");
        assertThat(week.path("budget").asInt()).isEqualTo(20);
        assertThat(week.at("/month/atTheEnd").asDouble())
                .isGreaterThanOrEqualTo(week.at("/month/soFar").asDouble());
        assertThat(api.ask("GET", ROOT + "/usage", null)
                        .json()
                        .at("/total/calls")
                        .asInt())
                .isEqualTo(4);
        assertThat(api.ask("GET", ROOT + "/usage?days=0", null).status()).isEqualTo(400);
    }

    private RunRecord ran(String id, PlaceId place, RunStop stop, String cost, long millis) {
        Message question = town.say(place, Town.HANA, "q-" + id, "the words of " + id, Duration.ofMinutes(5));
        RunRecord run = new RunRecord(
                new RunId(id),
                Town.ID,
                place,
                question.id(),
                List.of(place),
                question.at(),
                List.of(new Step.ModelCalled(1, MODEL, "end", new Usage(9, 0, 0, 1, 0), 4)),
                null);
        town.runs.begin(run);
        RunRecord.End end = new RunRecord.End(
                stop, MODEL, 1, new Usage(9, 0, 0, 1, 0), new BigDecimal(cost), millis, "", List.of());
        town.runs.finish(run.id(), end);
        town.ratings.answered(question.id(), place, "a-" + id);
        return run.ended(end);
    }

    private List<String> runs(String query) {
        List<String> ids = new ArrayList<>();
        api.ask("GET", ROOT + "/runs" + query, null)
                .json()
                .path("runs")
                .forEach(run -> ids.add(run.path("id").asText()));
        return ids;
    }

    @Test
    void finds_runs_by_what_became_of_them() {
        RunRecord good = ran("r1", Town.PLAZA, RunStop.ANSWERED, "0.9", 100);
        RunRecord poor = ran("r2", Town.BOARD, RunStop.ANSWERED, "0.1", 900);
        ran("r3", Town.PLAZA, RunStop.FAILED, "0.2", 300);
        town.ratings.rate(new Rating(asked(good), Town.KEN, Thumb.UP));
        town.ratings.rate(new Rating(asked(poor), Town.KEN, Thumb.DOWN));
        Message words = town.say(Town.BOARD, Town.KEN, "w1", "No, it is at nine.", Duration.ofMinutes(1));
        town.ratings.correct(new Correction(asked(poor), words.id()));

        assertThat(runs("")).containsExactlyInAnyOrder("r1", "r2", "r3");
        assertThat(runs("?failed=true")).containsExactly("r3");
        assertThat(runs("?thumb=down")).containsExactly("r2");
        assertThat(runs("?order=costliest")).containsExactly("r1", "r3", "r2");
        assertThat(runs("?order=slowest")).containsExactly("r2", "r3", "r1");
        assertThat(runs("?community=village&place=board")).containsExactly("r2");
        assertThat(api.ask("GET", ROOT + "/runs?order=oldest", null).status()).isEqualTo(400);
        assertThat(api.ask("GET", ROOT + "/runs?community=village&place=nowhere", null)
                        .status())
                .isEqualTo(404);

        JsonNode thought = api.ask("GET", ROOT + "/feedback", null).json().path("runs");
        assertThat(thought).hasSize(2);
        assertThat(thought.at("/0/feedback/down").asInt()).isEqualTo(1);
        assertThat(thought.at("/0/feedback/corrected/0/text").asText()).isEqualTo("No, it is at nine.");
    }

    @Test
    void a_list_says_where_it_goes_on() {
        for (int i = 0; i < 51; i++) {
            RunRecord run = ran("r" + i, Town.PLAZA, RunStop.ANSWERED, "0", 1);
            town.ratings.rate(new Rating(asked(run), Town.KEN, Thumb.UP));
            PlaceId channel = new PlaceId(Town.ID, "x" + i);
            town.communities.save(new Place(channel, PlaceKind.CHANNEL, "x" + i, null, Access.OPEN, ""));
        }
        for (String list : List.of("/runs", "/feedback", "/memory")) {
            JsonNode first = api.ask("GET", ROOT + list, null).json();
            assertThat(first.path("next").asInt()).as(list).isEqualTo(50);
            JsonNode last = api.ask("GET", ROOT + list + "?from=50", null).json();
            assertThat(last.has("next")).as(list).isFalse();
        }
    }

    private static MessageId asked(RunRecord run) {
        return Objects.requireNonNull(run.question());
    }

    @Test
    void shows_words_only_where_the_operator_could_read_them_as_a_member() {
        ran("r1", Town.PLAZA, RunStop.ANSWERED, "0", 1);
        ran("r2", Town.CELLAR, RunStop.ANSWERED, "0", 1);

        JsonNode lines = api.ask("GET", ROOT + "/runs", null).json();
        assertThat(lines.toString()).contains("the words of r1").doesNotContain("the words of r2");
        assertThat(api.ask("GET", ROOT + "/runs/r1", null)
                        .json()
                        .path("numbersOnly")
                        .asBoolean())
                .isFalse();
        JsonNode hidden = api.ask("GET", ROOT + "/runs/r2", null).json();
        assertThat(hidden.path("numbersOnly").asBoolean()).isTrue();
        assertThat(hidden.toString()).doesNotContain("the words of r2");
        assertThat(api.ask("POST", ROOT + "/runs/r2/reveal", Map.of())
                        .json()
                        .path("question")
                        .asText())
                .isEqualTo("the words of r2");
        assertThat(api.ask("GET", ROOT + "/runs/r9", null).status()).isEqualTo(404);
    }

    @Test
    void shows_what_failed_and_runs_it_again() {
        boolean[] works = {false};
        town.jobs.start(Map.of("bake", _ -> works[0] ? new Outcome.Done() : new Outcome.Failed("the oven is cold")));
        town.jobs.accept(new JobId("bake", "village/bread"), "");
        town.jobs.workAll();
        Map<String, String> again = Map.of("kind", "bake", "key", "village/bread");

        JsonNode failed = api.ask("GET", ROOT + "/jobs", null).json().path("failed");
        assertThat(failed).hasSize(1);
        assertThat(failed.path(0).path("reason").asText()).isEqualTo("the oven is cold");
        works[0] = true;
        assertThat(api.ask("POST", ROOT + "/jobs/retry", again).json().path("unfinished"))
                .hasSize(1);
        town.jobs.workAll();
        assertThat(api.ask("GET", ROOT + "/jobs", null).json().path("unfinished"))
                .isEmpty();
        assertThat(api.ask("POST", ROOT + "/jobs/retry", again).status()).isEqualTo(409);
    }

    @Test
    void shows_tools_settings_and_what_is_remembered() {
        town.say(Town.PLAZA, Town.HANA, "k1", "the words of the plaza", Duration.ofMinutes(5));
        town.outlooks.put(Town.PLAZA, outlook("flow of the plaza"));
        town.outlooks.put(Town.CELLAR, outlook("flow of the cellar"));

        JsonNode tools = api.ask("GET", ROOT + "/tools", null).json();
        assertThat(tools.at("/parts/0/state").asText()).isEqualTo("broken");
        assertThat(tools.at("/tools/0/name").asText()).isEqualTo("search_messages");
        JsonNode settings = api.ask("GET", ROOT + "/settings", null).json();
        assertThat(settings.at("/0/setBy").asText()).isEqualTo("MURABITO_WEB_PORT");
        JsonNode memory = api.ask("GET", ROOT + "/memory", null).json();
        assertThat(memory.toString()).contains("flow of the plaza").doesNotContain("flow of the cellar");
        assertThat(api.ask("GET", ROOT + "/memory?from=1", null).json().toString())
                .doesNotContain("flow of the plaza");
    }

    @Test
    void lists_backups_and_makes_one() {
        JsonNode none = api.ask("GET", ROOT + "/backups", null).json();
        assertThat(none.path("folder").asText()).isEqualTo("/srv/backups");
        assertThat(none.path("backups")).isEmpty();
        assertThat(api.ask("POST", ROOT + "/backups", Map.of())
                        .json()
                        .at("/backups/0/name")
                        .asText())
                .isEqualTo("murabito-0.zip");

        town.backups.full(true);
        Browserless.Answer refused = api.ask("POST", ROOT + "/backups", Map.of());
        assertThat(refused.status()).isEqualTo(503);
        assertThat(refused.json().toString()).contains("no room left for /srv/backups");
        assertThat(refused.response().headers().firstValue("Retry-After"))
                .as("seconds, or nothing")
                .isEmpty();
        assertThat(api.ask("GET", ROOT + "/backups", null).json().path("backups"))
                .hasSize(1);
    }

    private ChannelInsight outlook(String flow) {
        return new ChannelInsight(List.of(), "calm", List.of(), flow, town.clock.instant(), town.clock.instant(), null);
    }

    @Test
    void says_what_would_change_at_another_place_of_the_dial() {
        town.say(Town.PLAZA, Town.KEN, "p2", "Murabito, where is the ladder?", Duration.ofDays(2));
        town.say(Town.CELLAR, Town.KEN, "s1", "Murabito, where is the secret?", Duration.ofDays(2));
        String path = ROOT + "/rehearsal/";

        JsonNode same =
                api.ask("GET", path + "balanced?community=village", null).json();
        assertThat(same.path("changes")).isEmpty();
        assertThat(same.at("/today/called").asInt())
                .as("the cellar is not the operator's as a member")
                .isEqualTo(1);
        JsonNode quiet = api.ask("GET", path + "silent?community=village&place=plaza&days=7", null)
                .json();
        assertThat(quiet.path("newly").asInt()).isZero();
        assertThat(api.ask("GET", path + "silent?community=village&place=cellar", null)
                        .status())
                .isEqualTo(404);
        assertThat(api.ask("GET", path + "loud?community=village", null).status())
                .isEqualTo(404);
        assertThat(api.ask("GET", path + "silent?community=village&days=x", null)
                        .status())
                .isEqualTo(400);
    }

    @Test
    void everything_that_is_described_is_there_and_for_operators_alone() {
        ran("r1", Town.PLAZA, RunStop.ANSWERED, "0", 1);
        Described member = api.by(Browserless.named(town, "Rin"));
        List<String> described = member.routes(ROOT);
        assertThat(described).hasSizeGreaterThan(4);
        for (String route : described) {
            String method = route.substring(0, route.indexOf(' '));
            String path = route.substring(method.length() + 1)
                    .replace("{run}", "r1")
                    .replace("{talkativeness}", "silent?community=village");
            Map<String, String> body = method.equals("GET") ? null : Map.of();
            assertThat(api.ask(method, path, body).status())
                    .as(route)
                    .isNotEqualTo(404)
                    .isNotEqualTo(405);
            assertThat(member.ask(method, path, body).status()).as(route).isEqualTo(403);
        }
    }
}
