package org.murabito.webchat.memory;

import org.murabito.chat.MemberId;
import org.murabito.sight.Sight;
import org.murabito.text.Language;

/// What is remembered of members, told and mended at their own wish.
public interface AboutMembers {
    /// As far as the sight covers it, and as of everything that was said up to now.
    About about(Sight sight, MemberId member, Language language);

    /// Puts the member's own word in place of a fact's value.
    ///
    /// @return false if no such fact of theirs is remembered (any more)
    boolean correct(Sight sight, MemberId member, String fact, String value);

    /// Takes a fact about the member out, so that it does not come back.
    ///
    /// @return false if no such fact of theirs is remembered (any more)
    boolean forget(Sight sight, MemberId member, String fact);
}
