package org.murabito.tool.analysis;

import org.murabito.tool.Scope;

/// Says what a message wants. Safe from any thread, and always has a say: one that asks others falls back on a rule.
@FunctionalInterface
public interface Analyst {
    Analysed analyse(Scope scope, String text) throws InterruptedException;
}
