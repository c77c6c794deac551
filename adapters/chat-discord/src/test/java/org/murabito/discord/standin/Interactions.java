package org.murabito.discord.standin;

import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;

/// What Discord tells of every interaction, whatever was done.
final class Interactions {
    private static final String BEFORE_ID = "token-";

    private Interactions() {}

    /// Under which its answer is seen.
    static String newToken(Town town) {
        return BEFORE_ID + town.newId();
    }

    static DataObject told(Town town, String token, String channel, String user, String locale) {
        DataObject where = town.channel(channel);
        String guild = where.getString("guild_id");
        String permissions = town.permissions(guild, user);
        return town.deleted(channel)
                .put("id", token.substring(BEFORE_ID.length()))
                .put("application_id", town.self())
                .put("token", token)
                .put("version", 1)
                .put("context", 0)
                .put(
                        "guild",
                        DataObject.empty()
                                .put("id", guild)
                                .put("locale", "en-US")
                                .put("features", DataArray.empty()))
                .put("authorizing_integration_owners", DataObject.empty().put("0", guild))
                .put("entitlements", DataArray.empty())
                .put("locale", locale)
                .put("guild_locale", "en-US")
                .put("channel", DataObject.fromJson(where.toString()).put("permissions", permissions))
                .put("member", town.memberWithUser(guild, user).put("permissions", permissions));
    }
}
