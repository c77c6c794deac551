package org.murabito.discord.wire;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.dv8tion.jda.api.exceptions.ParsingException;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.murabito.chat.DoorException;
import org.murabito.http.WholeResponse;

/// Asks Discord about the application without connecting. Nothing is changed by it.
public final class ApplicationLookup {
    private static final Duration PATIENCE = Duration.ofSeconds(8);
    /// Bytes; a server has five hundred channels at most.
    private static final long LARGEST = 8_000_000;

    private final Credentials credentials;

    public ApplicationLookup(Credentials credentials) {
        this.credentials = credentials;
    }

    /// Throws [DoorException] with one clear line where the token is not accepted or nobody answers.
    public BotApplication ask() {
        try (HttpClient client =
                HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
            DataObject application = get(client, "applications/@me");
            DataObject bot = get(client, "users/@me");
            DataObject gateway = get(client, "gateway/bot");
            long flags = application.getLong("flags", 0);
            return new BotApplication(
                    application.getString("id"),
                    gateway.getString("url"),
                    bot.getString("id"),
                    bot.getString("username"),
                    (flags & BotApplication.CONTENT) != 0,
                    (flags & BotApplication.MEMBERS) != 0,
                    gateway.getInt("shards", 1),
                    gateway.getObject("session_start_limit").getInt("max_concurrency", 1));
        } catch (ParsingException | IllegalArgumentException e) {
            throw new DoorException(DiscordTexts.text("elsewhere", credentials.api()), false, e);
        }
    }

    /// The first two hundred servers that it was let into.
    public List<GuildMembership> memberships() {
        try (HttpClient client =
                HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
            return DataArray.fromJson(text(client, "users/@me/guilds")).stream(DataArray::getObject)
                    .map(guild -> new GuildMembership(guild.getString("id"), guild.getLong("permissions")))
                    .toList();
        } catch (ParsingException | IllegalArgumentException e) {
            throw new DoorException(DiscordTexts.text("elsewhere", credentials.api()), false, e);
        }
    }

    /// What Murabito may do in each channel of a server that something can be said in.
    ///
    /// @param self Discord's id of it
    public List<ChannelPermissions> channels(GuildMembership server, String self) {
        try (HttpClient client =
                HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
            String guild = "guilds/" + server.id() + "/";
            Set<String> roles = new HashSet<>(Set.of(self));
            get(client, guild + "members/" + self).getArray("roles").stream(DataArray::getString)
                    .forEach(roles::add);
            return ChannelPermissions.of(server, DataArray.fromJson(text(client, guild + "channels")), roles);
        } catch (ParsingException | IllegalArgumentException e) {
            throw new DoorException(DiscordTexts.text("elsewhere", credentials.api()), false, e);
        }
    }

    private DataObject get(HttpClient client, String path) {
        return DataObject.fromJson(text(client, path));
    }

    private String text(HttpClient client, String path) {
        URI address = credentials.rest().resolve(path);
        HttpRequest request = HttpRequest.newBuilder(address)
                .header("Authorization", "Bot " + credentials.token())
                .header("User-Agent", "DiscordBot (https://github.com/discord-jda/JDA, Murabito)")
                .build();
        try {
            HttpResponse<byte[]> response = WholeResponse.get(client, request, LARGEST, PATIENCE);
            return switch (response.statusCode()) {
                case 200 -> new String(response.body(), StandardCharsets.UTF_8);
                case 401 -> throw DiscordTexts.lasting("token.refused");
                case 403 -> throw DiscordTexts.lasting("kept-out", path);
                default -> throw DiscordTexts.passing("answered", response.statusCode(), path);
            };
        } catch (IOException e) {
            throw new DoorException(DiscordTexts.text("nobody", credentials.api()), true, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DoorException(DiscordTexts.text("interrupted"), true, e);
        }
    }
}
