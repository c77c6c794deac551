package org.murabito.feedback;

import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;

/// What a member thinks of the answer to a question.
public record Rating(MessageId question, MemberId member, Thumb thumb) {}
