package org.murabito.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.text.ScriptWords;

class KeywordsTest {
    private final Keywords keywords = new Keywords(new ScriptWords());

    @Test
    void are_the_names_and_nouns_each_once_in_both_languages() {
        assertThat(keywords.of("The lantern, Ben: two lanterns are in the boat house."))
                .containsSubsequence("lantern", "ben", "boat", "house")
                .doesNotContain("the", "lanterns")
                .doesNotHaveDuplicates();
        assertThat(keywords.of("明太子の掲示板と明太子")).containsExactly("明太子", "掲示板");
        assertThat(keywords.of("…!? 🎉")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "three times in two months",
                "twelve days, 10 hours",
                "3回、2ヶ月",
                "3月10日の5時",
                "3人で4回",
                "毎年1回",
                "去年から3年"
            })
    void what_only_counts_relates_nothing(String counted) {
        assertThat(keywords.of(counted)).isEmpty();
    }

    @Test
    void overlap_is_what_is_shared_over_what_there_is() {
        assertThat(Keywords.overlap(List.of("a", "b"), List.of("b", "c", "b"))).isEqualTo(1.0 / 3);
        assertThat(Keywords.overlap(List.of("a"), List.of("a", "a"))).isEqualTo(1);
        assertThat(Keywords.overlap(List.of(), List.of("a"))).isZero();
        assertThat(Keywords.overlap(List.of(), List.of())).isZero();
    }
}
