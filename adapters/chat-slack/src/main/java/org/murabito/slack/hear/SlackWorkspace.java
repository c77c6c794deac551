package org.murabito.slack.hear;

import java.net.URI;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.persona.Persona;

/// The workspace that Murabito was let into, and who it is there.
///
/// @param team the workspace's id
/// @param self Murabito's user id
/// @param bot the id of the bot that it is
/// @param address where the workspace is opened in a browser, for example `https://acme.slack.com/`
/// @param persona what Murabito is called on this installation
public record SlackWorkspace(
        CommunityId community, String team, String self, String bot, URI address, Persona persona) {
    public String name() {
        return persona.name();
    }

    public PlaceId place(String key) {
        return new PlaceId(community, key);
    }

    public MemberId member(String user) {
        return new MemberId(community, user);
    }

    boolean isSelf(String user, String botId) {
        return user.equals(self) || (!bot.isEmpty() && bot.equals(botId));
    }
}
