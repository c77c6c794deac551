package org.murabito.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.murabito.chat.MemberId;

/// To whom a Japanese message is said that names nobody: whose turn it takes up.
class JapaneseTalkTest {
    private static final MemberId TARO = Room.id("たろう");
    private static final MemberId HANAKO = Room.id("はなこ");

    private final Room room = new Room();

    private void say(String author, String text) {
        room.later(20).say(author, text);
    }

    private @Nullable MemberId addressee(String text) {
        return room.later(20).say("じろう", text).addressee();
    }

    @Test
    void a_yes_answers_the_question_and_not_what_was_told() {
        say("たろう", "明日の祭りに出ますか？");
        say("はなこ", "庭の柿が今年はたくさん実りました");
        say("はなこ", "ご近所にも配るつもりです");
        say("はなこ", "干し柿にしても美味しいです");
        say("はなこ", "渋を抜くには焼酎を使います");

        assertThat(addressee("はい、朝から手伝います")).isEqualTo(TARO);
    }

    @Test
    void an_echo_answers_what_was_told_and_not_the_question() {
        say("たろう", "明日の祭りに行きますか？");
        say("はなこ", "庭の柿が今年はたくさん実りました");

        assertThat(addressee("すごいですね")).isEqualTo(HANAKO);
    }

    @Test
    void a_question_asks_whoever_told_something_and_not_who_nodded() {
        say("はなこ", "近くに新しいパン屋が開きました");
        say("たろう", "なるほど、それはいいですね");
        say("たろう", "ほんとうに楽しみですね");

        assertThat(addressee("値段は高いですか？")).isEqualTo(HANAKO);
    }

    @Test
    void an_exclamation_is_a_reaction_and_seldom_answered() {
        say("たろう", "パンは大好きなので嬉しいです！");
        say("はなこ", "近くに新しいパン屋が開きました");

        assertThat(addressee("値段はわりと高めだと聞いたことがあります")).isEqualTo(HANAKO);
    }

    @Test
    void the_same_plain_sentence_is_answered() {
        say("たろう", "パンは大好きなので嬉しいです");
        say("はなこ", "近くに新しいパン屋が開きました");

        assertThat(addressee("値段はわりと高めだと聞いたことがあります")).isEqualTo(TARO);
    }

    @Test
    void whoever_has_named_one_turns_to_the_other_next() {
        say("はなこ", "庭の柿が今年はたくさん実りました");
        say("たろう", "屋根の雪をやっと全部おろせました");
        say("たろう", "腰が少し痛みます");
        say("じろう", "たろうさん、お疲れさまです");

        assertThat(addressee("甘いものは大好きです")).isEqualTo(HANAKO);
    }

    @Test
    void a_word_in_hiragana_tells_what_a_message_is_about() {
        say("はなこ", "夜は早く寝るようにしています");
        say("たろう", "うちのりんごがまっかになりました");

        assertThat(addressee("りんごはもう食べられますか")).isEqualTo(TARO);
    }

    @Test
    void endings_that_grammar_makes_alike_are_no_common_subject() {
        say("はなこ", "夜は早く寝るようにしたい");
        say("たろう", "車を直しています");

        assertThat(addressee("雪がふっています")).isEqualTo(HANAKO);
    }

    @Test
    void one_han_character_of_a_longer_word_is_a_common_subject() {
        say("はなこ", "夜は早く寝るようにしています");
        say("たろう", "歯医者に行ってきました");

        assertThat(addressee("どこの医院が近いのでしょう")).isEqualTo(TARO);
    }

    @Test
    void turning_to_another_subject_opens_a_talk() {
        String wish = "来月の寄り合いの日を決めたいです";

        assertThat(opens("ところで" + wish)).isPositive().isGreaterThan(opens(wish));
    }

    private static double opens(String text) {
        Room room = new Room();
        room.say("けん", "おはようございます");
        room.later(60).say("たろう", "屋根の雪をやっと全部おろせました");
        room.later(20).say("はなこ", "お疲れさまです");
        return room.later(600).say("けん", text).opens();
    }
}
