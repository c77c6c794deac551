package org.murabito.bench.recall;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.PlaceId;

/// A query, and the messages that answer it.
///
/// @param place the channel to search; everywhere if null
/// @param answers keys of the messages looked for
/// @param self the key of the message that is the query itself, left out of the result; empty if it is none
/// @param member the author looked for, where one is
record Ask(String words, @Nullable PlaceId place, Set<String> answers, String self, String member) {
    Ask {
        answers = Set.copyOf(answers);
    }

    static Ask inChannel(String words, PlaceId place, Set<String> answers) {
        return new Ask(words, place, answers, "", "");
    }

    static Ask ofMember(String words, String member) {
        return new Ask(words, null, Set.of(), "", member);
    }
}
