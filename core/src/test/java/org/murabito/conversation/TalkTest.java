package org.murabito.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.murabito.chat.MessageId;

class TalkTest {
    private final Room room = new Room();

    private static MessageId line(long id) {
        return new MessageId(id);
    }

    @Test
    void a_newcomer_with_a_question_opens_a_talk() {
        room.say("ana", "the new kernel is out");
        room.say("ben", "ana: yes, installed it this morning");
        Placement asked = room.later(120).say("dora", "hi all, how do I mount a usb stick from the terminal?");

        assertThat(asked.answers()).isNull();
        assertThat(asked.opens()).isPositive();
        assertThat(asked.conversation()).isEqualTo(line(3));
    }

    @Test
    void a_name_at_the_head_answers_the_one_who_asked() {
        room.say("dora", "how do I mount a usb stick from the terminal?");
        room.later(20).say("ana", "has anyone tried the new kernel?");
        Placement answer = room.later(20).say("ben", "dora: mount /dev/sdb1 /mnt");

        assertThat(answer.answers()).isEqualTo(line(1));
        assertThat(answer.addressee()).isEqualTo(Room.id("dora"));
        assertThat(answer.certainty()).isEqualTo(1);
    }

    @Test
    void two_talks_at_once_are_kept_apart() {
        Placement mount = room.say("dora", "how do I mount a usb stick from the terminal?");
        Placement kernel = room.later(30).say("ana", "does anyone know why the new kernel is so slow to boot?");
        Placement toDora = room.later(30).say("ben", "dora: mount /dev/sdb1 /mnt");
        Placement toAna = room.later(10).say("carl", "ana: did you look at systemd-analyze blame?");
        Placement dora = room.later(20).say("dora", "ben: thanks, that works");
        Placement ana = room.later(10).say("ana", "carl: no, will do");

        assertThat(List.of(toDora.conversation(), dora.conversation())).containsOnly(mount.conversation());
        assertThat(List.of(toAna.conversation(), ana.conversation())).containsOnly(kernel.conversation());
    }

    @Test
    void what_the_door_says_is_answered_is_certain() {
        room.say("ana", "first thing");
        room.say("ben", "second thing");
        Placement answer = room.answer("carl", 1, "ben: hm");

        assertThat(answer.answers()).isEqualTo(line(1));
        assertThat(answer.opens()).isNegative();
    }

    @Test
    void whoever_was_called_is_taken_to_answer_the_caller() {
        room.say("ana", "my printer does not print");
        room.later(20).say("ben", "ana: which printer is it?");
        Placement answer = room.later(20).say("ana", "an old laser printer");

        assertThat(answer.answers()).isEqualTo(line(2));
        assertThat(answer.addressee()).isEqualTo(Room.id("ben"));
    }

    @Test
    void a_japanese_name_with_an_honorific_is_called() {
        room.say("たろう", "昨日の会議の資料はどこですか？");
        room.say("はなこ", "今日は暑いですね");
        Placement answer = room.say("じろう", "たろうさん、共有フォルダにあります");

        assertThat(answer.addressee()).isEqualTo(Room.id("たろう"));
        assertThat(answer.answers()).isEqualTo(line(1));
    }

    @Test
    void a_japanese_request_after_a_lull_opens_a_talk() {
        room.say("はなこ", "週末の祭りは何時からだっけ？");
        room.later(60).say("たろう", "10時からですよ");
        room.later(60).say("はなこ", "ありがとう！");
        Placement request = room.later(1_200).say("けん", "誰か脚立を貸してくれませんか？屋根の雨どいを直したいです");
        Placement offer = room.later(60).say("みさき", "屋根が高いなら長い脚立がありますよ");

        assertThat(request.answers()).isNull();
        assertThat(request.opens()).isPositive();
        assertThat(offer.answers()).isEqualTo(request.conversation());
    }

    @Test
    void one_han_character_between_kana_tells_what_a_message_is_about() {
        room.say("たろう", "うちの犬がまた吠えてる");
        room.later(20).say("はなこ", "こっちはやっと晴れてきた");

        assertThat(room.later(20).say("じろう", "いい犬だよね").addressee()).isEqualTo(Room.id("たろう"));
    }

    @Test
    void a_name_with_one_typing_error_is_understood_and_an_ambiguous_beginning_is_not() {
        room.say("marlene", "hello");
        room.say("marcus", "hello");

        assertThat(room.say("ben", "marleen: hi there").moment().named()).isEqualTo(Room.id("marlene"));
        assertThat(room.say("ben", "mar: hi there").moment().named()).isNull();
    }

    @Test
    void a_name_that_is_used_like_any_word_calls_nobody() {
        room.say("linux", "hello");
        for (int i = 0; i < 4; i++) {
            room.say("ben", "well this linux box is broken");
        }

        assertThat(room.say("ben", "well this linux box is broken").moment().within())
                .isNull();
        assertThat(room.say("ben", "linux: are you there").moment().named()).isEqualTo(Room.id("linux"));
    }

    @Test
    void after_six_silent_hours_nothing_is_answered_any_more() {
        room.say("ana", "who has the key?");
        Placement later = room.later(6 * 3600 + 1).say("ben", "ana: I have it");

        assertThat(later.answers()).isNull();
        assertThat(later.moment().pace().quietFor().toHours()).isEqualTo(6);
    }

    @Test
    void the_same_messages_are_understood_the_same_way() {
        assertThat(chatter(new Room())).isEqualTo(chatter(new Room()));
    }

    @Test
    void a_message_that_left_the_ring_is_answered_no_more() {
        room.say("zoe", "zebra migration paperwork question");
        for (int i = 0; i < 64; i++) {
            room.say("member" + i % 5, "line " + i);
        }

        assertThat(room.say("ana", "zoe: zebra migration paperwork").answers()).isNotEqualTo(line(1));
    }

    @Test
    void what_comes_is_understood_in_the_same_way_whether_a_quiet_talk_let_go_of_the_rest_or_not() {
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            Room kept = new Room();
            Room rested = new Room();
            for (int i = 0; i < 300; i++) {
                int pause = random.nextInt(20) == 0 ? random.nextInt(10 * 3600) : random.nextInt(90);
                String author = "member" + random.nextInt(12);
                String text = (random.nextInt(3) == 0 ? "member" + random.nextInt(12) + ": " : "") + "word"
                        + random.nextInt(30) + " and more?";
                rested.later(random.nextInt(pause + 1)).rest();
                rested.until(kept.later(pause));

                assertThat(rested.say(author, text)).isEqualTo(kept.say(author, text));
            }
        }
    }

    @Test
    void more_people_than_are_kept_in_mind_do_not_get_mixed_up() {
        room.say("zoe", "member3: zebra migration paperwork");
        for (int i = 0; i < 200; i++) {
            room.later(10).say("member" + i, "line " + i);
        }

        assertThat(room.say("ben", "member199: which line?").addressee()).isEqualTo(Room.id("member199"));
        assertThat(room.say("ben", "member3: which line?").moment().named()).isNull();
        assertThat(room.say("zoe", "hello again").moment().past().last()).isNull();
    }

    private static List<Placement> chatter(Room room) {
        Random random = new Random(5);
        List<Placement> heard = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            String author = "member" + random.nextInt(90);
            String text = (random.nextInt(3) == 0 ? "member" + random.nextInt(90) + ": " : "") + "word"
                    + random.nextInt(50) + " and more?";
            heard.add(room.later(random.nextInt(90)).say(author, text));
        }
        return heard;
    }
}
