package org.murabito.discord.guild;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import net.dv8tion.jda.api.Permission;
import net.dv8tion.jda.api.entities.Guild;
import net.dv8tion.jda.api.entities.channel.attribute.ICategorizableChannel;
import net.dv8tion.jda.api.entities.channel.attribute.IPostContainer;
import net.dv8tion.jda.api.entities.channel.concrete.Category;
import net.dv8tion.jda.api.entities.channel.concrete.ThreadChannel;
import net.dv8tion.jda.api.entities.channel.middleman.GuildChannel;
import net.dv8tion.jda.api.entities.channel.middleman.GuildMessageChannel;
import net.dv8tion.jda.api.entities.channel.middleman.StandardGuildMessageChannel;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Access;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;

/// The places of a server as Discord has them now: categories first, threads last.
final class GuildPlaces {
    private final CommunityId community;
    private final Predicate<PlaceId> known;

    /// @param known the channels that something is kept of, also where Murabito was shut out of since
    GuildPlaces(CommunityId community, Predicate<PlaceId> known) {
        this.community = community;
        this.known = known;
    }

    List<Place> of(Guild guild) {
        List<Place> places = new ArrayList<>();
        for (Category category : guild.getCategories()) {
            // Its own permissions bind nobody: each channel has its own.
            places.add(place(category.getId(), PlaceKind.CATEGORY, category.getName(), null, Access.OPEN, ""));
        }
        for (GuildChannel channel : guild.getChannels()) {
            if (known.test(new PlaceId(community, channel.getId()))
                    || guild.getSelfMember().hasPermission(channel, Permission.VIEW_CHANNEL)) {
                add(places, channel);
            }
        }
        for (ThreadChannel thread : guild.getThreadChannels()) {
            add(places, thread);
        }
        return places;
    }

    private void add(List<Place> places, GuildChannel channel) {
        switch (channel) {
            case Category _ -> {}
            case ThreadChannel _ -> {}
            case IPostContainer forum -> places.add(channel(forum, PlaceKind.FORUM, forum.getTopic()));
            case StandardGuildMessageChannel text -> places.add(channel(text, PlaceKind.CHANNEL, text.getTopic()));
            case GuildMessageChannel voice -> places.add(channel(voice, PlaceKind.CHANNEL, null));
            default -> {}
        }
    }

    private void add(List<Place> places, ThreadChannel thread) {
        String above;
        try {
            above = thread.getParentChannel().getId();
        } catch (NullPointerException _) {
            // The gateway's thread is making it this very moment; its event comes next.
            return;
        }
        Access access = thread.isPublic() ? Access.OPEN : Access.PRIVATE;
        places.add(place(thread.getId(), PlaceKind.THREAD, thread.getName(), above, access, ""));
    }

    private Place channel(GuildChannel channel, PlaceKind kind, @Nullable String topic) {
        Category category = channel instanceof ICategorizableChannel inOne ? inOne.getParentCategory() : null;
        return place(
                channel.getId(),
                kind,
                channel.getName(),
                category == null ? null : category.getId(),
                Access.BY_ROLES,
                topic == null ? "" : topic);
    }

    private Place place(String key, PlaceKind kind, String name, @Nullable String above, Access access, String topic) {
        PlaceId parent = above == null ? null : new PlaceId(community, above);
        return new Place(new PlaceId(community, key), kind, name, parent, access, topic);
    }
}
