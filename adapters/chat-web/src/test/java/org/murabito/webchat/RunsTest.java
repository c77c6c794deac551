package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.feedback.Correction;
import org.murabito.feedback.Rating;
import org.murabito.feedback.Thumb;
import org.murabito.llm.Usage;
import org.murabito.run.RunId;
import org.murabito.run.RunStop;
import org.murabito.run.Step;
import org.murabito.runlog.RunRecord;

final class RunsTest extends InTown {
    private Browserless mio;
    private int runs;
    private Message question;
    private Message source;

    @BeforeEach
    void open() {
        town.communities.saveReaders(Town.CELLAR, Set.of(Town.HANA));
        mio = Browserless.named(town, "Mio");
        question = town.say(Town.PLAZA, Town.KEN, "p1", "@Murabito where?", Duration.ofMinutes(2));
        source = town.say(Town.BOARD, Town.HANA, "b1", "in the shed", Duration.ofDays(2));
    }

    @Test
    void a_run_shows_what_was_read_to_whoever_may_read_it() {
        record(List.of(Town.PLAZA, Town.BOARD));
        var run = mio.get(path()).json();
        assertThat(run.at("/steps/0/arguments").asText()).contains("shed key");
        assertThat(run.at("/steps/0/messages/0/text").asText()).isEqualTo("in the shed");
        assertThat(run.at("/end/usage/fresh").asInt()).isEqualTo(100);
    }

    @Test
    void a_run_shows_what_members_think_of_its_answer() {
        record(List.of(Town.PLAZA, Town.BOARD));
        town.ratings.answered(question.id(), Town.PLAZA, "answer");
        town.ratings.rate(new Rating(question.id(), Town.KEN, Thumb.UP));
        town.ratings.rate(new Rating(question.id(), Town.HANA, Thumb.DOWN));
        Message open = town.say(Town.PLAZA, Town.HANA, "c1", "no, in the barn", Duration.ofMinutes(1));
        Message secret = town.say(Town.CELLAR, Town.HANA, "c2", "under the stairs", Duration.ofMinutes(1));
        town.ratings.correct(new Correction(question.id(), open.id()));
        town.ratings.correct(new Correction(question.id(), secret.id()));

        var feedback = mio.get(path()).json().path("feedback");
        assertThat(feedback.path("up").asInt()).isOne();
        assertThat(feedback.path("down").asInt()).isOne();
        assertThat(feedback.path("corrected").toString())
                .contains("in the barn")
                .doesNotContain("stairs");
    }

    @Test
    void a_run_that_saw_more_than_the_viewer_is_hidden_whole() {
        record(List.of(Town.PLAZA, Town.CELLAR));
        assertThat(mio.get(path()).response().body())
                .contains("\"hidden\":true")
                .doesNotContain("shed")
                .doesNotContain("millis")
                .doesNotContain("search_messages");
        record(null);
        assertThat(mio.get(path()).json().path("hidden").asBoolean()).isTrue();
    }

    @Test
    void the_operator_sees_numbers_and_the_text_only_by_a_further_step() {
        record(List.of(Town.PLAZA, Town.CELLAR));
        mio.post("/web/api/operator", Map.of("token", Town.TOKEN));
        var numbers = mio.get(path());
        assertThat(numbers.json().path("numbersOnly").asBoolean()).isTrue();
        assertThat(numbers.json().at("/end/millis").asInt()).isEqualTo(40);
        assertThat(numbers.response().body()).doesNotContain("shed");
        var words = mio.post(path() + "/reveal", Map.of());
        assertThat(words.response().body()).contains("in the shed");
    }

    @Test
    void what_was_deleted_is_shown_no_more() {
        record(List.of(Town.PLAZA, Town.BOARD));
        town.messages.delete(Town.BOARD, "b1", town.clock.instant());
        assertThat(mio.get(path()).response().body()).doesNotContain("in the shed");
    }

    @Test
    void only_what_was_looked_into_offers_how_it_was_found() {
        String said = town.chat.door().post(Town.PLAZA, "In the shed.", question.key(), "answer:1");
        String path = "/web/api/c/village/p/plaza/m/" + said;
        assertThat(mio.get(path).json().path("found").asBoolean()).isFalse();
        record(List.of(Town.PLAZA));
        assertThat(mio.get(path).json().path("found").asBoolean()).isTrue();
    }

    @Test
    void a_question_without_a_run_says_so() {
        assertThat(mio.get(path()).status()).isEqualTo(404);
    }

    private String path() {
        return "/web/api/c/village/runs/" + question.id();
    }

    private void record(@Nullable List<PlaceId> audiences) {
        Usage usage = new Usage(100, 0, 0, 20, 0);
        town.ran(new RunRecord(
                new RunId("r" + runs++),
                Town.ID,
                Town.PLAZA,
                question.id(),
                audiences,
                town.clock.instant(),
                List.of(new Step.ToolCalled(
                        1,
                        "search_messages",
                        "{\"query\":\"shed key\"}",
                        Step.ToolEnd.OK,
                        List.of(source.id().source()),
                        1,
                        12)),
                new RunRecord.End(RunStop.ANSWERED, "simple", 1, usage, BigDecimal.ZERO, 40, "", List.of())));
    }
}
