package org.murabito.discord.wire;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import net.dv8tion.jda.api.JDA;
import net.dv8tion.jda.api.JDABuilder;
import net.dv8tion.jda.api.exceptions.InvalidTokenException;
import net.dv8tion.jda.api.hooks.EventListener;
import net.dv8tion.jda.api.requests.GatewayIntent;
import net.dv8tion.jda.api.requests.RestConfig;
import net.dv8tion.jda.api.utils.ChunkingFilter;
import net.dv8tion.jda.api.utils.MemberCachePolicy;
import net.dv8tion.jda.api.utils.cache.CacheFlag;
import org.murabito.chat.DoorException;

/// Builds the connections, each with its share of the servers: members are never cached
/// (who may see what is decided on roles), direct messages are not asked for, and every event is also delivered as it
/// came over the wire.
public final class ShardConnector {
    private static final int MOST_SECONDS_BETWEEN_TRIES = 60;
    private static final EnumSet<CacheFlag> KEPT = EnumSet.of(CacheFlag.MEMBER_OVERRIDES, CacheFlag.ROLE_TAGS);

    private ShardConnector() {}

    /// Begins to connect and returns; the listener hears how it goes, on each gateway's thread.
    ///
    /// @param application what [ApplicationLookup] found, so that only such intents are asked for as are
    ///     switched on
    public static List<JDA> begin(
            Credentials credentials, BotApplication application, ShardRange shards, EventListener listener) {
        Gateway gateway = new Gateway(application);
        List<JDA> begun = new ArrayList<>();
        try {
            for (int shard = shards.first(); shard <= shards.last(); shard++) {
                begun.add(builder(credentials, application)
                        .setSessionController(gateway)
                        .useSharding(shard, shards.of())
                        .addEventListeners(listener)
                        .build());
            }
            gateway.open();
            return begun;
        } catch (InvalidTokenException e) {
            begun.forEach(JDA::shutdownNow);
            throw new DoorException("Discord does not accept the token in DISCORD_TOKEN", false, e);
        } catch (RuntimeException e) {
            begun.forEach(JDA::shutdownNow);
            throw new DoorException("the connection to Discord could not be begun", true, e);
        }
    }

    private static JDABuilder builder(Credentials credentials, BotApplication application) {
        ExecutorService callbacks = Executors.newThreadPerTaskExecutor(
                Thread.ofVirtual().name("discord callback").factory());
        ExecutorService requests = Executors.newThreadPerTaskExecutor(
                Thread.ofVirtual().name("discord request").factory());
        return JDABuilder.create(credentials.token(), EnumSet.copyOf(intents(application)))
                .setMemberCachePolicy(MemberCachePolicy.NONE)
                .setChunkingFilter(ChunkingFilter.NONE)
                .disableCache(EnumSet.complementOf(KEPT))
                .enableCache(KEPT)
                .setRestConfig(new RestConfig()
                        .setBaseUrl(credentials.rest().toString())
                        .setUserAgentSuffix("Murabito"))
                .setCallbackPool(callbacks, true)
                .setRateLimitElastic(requests, true)
                .setMaxReconnectDelay(MOST_SECONDS_BETWEEN_TRIES)
                .setRawEventsEnabled(true)
                .setEnableShutdownHook(false);
    }

    private static List<GatewayIntent> intents(BotApplication application) {
        List<GatewayIntent> intents = new ArrayList<>(List.of(
                GatewayIntent.GUILD_MESSAGES, GatewayIntent.GUILD_MESSAGE_REACTIONS, GatewayIntent.MESSAGE_CONTENT));
        if (application.seesMembers()) {
            intents.add(GatewayIntent.GUILD_MEMBERS);
        }
        return intents;
    }
}
