package org.murabito.chat.door;

import java.time.Instant;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.text.Language;

/// Somebody pressed a button beside a question: to stop the work on it, or to have it answered anew. Whether
/// they may is not for the door to say, only who they are.
///
/// @param administrator whether they may manage the community
/// @param place where the question stands
/// @param again whether it is to be answered anew, and not stopped
/// @param language of whoever pressed
public record QuestionPress(
        MemberId member,
        boolean administrator,
        PlaceId place,
        MessageId question,
        boolean again,
        Language language,
        Instant at) {}
