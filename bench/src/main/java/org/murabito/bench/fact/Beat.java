package org.murabito.bench.fact;

/// One thing that happens in a template. What is said twice, edited or deleted has a label.
sealed interface Beat {
    int day();

    record Said(int day, char speaker, String label, String text) implements Beat {}

    record Edited(int day, String label, String text) implements Beat {}

    record Deleted(int day, String label) implements Beat {}
}
