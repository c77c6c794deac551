package org.murabito.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class YesOrNoTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "yes",
                "Yes!",
                " YES. ",
                "Yes, please",
                "OK",
                "go ahead",
                "はい",
                "はい。",
                "はい、お願いします",
                "はい、お願い",
                "うん、お願い",
                "ＯＫ",
                "うん",
                "👍"
            })
    void is_a_yes(String words) {
        assertThat(YesOrNo.of(words)).contains(YesOrNo.YES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"no", "No.", "no, thanks", "don’t", "いいえ", "やめて！", "キャンセル"})
    void is_a_no(String words) {
        assertThat(YesOrNo.of(words)).contains(YesOrNo.NO);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "yes but later", "いいです", "結構です", "大丈夫です", "is it done?", "はいはい聞いてる？", "no idea"})
    void is_neither(String words) {
        assertThat(YesOrNo.of(words)).isEmpty();
    }
}
