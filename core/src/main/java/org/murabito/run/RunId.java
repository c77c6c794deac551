package org.murabito.run;

/// Names one investigation. Sorts by time of start.
public record RunId(String value) {
    @Override
    public String toString() {
        return value;
    }
}
