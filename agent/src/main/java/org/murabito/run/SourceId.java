package org.murabito.run;

/// Names a text that belongs to the program around a run, such as a message: what a tool's result rests on.
public record SourceId(long value) {
    @Override
    public String toString() {
        return Long.toString(value);
    }
}
