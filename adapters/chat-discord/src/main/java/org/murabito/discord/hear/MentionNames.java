package org.murabito.discord.hear;

import net.dv8tion.jda.api.utils.data.DataObject;
import org.murabito.format.discord.DiscordReferences;

/// What the ids in one message are called.
///
/// @param message names whom it mentions
record MentionNames(ServerReferences references, DataObject message) implements DiscordReferences.Names {
    @Override
    public String member(String id) {
        if (id.equals(references.self())) {
            return references.ownName();
        }
        return DiscordJson.objects(message, "mentions").stream()
                .filter(user -> user.getString("id", "").equals(id))
                .map(user -> GuildMembers.name(user, DiscordJson.object(user, "member"), id))
                .findFirst()
                .orElse(id);
    }

    @Override
    public String role(String id) {
        return references.isOwnRole(id) ? references.ownName() : references.role(id);
    }

    @Override
    public String channel(String id) {
        return references.channel(id);
    }
}
