package org.murabito.ledger;

import java.time.Instant;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;

/// Somebody says that a question needs no more answer.
public record AnsweredMark(MessageId question, MemberId by, Instant at) {}
