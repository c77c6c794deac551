package org.murabito.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WordTableTest {
    @Test
    void finds_a_word_where_it_stands() {
        WordTable table = new WordTable(Map.of("how", 3, "誰か", 5));

        assertThat(table.find("and how is it", 4, 7)).isEqualTo(3);
        assertThat(table.find("ねえ誰かいる", 2, 4)).isEqualTo(5);
    }

    @Test
    void takes_no_part_of_a_word_for_it() {
        WordTable table = new WordTable(Map.of("how", 3));

        assertThat(table.find("and how is it", 4, 6)).isZero();
        assertThat(table.find("however", 0, 7)).isZero();
        assertThat(table.find("", 0, 0)).isZero();
    }

    /// "Aa" and "BB" have one hash.
    @Test
    void tells_words_of_one_hash_apart() {
        WordTable table = new WordTable(Map.of("AaAa", 1, "BBBB", 2));

        assertThat(table.find("AaAa", 0, 4)).isEqualTo(1);
        assertThat(table.find("BBBB", 0, 4)).isEqualTo(2);
        assertThat(table.find("AaBB", 0, 4)).isZero();
    }

    @Test
    void finds_each_of_many() {
        Map<String, Integer> numbers = new HashMap<>();
        for (int i = 1; i <= 1000; i++) {
            numbers.put("w" + i, i);
        }
        WordTable table = new WordTable(numbers);

        numbers.forEach(
                (word, number) -> assertThat(table.find(word, 0, word.length())).isEqualTo(number));
        assertThat(table.find("w1001", 0, 5)).isZero();
    }

    @Test
    void holds_nothing_where_there_are_no_words() {
        assertThat(new WordTable(Map.of()).find("any", 0, 3)).isZero();
    }
}
