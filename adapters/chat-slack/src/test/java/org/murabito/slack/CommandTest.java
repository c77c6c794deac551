package org.murabito.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.chat.DoorException;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandReplies;
import org.murabito.chat.command.CommandReply;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.sight.Sights;
import org.murabito.testkit.agent.Await;
import org.murabito.testkit.slack.Talk;
import org.murabito.text.Language;

class CommandTest extends InTheVillage {
    private JsonNode answer(String channel, String user, String text) {
        int before = village.slack.responses().size();
        village.slack.command(channel, user, text);
        Await.until(() -> village.slack.responses().size() > before);
        return village.slack.responses().getLast();
    }

    @Test
    void a_question_is_answered_to_whoever_asked_alone() {
        JsonNode answer = answer(Village.GENERAL, Village.ANA, "ask who has the key?");

        assertThat(answer.path("response_type").asText()).isEqualTo("ephemeral");
        assertThat(answer.path("text").asText()).isEqualTo("*you asked* who has the key?");
        CommandCall call = village.inside.commands.calls().getFirst();
        assertThat(call.caller()).isEqualTo(Village.member(Village.ANA));
        assertThat(call.place()).isEqualTo(Village.place(Village.GENERAL));
        assertThat(call.administrator()).isTrue();
    }

    @Test
    void a_message_is_named_by_its_address_and_the_answer_is_for_all() {
        village.slack.command(
                Village.GENERAL,
                Village.BEN,
                "mark-solution https://town.slack.com/archives/C0GENERAL/p1795292461985500?thread_ts=1.2");
        Await.until(() -> !said().isEmpty());

        assertThat(said()).singleElement().satisfies(message -> {
            assertThat(message.text()).isEqualTo("marked 1795292461.985500");
            assertThat(message.author()).isEqualTo(Village.member(Talk.BOT_USER));
        });
        assertThat(village.slack.talk().ownPosts())
                .extracting(post -> post.path("ts").asText())
                .containsExactly(said().getFirst().key());
        assertThat(village.slack.responses()).isEmpty();
        assertThat(village.inside.commands.calls().getFirst().administrator()).isFalse();
    }

    @Test
    void what_cannot_be_said_to_all_is_told_to_whoever_gave_the_command() {
        village.slack.refuse("chat.postMessage", "restricted_action");

        JsonNode answer = answer(Village.GENERAL, Village.BEN, "mark-solution 1795292461.985500");

        assertThat(answer.path("response_type").asText()).isEqualTo("ephemeral");
        assertThat(answer.path("text").asText()).isEqualTo("marked 1795292461.985500");
        assertThat(said()).isEmpty();
    }

    private List<Message> said() {
        PlaceId general = Village.place(Village.GENERAL);
        return village.messages.latest(new Sights(village.communities).ofOperator(Village.ID), general, 9, null);
    }

    @Test
    void one_that_could_not_be_kept_is_not_thanked_for_and_is_told_again() {
        village.inside.commands.failing.set(1);

        assertThat(answer(Village.GENERAL, Village.ANA, "ask who has the key?")
                        .path("text")
                        .asText())
                .isEqualTo("*you asked* who has the key?");
        assertThat(village.inside.commands.calls()).hasSize(1);
    }

    @Test
    void an_address_that_takes_no_more_is_known_to_be_over_and_stands_in_no_text() throws InterruptedException {
        answer(Village.GENERAL, Village.ANA, "ask who has the key?");
        CommandCall call = village.inside.commands.calls().getFirst();
        ReplyAddress address = village.inside.commands.taken.getFirst();
        CommandReplies replies = village.door.door().commandReplies();
        for (int i = 0; i < 4; i++) {
            assertThat(replies.answer(call, address, CommandReply.alone("again")))
                    .isTrue();
        }

        assertThat(replies.answer(call, address, CommandReply.alone("and again")))
                .isFalse();
        assertThat(village.slack.responses()).hasSize(5);
        assertThat(address.until()).isEqualTo(call.at().plus(Duration.ofMinutes(30)));
        assertThat(address.toString() + call).doesNotContain(address.secret());
    }

    @Test
    void what_is_no_address_of_slacks_is_asked_for_nothing() throws InterruptedException {
        answer(Village.GENERAL, Village.ANA, "ask who has the key?");
        CommandCall call = village.inside.commands.calls().getFirst();
        CommandReplies replies = village.door.door().commandReplies();

        for (String address : List.of("no address", "", "http://127.0.0.1:1/response", "https://slack.com.example/x")) {
            assertThat(replies.answer(call, new ReplyAddress(address, call.at()), CommandReply.alone("again")))
                    .isFalse();
        }
        assertThat(village.slack.responses()).hasSize(1);
    }

    @Test
    void before_there_is_a_connection_it_is_not_begun() {
        answer(Village.GENERAL, Village.ANA, "ask who has the key?");
        CommandCall call = village.inside.commands.calls().getFirst();
        ReplyAddress address = village.inside.commands.taken.getFirst();

        try (Village next = new Village()) {
            assertThatExceptionOfType(DoorException.class)
                    .isThrownBy(() -> next.door.door().commandReplies().hasAnswered(call, address))
                    .satisfies(shut -> assertThat(shut.worthRetrying()).isTrue());
        }
    }

    @Test
    void what_is_for_all_is_posted_once_however_often_it_is_answered() throws InterruptedException {
        village.slack.command(Village.GENERAL, Village.BEN, "mark-solution 1795292461.985500");
        Await.until(() -> !said().isEmpty());
        CommandCall call = village.inside.commands.calls().getFirst();
        ReplyAddress address = village.inside.commands.taken.getFirst();
        CommandReplies replies = village.door.door().commandReplies();

        assertThat(replies.hasAnswered(call, address)).isTrue();
        assertThat(replies.answer(call, address, CommandReply.toAll("marked"))).isTrue();
        assertThat(village.slack.talk().ownPosts()).hasSize(1);
        assertThat(village.slack.responses()).isEmpty();
    }

    @Test
    void what_is_no_command_is_answered_with_those_there_are() {
        assertThat(answer(Village.GENERAL, Village.ANA, "dance").path("text").asText())
                .contains("I know no such command")
                .contains("`/murabito ask question` asks");
        assertThat(answer(Village.GENERAL, Village.ANA, "").path("text").asText())
                .contains("/murabito mark-solution message");
        assertThat(answer(Village.GENERAL, Village.ANA, "踊って").path("text").asText())
                .contains("そのコマンドはありません");
        assertThat(village.inside.commands.calls()).isEmpty();
    }

    @Test
    void what_is_asked_is_read_as_a_message_is() {
        answer(
                Village.GENERAL,
                Village.ANA,
                "ask what did <@" + Village.BEN + "|ben> say of R&amp;D in <#" + Village.RANDOM
                        + "|random>, see <https://example.org/a|example.org/a>?");

        assertThat(village.inside.commands.calls().getFirst().argument("question"))
                .contains("what did @ben say of R&D in #random, see https://example.org/a?");
    }

    @Test
    void the_language_is_the_one_it_is_asked_in() {
        answer(Village.GENERAL, Village.ANA, "ask 鍵はどこですか");

        assertThat(village.inside.commands.calls().getFirst().language()).isEqualTo(Language.JAPANESE);
    }

    @Test
    void where_it_is_not_it_says_so() {
        assertThat(answer("C0ELSEWHERE", Village.ANA, "ask who?").path("text").asText())
                .contains("I am not in this channel");
    }

    /// Everybody may read a public channel, but nothing can be said in it later.
    @Test
    void what_is_to_be_said_later_is_not_taken_where_it_is_not() {
        assertThat(answer(Village.RANDOM, Village.ANA, "remind tomorrow at 9: water")
                        .path("text")
                        .asText())
                .contains("I am not in this channel");
        assertThat(answer(Village.RANDOM, Village.ANA, "ask who has the key?")
                        .path("text")
                        .asText())
                .isEqualTo("*you asked* who has the key?");
        assertThat(answer(Village.GENERAL, Village.ANA, "remind tomorrow at 9: water")
                        .path("text")
                        .asText())
                .contains("tomorrow at 9: water");
    }
}
