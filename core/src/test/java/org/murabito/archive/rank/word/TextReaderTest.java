package org.murabito.archive.rank.word;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TextReaderTest {
    @Test
    void cuts_words_at_spaces_signs_and_apostrophes() {
        assertThat(read("Don't go-there, Anna’s v1.2!")).containsExactly("Don", "go", "there", "Anna", "v1", "2");
    }

    @Test
    void tells_japanese_in_ones_and_twos() {
        assertThat(read("旅行が好き")).containsExactly("旅", "行", "旅行", "行が", "好", "が好", "好き");
        assertThat(read("TTのチラシ")).containsExactly("TT", "のチ", "チラ", "ラシ");
    }

    @Test
    void folds_width() {
        assertThat(read("ＡＢＣ ｶﾞ")).containsExactly("ABC", "ガ");
    }

    private static List<String> read(String text) {
        List<String> read = new ArrayList<>();
        TextReader.read(text, new TextReader.Listener() {
            @Override
            public void word(long hash, String all, int start, int end) {
                read.add(all.substring(start, end));
            }

            @Override
            public void character(long hash, String all, int start, int end) {
                read.add(all.substring(start, end));
            }
        });
        return read;
    }
}
