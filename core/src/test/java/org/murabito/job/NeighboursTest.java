package org.murabito.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class NeighboursTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private final Beats table = new Beats();
    private long nanos;
    private final Neighbours neighbours = new Neighbours(table, "here", () -> nanos);

    private void pass(int seconds) {
        for (int i = 0; i < seconds; i++) {
            nanos += Duration.ofSeconds(1).toNanos();
            neighbours.look(true, NOON);
        }
    }

    @Test
    void what_a_node_worked_on_is_given_out_again_once_it_is_silent_for_long() {
        table.beats.put("there", 7L);
        neighbours.look(true, NOON);

        pass(29);
        assertThat(table.recovered).isEmpty();
        pass(6);
        assertThat(table.recovered).containsOnlyKeys("there");
    }

    @Test
    void a_node_that_gives_signs_of_life_keeps_its_work_and_so_does_this_one() {
        table.beats.put("here", 1L);
        table.beats.put("there", 1L);
        for (int i = 0; i < 12; i++) {
            pass(10);
            table.beats.merge("there", 1L, Long::sum);
        }

        assertThat(table.recovered).isEmpty();
        assertThat(table.beaten).isGreaterThanOrEqualTo(20);
    }

    @Test
    void a_node_that_begins_after_a_long_rest_is_not_taken_for_dead() {
        table.beats.put("there", 1L);
        pass(20);
        table.beats.remove("there");
        pass(20);
        table.beats.put("there", 1L);
        pass(20);

        assertThat(table.recovered).isEmpty();
    }

    /// Signs of life, and nothing else of a table.
    private static final class Beats implements JobTable {
        private final Map<String, Long> beats = new HashMap<>();
        private final Map<String, Instant> recovered = new HashMap<>();
        private int beaten;

        @Override
        public void recover(String node, Instant now) {
            recovered.put(node, now);
        }

        @Override
        public void beat(String node) {
            beaten++;
        }

        @Override
        public Map<String, Long> beats() {
            return beats;
        }

        @Override
        public boolean insert(JobId id, String payload, Instant at, Instant due) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean hasten(JobId id, Instant now) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<Job> due(Set<String> kinds, Instant now, int limit) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<Instant> nextDue(Set<String> kinds) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean begin(JobId id, int attempts, String node) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean holds(JobId id, String node) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void postpone(JobId id, Instant due, int attempts, String reason) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void end(JobId id, State how, String reason, Instant at) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<State> find(JobId id) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long accepted(String kind, String prefix, Instant after) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<Jobs.Listed> unfinished(int limit) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<Jobs.Listed> failed(int limit) {
            throw new UnsupportedOperationException();
        }
    }
}
