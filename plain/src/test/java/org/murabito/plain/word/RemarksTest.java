package org.murabito.plain.word;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RemarksTest {
    private final Remarks remarks = new Remarks();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Hi! | greeting",
                "good morning everyone ☀ | greeting",
                "thanks, that helped! | thanks",
                "Thank you so much 🙏 | thanks",
                "great, thanks a lot | thanks",
                "nice work! | praise",
                "you’re the best | praise",
                "OK, got it. | nod",
                "yes please | nod",
                "hi, how are you? | well",
                "what do you think? | opinion",
                "good night, see you tomorrow | farewell",
                "oh, sorry | sorry",
                "了解です！ | nod",
                "なるほどー | nod",
                "ありがとうございます！助かりました | thanks",
                "さすが〜 | praise",
                "すごいねー！！ | praise",
                "お疲れさまです | praise",
                "おはよう、元気？ | well",
                "おやすみなさい | farewell",
                "nice answer | praise",
                "well done, that was exactly it | praise",
                "やった！ | praise",
                "sorry about that | sorry",
                "that was wrong | wrong",
                "no, I meant the other one | wrong",
                "いや、そっちじゃなくて… | wrong",
                "I'm tired | weary",
                "疲れた… | weary",
                "thanks for the reminder! | thanks",
                "リマインドありがとう！ | thanks",
                "👍 | nod",
                "🎉🎉 | nod",
                "どう思う？ | opinion"
            })
    void knows_a_remark_by_its_words(String text, String kind) {
        assertThat(remarks.kind(text)).as(text).contains(kind);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "thanks, and where is the key?",
                "what do you think of the new room?",
                "okonomiyaki",
                "history",
                "いつもの店はどこ？",
                "ありがとうの会はいつ？",
                "すごい鍋を貸してくれる人は？",
                "was that in July?",
                "yesterday",
                "",
                "？"
            })
    void takes_nothing_else_for_one(String text) {
        assertThat(remarks.kind(text)).as(text).isEmpty();
    }
}
