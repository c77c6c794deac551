package org.murabito.tool.mcp.setup;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;
import org.murabito.tool.outside.Endpoint;

/// What the file says of the OAuth client for a server.
record OAuthClientEntry(String name, JsonNode entry, Path file, Variables variables) {
    private static final Set<String> KNOWN =
            Set.of("clientId", "clientSecret", "privateKey", "scopes", "grant", "hosts", "port");
    private static final String CODE = "authorization_code";
    private static final String HOSTS = "[\"login.lan\", \"login.lan:8443\"]";
    private static final String ITSELF = "client_credentials";

    OAuthClient read() {
        if (entry.isMissingNode()) {
            return OAuthClient.NONE;
        }
        if (!entry.isObject()) {
            throw wrong("oauth is no object", "write it like {\"clientId\": \"…\"}");
        }
        Set<String> unknown = new TreeSet<>();
        entry.fieldNames().forEachRemaining(unknown::add);
        unknown.removeAll(KNOWN);
        if (!unknown.isEmpty()) {
            throw wrong("oauth has " + unknown, "allowed are " + new TreeSet<>(KNOWN));
        }
        boolean itself = grant().equals(ITSELF);
        OAuthClient client =
                new OAuthClient(text("clientId"), text("clientSecret"), key(), scopes(), itself, hosts(), port());
        if (itself && (client.id().isEmpty() || client.secret().isEmpty() == (client.key() == null))) {
            throw wrong(
                    "oauth with the grant " + ITSELF + " is not whole",
                    "it needs clientId and one of clientSecret and privateKey");
        }
        if (!itself && client.key() != null) {
            throw wrong("oauth has a privateKey", "it goes with the grant " + ITSELF);
        }
        return client;
    }

    private JsonNode at(String key) {
        JsonNode value = entry.path(key);
        return value.isNull() ? MissingNode.getInstance() : value;
    }

    private String grant() {
        String grant = text("grant");
        if (!Set.of("", CODE, ITSELF).contains(grant)) {
            throw wrong("oauth.grant is \"" + grant + "\"", "allowed are " + CODE + " and " + ITSELF);
        }
        return grant;
    }

    private @Nullable Path key() {
        String written = text("privateKey");
        Path home = file.getParent();
        return written.isEmpty() ? null : home == null ? Path.of(written) : home.resolve(written);
    }

    private List<String> scopes() {
        return texts("scopes", "[\"read\", \"write\"]");
    }

    private List<Endpoint> hosts() {
        return texts("hosts", HOSTS).stream()
                .map(host -> Endpoint.parse(host)
                        .orElseThrow(() -> wrong("oauth.hosts has \"" + host + "\"", "write it like " + HOSTS)))
                .toList();
    }

    private List<String> texts(String key, String example) {
        JsonNode value = at(key);
        if (!value.isMissingNode() && !value.isArray()) {
            throw wrong("oauth." + key + " is no list", "write it like " + example);
        }
        List<String> texts = new ArrayList<>();
        value.forEach(text -> texts.add(text.asText()));
        return texts;
    }

    private int port() {
        JsonNode value = at("port");
        if (value.isMissingNode()) {
            return 0;
        }
        if (!value.canConvertToInt() || value.asInt() < 1024 || value.asInt() > 65535) {
            throw wrong("oauth.port is " + value, "allowed are 1024 to 65535");
        }
        return value.asInt();
    }

    private String text(String key) {
        JsonNode value = at(key);
        if (!value.isMissingNode() && !value.isTextual()) {
            throw wrong("oauth." + key + " is no text", "put it into quotation marks");
        }
        return variables.filled(name, value.asText(""));
    }

    private McpTrouble wrong(String what, String fix) {
        return new McpTrouble(name, Kind.CONFIGURATION, what + " in " + file.getFileName(), fix);
    }
}
