package org.murabito.bench.simple;

/// Simple mode is shaped on one half of each set; the other is read at the end.
enum Part {
    SHAPE,
    HELD;

    /// Every other one.
    boolean has(int index) {
        return (index % 2 == 0) == (this == SHAPE);
    }
}
