package org.murabito.bench.models;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ReplayTest {
    @Test
    void what_a_model_said_comes_back_to_it_as_it_was() {
        for (ReplayedVendor vendor : Vendors.REPLAYED) {
            assertThat(new Replay(vendor, false).run(200, 1)).isZero();
            assertThat(new Replay(vendor, true).run(200, 1)).isZero();
        }
    }
}
