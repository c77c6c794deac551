package org.murabito.discord.speak;

import java.time.Duration;
import java.util.Optional;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.discord.hear.Posts;
import org.murabito.discord.wire.Messages;
import org.murabito.discord.wire.RestClient;
import org.murabito.text.Language;

/// Where Murabito stands on one server while it is connected.
public interface ConnectedGuilds {
    /// Throws [org.murabito.chat.DoorException], worth retrying, while there is no connection to this server.
    Here in(CommunityId community);

    /// One server, with the connection of this moment.
    interface Here {
        Messages messages(PlaceId place);

        /// Other requests, with a patience of their own.
        RestClient rest(Duration patience);

        /// Discord's id of the server.
        String guild();

        /// How messages of this server are read.
        Posts posts();

        MemberId self();

        /// What the server says that it speaks; empty where nobody set it.
        Optional<Language> language();

        /// Whether it sees a channel and may write there.
        boolean speaksIn(PlaceId channel);

        /// Whether the place takes a thread under one of its messages.
        boolean takesThreads(PlaceId place);

        /// Discord's answer to whether this member manages the server.
        boolean isManagedBy(MemberId member);

        /// Murabito has begun a thread under a message of a channel.
        void begun(PlaceId thread, PlaceId channel, String name);
    }
}
