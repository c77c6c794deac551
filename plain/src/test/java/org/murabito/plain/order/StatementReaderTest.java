package org.murabito.plain.order;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StatementReaderTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "the blue tandem is with Ben",
                "our wifi password is written on the fridge",
                "remember that the spare key is with Ben",
                "I put the ladder back behind the boathouse.",
                "choir starts at half past seven from now on",
                "my sister Greta arrives on Thursday at 3 with the train",
                "合鍵は健太が持ってる",
                "合鍵は健太が持っていることを覚えておいて",
                "明日の掃除は雨なので中止になりました。",
                "はしごは小屋の裏に戻しておいたよ",
            })
    void hears_what_is_told(String words) {
        assertThat(StatementReader.isOne(words)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "who has the blue tandem?",
                "is the tandem with Ben",
                "blue tandem",
                "tell me who has the key",
                "remind me at 9 to call Ken",
                "make it 10 instead",
                "have Tom mend the jukebox by Friday",
                "give the bread to Tom and Priya",
                "10時に変えて",
                "please close the gate behind you when you leave",
                "forget what I said about the key",
                "thank you so much!",
                "what did I miss",
                "my tasks",
                "ドーサの材料費っていくら",
                "第4回の録画のリンクください",
                "はしごを借りたいんだけど",
                "合鍵は誰が持ってる",
                "合鍵",
                "合鍵の場所を教えて",
                "明日の9時に電話するってリマインドして",
                "鍵のことは忘れて",
                "ありがとうございます！",
                "何があった？",
            })
    void hears_what_is_asked_and_ordered(String words) {
        assertThat(StatementReader.isOne(words)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "thanks, I'll look",
                "thanks, will do on Sunday",
                "great, see you Tuesday then",
                "perfect, that's what I needed",
                "thank you so much, that saves me a walk",
                "thanks a lot, I was looking for that",
                "ok, I'll ask Robin then",
                "looking forward to it!",
                "ありがとう、行ってみます",
                "ありがとうございます、探してみます",
                "ありがとう、私も行きたい",
                "了解です、明日持っていきます",
                "わかりました、聞いてみます",
                "楽しみです！",
            })
    void hears_thanks_whatever_is_going_to_be_done(String words) {
        assertThat(StatementReader.remark(words)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "thanks! and when is the next one?",
                "thanks, and when is the next one",
                "thanks, tell me more about the fence",
                "great, who leads the walks?",
                "thanks, please close the gate",
                "ok, the blue tandem is with Ben",
                "no, the one in May",
                "yes, the ferry on Sunday",
                "great hall keys",
                "well thanks, but I still can't find it",
                "ありがとう、次はいつ？",
                "ありがとう、次はいつ",
                "ありがとう、もっと詳しく教えて",
                "ありがとう、場所も知りたい",
                "了解です、参加費はいくらですか",
                "はい、青いほう",
                "いや、土曜の"
            })
    void takes_no_question_for_thanks(String words) {
        assertThat(StatementReader.remark(words)).isEmpty();
    }
}
