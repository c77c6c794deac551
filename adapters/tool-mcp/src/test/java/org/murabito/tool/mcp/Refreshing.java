package org.murabito.tool.mcp;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.murabito.tool.mcp.oauth.OAuthTokenProvider;
import org.murabito.tool.mcp.oauth.TokenStore;
import org.murabito.tool.mcp.setup.OAuthClient;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.setup.ServerTransport;
import org.murabito.tool.web.GuardedWebClient;

/// A process of its own that prints the kept token of a server, refreshed where it ends.
final class Refreshing {
    private Refreshing() {}

    static Process start(URI server, Path folder, Instant now) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Refreshing.class.getName(),
                        server.toString(),
                        folder.toString(),
                        now.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    public static void main(String[] arguments) throws InterruptedException {
        ServerTransport way = new ServerTransport.Address(URI.create(arguments[0]), Map.of(), OAuthClient.NONE);
        System.out.print(OAuthTokenProvider.of(
                        new ServerSetup("far", way, Rig.wishes(Rig.SOON)),
                        new TokenStore(Path.of(arguments[1])),
                        new OAuthTokenProvider.Outside(
                                GuardedWebClient::new, Clock.fixed(Instant.parse(arguments[2]), ZoneOffset.UTC)))
                .token()
                .orElse("nothing"));
    }
}
