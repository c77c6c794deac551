package org.murabito.job;

/// Names one piece of work: its kind, and a key that is the same whenever the same work is meant. A key that
/// begins with a community's id and a slash, as in `village/4711`, belongs to that community and is removed
/// with it.
public record JobId(String kind, String key) {
    @Override
    public String toString() {
        return kind + ":" + key;
    }
}
