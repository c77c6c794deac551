package org.murabito.job;

/// Names one piece of work: its kind, and a key that is the same whenever the same work is meant.
public record JobId(String kind, String key) {
    @Override
    public String toString() {
        return kind + ":" + key;
    }
}
