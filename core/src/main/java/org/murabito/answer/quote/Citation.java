package org.murabito.answer.quote;

import java.time.Instant;
import org.murabito.chat.Member;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;

/// A quote that held when it was checked: these words stand in the archive, by this author, at this time, in this
/// place.
public record Citation(MessageId id, String key, Place place, Member author, Instant at, String quote, String link) {}
