package org.murabito.tool.mcp.setup;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How a server is reached. Environment, headers and arguments may hold secrets and are not shown.
public sealed interface ServerTransport {
    /// Started by us, and reached over its standard input and output.
    ///
    /// @param environment beside the few harmless variables that every program gets
    record Command(
            String command,
            List<String> arguments,
            Map<String, String> environment,
            @Nullable Path folder) implements ServerTransport {
        public Command {
            arguments = List.copyOf(arguments);
            environment = Map.copyOf(environment);
        }

        @Override
        public String toString() {
            return command;
        }
    }

    /// Somewhere else, over streamable HTTP.
    record Address(URI url, Map<String, String> headers, OAuthClient client) implements ServerTransport {
        public Address {
            headers = Map.copyOf(headers);
        }

        public Address(URI url, Map<String, String> headers) {
            this(url, headers, OAuthClient.NONE);
        }

        /// The same, with rights that are asked for.
        public Address asking(List<String> scopes) {
            return new Address(url, headers, client.asking(scopes));
        }

        /// Whether its headers say who we are.
        public boolean showsItself() {
            return headers.keySet().stream().anyMatch("Authorization"::equalsIgnoreCase);
        }

        /// Without what follows the path, which may hold a key.
        @Override
        public String toString() {
            int port = url.getPort();
            return url.getScheme() + "://" + url.getHost() + (port < 0 ? "" : ":" + port) + url.getPath();
        }
    }

    /// Not at all: its entry is wrong, and stays so until somebody mends it.
    record Nowhere(McpTrouble why) implements ServerTransport {
        @Override
        public String toString() {
            return "nothing";
        }
    }

    /// Semche, from its folder.
    record Preset(Semche semche) implements ServerTransport {
        @Override
        public String toString() {
            return "Semche";
        }
    }
}
