package org.murabito.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class BoundedMapTest {
    @Test
    void one_more_removes_what_was_put_first() {
        Map<String, Integer> map = BoundedMap.byInsertion(2);
        map.put("a", 1);
        map.put("b", 2);
        map.put("a", 3);
        map.put("c", 4);

        assertThat(map).containsExactly(Map.entry("b", 2), Map.entry("c", 4));
    }

    @Test
    void one_more_removes_what_was_got_longest_ago() {
        Map<String, Integer> map = BoundedMap.byAccess(2);
        map.put("a", 1);
        map.put("b", 2);
        assertThat(map.get("a")).isEqualTo(1);
        map.put("c", 3);

        assertThat(map).containsExactly(Map.entry("a", 1), Map.entry("c", 3));
    }
}
