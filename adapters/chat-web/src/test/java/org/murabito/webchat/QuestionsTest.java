package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Message;

/// The page of questions, as whoever can write HTTP finds it.
final class QuestionsTest extends InTown {
    private static final String QUESTIONS = "/web/api/c/village/questions";
    private static final String DIGEST = "/web/api/c/village/p/plaza/question-digest";

    private Browserless mio;
    private Message ladder;

    @BeforeEach
    void open() {
        town.communities.saveReaders(Town.CELLAR, Set.of(Town.HANA));
        ladder = town.say(Town.PLAZA, Town.KEN, "p1", "Where is the ladder?", Duration.ofHours(9));
        town.say(Town.BOARD, Town.HANA, "b1", "When is the market?", Duration.ofHours(5));
        town.say(Town.BOARD, Town.KEN, "b2", "on Sunday at <nine>", Duration.ofMinutes(299));
        town.say(Town.CELLAR, Town.HANA, "c1", "Where is the hidden wine?", Duration.ofHours(4));
        mio = Browserless.named(town, "Mio");
    }

    private static List<String> texts(JsonNode page) {
        return page.path("questions").findValues("question").stream()
                .map(question -> question.path("text").asText())
                .toList();
    }

    @Test
    void shows_what_is_open_and_what_was_answered_by_whom() {
        JsonNode open = mio.get(QUESTIONS).json();
        assertThat(texts(open)).containsExactly("Where is the ladder?");
        assertThat(open.path("open").asInt()).isEqualTo(1);
        assertThat(open.path("answered").asInt()).isEqualTo(1);
        assertThat(open.at("/questions/0/question/link").asText()).isEqualTo("/c/village/plaza/m/p1");
        assertThat(open.at("/questions/0/mayMark").asBoolean()).isFalse();

        JsonNode answered = mio.get(QUESTIONS + "?state=answered").json();
        assertThat(texts(answered)).containsExactly("When is the market?");
        assertThat(answered.at("/questions/0/answer/link").asText()).isEqualTo("/c/village/board/m/b2");

        assertThat(texts(mio.get(QUESTIONS + "?place=board").json())).isEmpty();
        assertThat(mio.get(QUESTIONS + "?state=lost").status()).isEqualTo(400);
        assertThat(mio.get(QUESTIONS + "?days=0").status()).isEqualTo(400);
    }

    @Test
    void what_was_answered_is_exported_with_links_and_without_what_is_hidden() {
        town.say(Town.CELLAR, Town.KEN, "c2", "behind the oven", Duration.ofMinutes(239));

        String faq = mio.get(QUESTIONS + ".md").response().body();

        assertThat(faq)
                .contains("## When is the market?", "> on Sunday at \\<nine>", town.address() + "/c/village/board/m/b2")
                .doesNotContain("ladder", "wine", "oven");
    }

    @Test
    void every_question_is_reached_however_many_there_are_and_exported() {
        for (int i = 0; i < 205; i++) {
            Duration ago = Duration.ofHours(650 - 3 * i);
            town.say(Town.BOARD, Town.HANA, "q" + i, "Where is thing " + i + "?", ago);
            town.say(Town.BOARD, Town.KEN, "r" + i, "in the shed", ago.minusMinutes(1));
        }

        JsonNode first = mio.get(QUESTIONS + "?state=answered").json();
        JsonNode second = mio.get(
                        QUESTIONS + "?state=answered&from=" + first.path("next").asInt())
                .json();
        JsonNode last = mio.get(QUESTIONS + "?state=answered&from=205").json();

        assertThat(texts(first)).hasSize(30).doesNotContainAnyElementsOf(texts(second));
        assertThat(texts(second)).hasSize(30);
        assertThat(texts(last)).containsExactly("Where is thing 0?");
        assertThat(last.hasNonNull("next")).isFalse();
        assertThat(mio.get(QUESTIONS + "?from=-1").status()).isEqualTo(400);
        assertThat(mio.get(QUESTIONS + ".md").response().body())
                .contains("## Where is thing 0?", "## Where is thing 204?");
    }

    @Test
    void whoever_runs_the_place_marks_a_question_and_takes_it_back() {
        String mark = QUESTIONS + "/" + ladder.id() + "/mark";
        assertThat(mio.json("PUT", mark, Map.of()).status()).isEqualTo(403);

        mio.post("/web/api/operator", Map.of("token", Town.TOKEN));
        JsonNode marked = mio.json("PUT", mark, Map.of()).json();

        assertThat(marked.at("/mark/by/name").asText()).isEqualTo("Mio");
        assertThat(mio.get(QUESTIONS).json().path("open").asInt()).isEqualTo(1);
        assertThat(texts(mio.get(QUESTIONS + "?state=answered").json())).contains("Where is the ladder?");

        assertThat(mio.delete(mark).json().hasNonNull("mark")).isFalse();
        assertThat(texts(mio.get(QUESTIONS).json())).contains("Where is the ladder?");
    }

    @Test
    void whoever_asked_marks_their_own() {
        mio.post("/web/api/c/village/p/board/messages", Map.of("text", "Who has a saw?", "nonce", "abcdef0123456789"));
        JsonNode asked = mio.get(QUESTIONS).json().at("/questions/0");
        assertThat(asked.path("mayMark").asBoolean()).isTrue();

        String mark = QUESTIONS + "/" + asked.at("/question/id").asText() + "/mark";

        assertThat(mio.json("PUT", mark, Map.of()).status()).isEqualTo(200);
        assertThat(texts(mio.get(QUESTIONS).json())).doesNotContain("Who has a saw?");
    }

    @Test
    void a_question_that_is_hidden_is_not_there() {
        Message hidden =
                town.messages.find(town.everything(), Town.CELLAR, "c1").orElseThrow();

        assertThat(mio.json("PUT", QUESTIONS + "/" + hidden.id() + "/mark", Map.of())
                        .status())
                .isEqualTo(404);
        assertThat(mio.get(QUESTIONS + "/" + hidden.id() + "/help").status()).isEqualTo(404);
        assertThat(mio.get(QUESTIONS + "?place=cellar").json())
                .isEqualTo(mio.get(QUESTIONS + "?place=nowhere").json());
    }

    @Test
    void the_weekly_list_is_switched_by_operators_alone() {
        assertThat(mio.get(DIGEST).status()).isEqualTo(403);
        assertThat(mio.json("PUT", DIGEST, Map.of()).status()).isEqualTo(403);

        mio.post("/web/api/operator", Map.of("token", Town.TOKEN));

        assertThat(mio.json("PUT", DIGEST, Map.of()).json().path("on").asBoolean())
                .isTrue();
        assertThat(town.modes.of(Town.PLAZA).questionDigest()).isTrue();
        town.clock.advance(Duration.ofSeconds(1));
        assertThat(mio.delete(DIGEST).json().path("on").asBoolean()).isFalse();
        assertThat(town.modes.of(Town.PLAZA).questionDigest()).isFalse();
    }
}
