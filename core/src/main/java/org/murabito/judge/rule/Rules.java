package org.murabito.judge.rule;

import org.murabito.conversation.Placement;

/// Weighs a message by rules that each add points. Does no I/O, asks no model, keeps no state.
public interface Rules {
    Opinion weigh(Placement heard);
}
