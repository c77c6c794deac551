package org.murabito.memory.fact.rule;

/// What stands behind a preposition or before a particle, and that word; blank for an object.
record Phrase(String by, String text) {}
