package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorException;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.Offer;
import org.murabito.text.Language;

final class WebDoorTest extends InTown {
    private ChatDoor door;

    @BeforeEach
    void open() {
        door = town.chat.door();
    }

    @Test
    void posts_once_for_a_marker_and_finds_it_again() {
        assertThat(door.findPosted(Town.PLAZA, "answer:1")).isEmpty();
        String key = door.post(Town.PLAZA, "はい", null, "answer:1");
        assertThat(door.post(Town.PLAZA, "いいえ", null, "answer:1")).isEqualTo(key);
        assertThat(door.findPosted(Town.PLAZA, "answer:1")).contains(key);
        assertThat(door.findPosted(Town.PLAZA, "answer:2")).isEmpty();
        var posts = town.messages.latest(town.everything(), Town.PLAZA, 10, null);
        assertThat(posts).singleElement().satisfies(post -> {
            assertThat(post.text()).isEqualTo("はい");
            Member self = town.communities.getMember(post.author());
            assertThat(self.kind()).isEqualTo(MemberKind.SELF);
            assertThat(self.alsoCalled()).containsExactly("ムラビト", "むらびと");
        });
    }

    @Test
    void a_community_with_a_japanese_name_speaks_japanese_before_anything_was_said() {
        CommunityId harbour = new CommunityId("harbour");
        town.communities.save(new Community(harbour, "Harbour", DoorKind.WEB));
        assertThat(door.language(Town.ID)).contains(Language.JAPANESE);
        assertThat(door.language(harbour)).isEmpty();
    }

    @Test
    void answers_the_question_it_was_asked() {
        var question = town.say(Town.PLAZA, Town.HANA, "p1", "どこ？", Duration.ofMinutes(1));
        String key = door.post(Town.PLAZA, "ここ", "p1", "answer:1");
        assertThat(town.messages
                        .find(town.everything(), Town.PLAZA, key)
                        .orElseThrow()
                        .replyTo())
                .isEqualTo(question.id());
    }

    @Test
    void edits_and_deletes_what_it_posted() {
        String key = door.post(Town.PLAZA, "一", null, "answer:1");
        door.edit(Town.PLAZA, key, "二", null);
        assertThat(town.messages
                        .find(town.everything(), Town.PLAZA, key)
                        .orElseThrow()
                        .text())
                .isEqualTo("二");
        door.delete(Town.PLAZA, key);
        door.delete(Town.PLAZA, key);
        assertThat(town.messages.find(town.everything(), Town.PLAZA, key)).isEmpty();
        assertThatThrownBy(() -> door.edit(Town.PLAZA, key, "三", null)).isInstanceOf(DoorException.class);
    }

    @Test
    void what_it_took_away_itself_can_be_said_again() {
        String first = door.post(Town.PLAZA, "at noon", null, "order:1");
        door.delete(Town.PLAZA, first);
        assertThat(door.findPosted(Town.PLAZA, "order:1")).isEmpty();

        Offer undo = new Offer("1", "Undo", "Keep");
        String second = door.post(Town.PLAZA, "at two", null, "order:1", undo);

        assertThat(texts()).containsExactly("at two");
        assertThat(door.findPosted(Town.PLAZA, "order:1")).contains(second);
        assertThat(town.offered.below(Town.PLAZA, first)).isEmpty();
        assertThat(town.offered.below(Town.PLAZA, second)).contains(undo);
        assertThat(door.post(Town.PLAZA, "at three", null, "order:1")).isEqualTo(second);
        door.edit(Town.PLAZA, second, "at four", null);
        assertThat(texts()).containsExactly("at four");
        door.delete(Town.PLAZA, second);
        assertThat(texts()).isEmpty();
        door.post(Town.PLAZA, "at five", null, "order:1");
        assertThat(texts()).containsExactly("at five");
    }

    @Test
    void what_an_operator_deleted_stays_away() {
        String key = door.post(Town.PLAZA, "I am new here", null, "introduction:village");
        Browserless operator = Browserless.named(town, "Mio");
        operator.post("/web/api/operator", Map.of("token", Town.TOKEN));
        operator.delete("/web/api/c/village/p/plaza/m/" + key);
        assertThat(texts()).isEmpty();

        door.post(Town.PLAZA, "I am new here", null, "introduction:village");

        assertThat(texts()).isEmpty();
    }

    private List<String> texts() {
        return town.messages.latest(town.everything(), Town.PLAZA, 10, null).stream()
                .map(Message::text)
                .toList();
    }

    @Test
    void an_edit_is_of_whoever_its_author_is_by_now() {
        Browserless mio = Browserless.named(town, "Mio");
        mio.post("/web/api/operator", Map.of("token", Town.TOKEN));
        mio.post("/web/api/c/village/p/plaza/messages", Map.of("text", "good morning", "nonce", "nonce-of-a-post"));
        Message posted =
                town.messages.latest(town.everything(), Town.PLAZA, 1, null).getFirst();
        MemberId author = posted.author();
        assertThat(door.administers(author)).isTrue();
        String code = mio.post("/web/api/code", Map.of()).json().path("code").asText();
        Browserless elsewhere = new Browserless(town);
        elsewhere.post("/web/api/join", Map.of("code", code));

        elsewhere.json("PATCH", "/web/api/c/village/p/plaza/m/" + posted.key(), Map.of("text", "good evening"));

        assertThat(door.administers(author)).isFalse();
    }

    @Test
    void a_place_that_is_not_there_is_a_final_failure() {
        assertThatThrownBy(() -> door.post(PlaceId.of("village", "nowhere"), "一", null, "answer:1"))
                .isInstanceOfSatisfying(
                        DoorException.class, e -> assertThat(e.worthRetrying()).isFalse());
    }
}
