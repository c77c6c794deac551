package org.murabito.discord;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import net.dv8tion.jda.api.JDA;
import net.dv8tion.jda.api.Permission;
import net.dv8tion.jda.api.entities.Guild;
import net.dv8tion.jda.api.entities.Role;
import net.dv8tion.jda.api.entities.channel.attribute.IThreadContainer;
import net.dv8tion.jda.api.entities.channel.concrete.ThreadChannel;
import net.dv8tion.jda.api.entities.channel.middleman.GuildChannel;
import net.dv8tion.jda.api.entities.channel.middleman.GuildMessageChannel;
import net.dv8tion.jda.api.interactions.DiscordLocale;
import net.dv8tion.jda.api.requests.Route;
import net.dv8tion.jda.api.utils.data.DataArray;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorException;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.discord.guild.GuildSync;
import org.murabito.discord.guild.Servers;
import org.murabito.discord.hear.GuildMembers;
import org.murabito.discord.hear.Posts;
import org.murabito.discord.hear.ServerReferences;
import org.murabito.discord.speak.ConnectedGuilds;
import org.murabito.discord.wire.Messages;
import org.murabito.discord.wire.RestClient;
import org.murabito.text.Language;

/// The connections of this moment, as those see them who speak through them.
final class ActiveConnections implements ConnectedGuilds {
    private static final Duration PATIENCE = Duration.ofSeconds(15);
    private static final Duration SHORT = Duration.ofSeconds(4);

    private final Servers servers;
    private final GuildSync sync;
    private final String ownName;
    private final Set<JDA> connections = ConcurrentHashMap.newKeySet();

    ActiveConnections(Servers servers, GuildSync sync, String ownName) {
        this.servers = servers;
        this.sync = sync;
        this.ownName = ownName;
    }

    void through(JDA connection) {
        connections.add(connection);
    }

    /// The connections have ended.
    void leave() {
        connections.clear();
    }

    @Override
    public Here in(CommunityId community) {
        return servers.guild(community)
                .flatMap(this::onOneOfThem)
                .map(found -> new OnServer(found, community))
                .orElseThrow(() -> new DoorException("there is no connection to " + community + " on Discord", true));
    }

    private Optional<Guild> onOneOfThem(String guild) {
        return connections.stream()
                .map(connection -> connection.getGuildById(guild))
                .filter(Objects::nonNull)
                .findFirst();
    }

    private final class OnServer implements Here {
        private final Guild guild;
        private final CommunityId community;
        private final RestClient rest;

        OnServer(Guild guild, CommunityId community) {
            this.guild = guild;
            this.community = community;
            this.rest = new RestClient(guild.getJDA(), PATIENCE);
        }

        @Override
        public Messages messages(PlaceId place) {
            return new Messages(rest, place.key());
        }

        @Override
        public RestClient rest(Duration patience) {
            return rest.within(patience);
        }

        @Override
        public String guild() {
            return guild.getId();
        }

        @Override
        public Posts posts() {
            String self = guild.getJDA().getSelfUser().getId();
            return new Posts(new GuildMembers(community, self), new ServerReferences(guild, ownName));
        }

        @Override
        public MemberId self() {
            return new MemberId(community, guild.getJDA().getSelfUser().getId());
        }

        /// American English is also what a server says of which nobody said anything; only those that are set up as
        /// communities choose it.
        @Override
        public Optional<Language> language() {
            DiscordLocale locale = guild.getLocale();
            boolean chosen =
                    locale != DiscordLocale.ENGLISH_US || guild.getFeatures().contains("COMMUNITY");
            return Optional.of(locale == DiscordLocale.JAPANESE ? Language.JAPANESE : Language.ENGLISH)
                    .filter(_ -> chosen && locale != DiscordLocale.UNKNOWN);
        }

        @Override
        public boolean speaksIn(PlaceId channel) {
            return guild.getGuildChannelById(channel.key()) instanceof GuildMessageChannel open && open.canTalk();
        }

        @Override
        public boolean takesThreads(PlaceId place) {
            GuildChannel channel = guild.getGuildChannelById(place.key());
            return channel instanceof IThreadContainer
                    && !(channel instanceof ThreadChannel)
                    && guild.getSelfMember().hasPermission(channel, Permission.CREATE_PUBLIC_THREADS);
        }

        @Override
        public boolean isManagedBy(MemberId member) {
            return member.key().equals(guild.getOwnerId())
                    || manages(guild.getPublicRole())
                    || rest
                            .within(SHORT)
                            .object(Route.Guilds.GET_MEMBER.compile(guild.getId(), member.key()), null)
                            .getArray("roles")
                            .stream(DataArray::getString)
                            .map(guild::getRoleById)
                            .anyMatch(role -> role != null && manages(role));
        }

        private boolean manages(Role role) {
            return role.hasPermission(Permission.MANAGE_SERVER) || role.hasPermission(Permission.ADMINISTRATOR);
        }

        @Override
        public void begun(PlaceId thread, PlaceId channel, String name) {
            sync.begun(thread, channel, name);
        }
    }
}
