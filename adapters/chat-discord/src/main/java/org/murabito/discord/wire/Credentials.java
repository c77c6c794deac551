package org.murabito.discord.wire;

import java.net.URI;
import java.util.List;

/// Where Discord is, and as whom Murabito comes.
///
/// @param api the address below which the versions of the REST interface lie, ends in a slash
public record Credentials(URI api, String token) {
    /// The version of the REST interface that JDA speaks too.
    private static final String VERSION = "v10/";

    public Credentials {
        if (!api.toString().endsWith("/")) {
            api = URI.create(api + "/");
        }
    }

    /// Where files may lie: Discord names these two in its reference ("CDN Endpoints", "Signed Attachment CDN URLs"),
    /// and whoever stands in for Discord serves its own.
    public List<URI> fileServers() {
        return List.of(
                URI.create("https://cdn.discordapp.com/"),
                URI.create("https://media.discordapp.net/"),
                api.resolve("/"));
    }

    URI rest() {
        return api.resolve(VERSION);
    }

    @Override
    public String toString() {
        return "credentials for " + api;
    }
}
