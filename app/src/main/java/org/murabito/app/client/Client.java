package org.murabito.app.client;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;

/// A program that may ask, in one community.
///
/// @param member whose eyes it sees with; null: it sees what every member can open
/// @param tokens how many its questions may cost in a day
/// @param hash of its token, which is kept nowhere
public record Client(
        String name, CommunityId community, @Nullable MemberId member, int tokens, String hash, Instant since) {
    public static final int TOKENS = 200_000;

    public Client {
        if (!name.matches("[A-Za-z0-9_.-]{1,40}")) {
            throw new IllegalArgumentException(
                    "a client's name is 1 to 40 letters, digits, '.', '_' or '-'; \"" + name + "\" is not");
        }
        if (tokens < 0) {
            throw new IllegalArgumentException("a client's tokens in a day are 0 or more, not " + tokens);
        }
    }

    @Override
    public String toString() {
        return name + " in " + community;
    }
}
