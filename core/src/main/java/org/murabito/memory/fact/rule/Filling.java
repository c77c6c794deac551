package org.murabito.memory.fact.rule;

/// What fills a question's gap in a clause.
///
/// @param value as it is told
/// @param written as it stands there
record Filling(String value, String written, boolean isTime) {
    static final Filling NOTHING = new Filling("", "", false);

    static Filling of(String value, String written) {
        return new Filling(value, written, false);
    }

    static Filling time(String value) {
        return new Filling(value, value, true);
    }

    boolean holds(String part) {
        return !written.isEmpty() && (part.contains(written) || written.contains(part));
    }
}
