package org.murabito.bench.ledger;

import java.util.Set;
import org.murabito.conversation.Utterance;

/// A line of a talk, with what people marked.
///
/// @param labelled whether anybody marked what it answers
/// @param answers the positions of the lines that it answers, in its talk
public record LabelledLine(Utterance said, boolean labelled, Set<Integer> answers) {}
