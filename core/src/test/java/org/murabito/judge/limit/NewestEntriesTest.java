package org.murabito.judge.limit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NewestEntriesTest {
    private final NewestEntries<String, Integer> newest = new NewestEntries<>(2);

    @Test
    void lets_the_oldest_go_for_a_new_one() {
        newest.put("a", 1);
        newest.put("b", 2);
        newest.put("c", 3);

        assertThat(newest.keys()).containsExactly("b", "c");
        assertThat(newest.find("a")).isNull();
    }

    @Test
    void what_is_put_again_is_the_newest() {
        newest.put("a", 1);
        newest.put("b", 2);
        newest.put("a", 3);
        newest.put("c", 4);

        assertThat(newest.values()).containsExactly(3, 4);
    }

    @Test
    void keeps_what_is_replaced_in_its_place() {
        newest.put("a", 1);
        newest.put("b", 2);
        newest.replace("a", value -> value + 10);
        newest.replace("c", value -> value + 10);

        assertThat(newest.values()).containsExactly(11, 2);
    }

    @Test
    void is_empty_once_all_is_gone_and_can_be_filled_again() {
        newest.put("a", 1);
        newest.put("b", 2);
        newest.remove("a");
        newest.removeIf(value -> value == 2);

        assertThat(newest.isEmpty()).isTrue();
        assertThat(newest.size()).isZero();

        newest.put("c", 3);
        assertThat(newest.find("c")).isEqualTo(3);
    }
}
