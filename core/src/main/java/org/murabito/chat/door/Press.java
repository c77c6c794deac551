package org.murabito.chat.door;

import org.murabito.chat.MemberId;
import org.murabito.text.Language;

/// Somebody pressed a button of an [Offer]. Whether they may is not for the door to say, only who they are.
///
/// @param offer the offer's id, as the platform gave it back
/// @param language of whoever pressed
public record Press(MemberId member, String offer, boolean yes, Language language) {}
