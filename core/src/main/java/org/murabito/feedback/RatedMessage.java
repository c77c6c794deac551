package org.murabito.feedback;

import org.murabito.chat.MessageId;

/// A message that has to do with an answer that somebody thinks something of.
///
/// @param question what was answered
/// @param corrects whether the message puts the answer right; else the answer quotes it
public record RatedMessage(MessageId message, MessageId question, boolean corrects) {}
