package org.murabito.judge.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.murabito.chat.MessageId;

class NewestIdsTest {
    private final NewestIds ids = new NewestIds(5);

    private long[] kept() {
        return LongStream.rangeClosed(1, 20)
                .filter(id -> ids.contains(new MessageId(id)))
                .toArray();
    }

    private void add(long... added) {
        LongStream.of(added).forEach(id -> ids.add(new MessageId(id)));
    }

    @Test
    void keeps_the_newest_and_lets_go_of_the_oldest() {
        add(9, 3, 4, 1, 7);
        assertThat(kept()).containsExactly(1, 3, 4, 7, 9);

        add(12, 2);
        assertThat(kept()).containsExactly(1, 2, 4, 7, 12);

        add(LongStream.rangeClosed(13, 20).toArray());
        assertThat(kept()).containsExactly(16, 17, 18, 19, 20);
    }

    @Test
    void what_is_added_again_takes_no_second_place() {
        add(1, 2, 3, 1, 2, 3, 4, 5);
        assertThat(kept()).containsExactly(1, 2, 3, 4, 5);

        add(6);
        assertThat(kept()).containsExactly(2, 3, 4, 5, 6);
    }
}
