package org.murabito.workspace;

import java.time.Instant;
import org.murabito.chat.MemberId;

/// Who does something, and when.
public record By(MemberId member, Instant at) {}
