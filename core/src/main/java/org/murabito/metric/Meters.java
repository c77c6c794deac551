package org.murabito.metric;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// Keeps numbers. What is asked for once can be held and used from any thread, at the cost of some nanoseconds.
public interface Meters {
    /// Keeps none.
    Meters NONE = new Meters() {
        @Override
        public Counter counter(Metric metric, String... labels) {
            return _ -> {};
        }

        @Override
        public Timer timer(Metric metric, String... labels) {
            return _ -> {};
        }

        @Override
        public void gauge(Metric metric, Supplier<Map<List<String>, Double>> values) {}
    };

    @FunctionalInterface
    interface Counter {
        void add(long more);
    }

    @FunctionalInterface
    interface Timer {
        void record(long nanos);
    }

    /// @param labels a value for each label of the metric
    Counter counter(Metric metric, String... labels);

    /// @param labels a value for each label of the metric
    Timer timer(Metric metric, String... labels);

    /// @param values the values now, by those of the labels; asked for when somebody looks
    void gauge(Metric metric, Supplier<Map<List<String>, Double>> values);
}
