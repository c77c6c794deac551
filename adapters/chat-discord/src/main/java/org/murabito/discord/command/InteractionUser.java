package org.murabito.discord.command;

import java.util.Set;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.murabito.chat.Member;
import org.murabito.chat.PlaceId;
import org.murabito.discord.guild.GuildSync;
import org.murabito.discord.hear.DiscordJson;
import org.murabito.discord.hear.GuildMembers;
import org.murabito.text.Language;

/// Whoever gave a command or pressed a button, and where, as Discord says it.
record InteractionUser(Member member, Set<String> roles, PlaceId place) {
    static InteractionUser of(GuildMembers authors, DataObject interaction) {
        DataObject described = DiscordJson.object(interaction, "member");
        Member member = authors.member(DiscordJson.object(described, "user"), described);
        Set<String> roles =
                Set.copyOf(described.optArray("roles").orElseGet(DataArray::empty).stream(DataArray::getString)
                        .toList());
        return new InteractionUser(
                member, roles, new PlaceId(member.id().community(), interaction.getString("channel_id")));
    }

    /// What they have their Discord in.
    static Language language(DataObject interaction) {
        return interaction.getString("locale", "").equals("ja") ? Language.JAPANESE : Language.ENGLISH;
    }

    void meet(GuildSync sync) {
        sync.meet(member);
        sync.roles(member.id(), roles);
    }
}
