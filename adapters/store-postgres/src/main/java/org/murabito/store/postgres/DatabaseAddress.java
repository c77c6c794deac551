package org.murabito.store.postgres;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Where a database is, and as whom to go there, read from an address as PostgreSQL's own programs read it:
/// `postgresql://user:password@host:port/database?sslmode=require`.
///
/// @see <a href="https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-URIS">connection URIs</a>
final class DatabaseAddress {
    private static final String SCHEME = "postgresql";
    private static final String FORM = "postgresql://user@host:5432/database";

    private final String shown;
    private final Map<String, String> properties;

    private DatabaseAddress(String shown, Map<String, String> properties) {
        this.shown = shown;
        this.properties = Map.copyOf(properties);
    }

    /// @param password used where the address has none; null leaves it to the driver, which reads `.pgpass`
    /// @throws IllegalArgumentException with one line, which has no password in it
    static DatabaseAddress parse(String address, @Nullable String password) {
        URI uri = uri(address);
        String authority = uri.getRawAuthority();
        String path = uri.getRawPath();
        if (!SCHEME.equals(uri.getScheme()) || authority == null || path == null || path.length() < 2) {
            throw unreadable();
        }
        int at = authority.lastIndexOf('@');
        String hosts = authority.substring(at + 1);
        Map<String, String> properties = new HashMap<>(parameters(uri.getRawQuery()));
        if (at >= 0) {
            String[] who = authority.substring(0, at).split(":", 2);
            properties.put("user", decoded(who[0]));
            if (who.length == 2) {
                properties.put("password", decoded(who[1]));
            }
        }
        if (password != null) {
            properties.putIfAbsent("password", password);
        }
        return new DatabaseAddress(SCHEME + "://" + hosts + path, properties);
    }

    private static URI uri(String address) {
        try {
            return URI.create(address.strip());
        } catch (IllegalArgumentException _) {
            // The cause would show the address with its password.
            throw unreadable();
        }
    }

    private static IllegalArgumentException unreadable() {
        return new IllegalArgumentException("the address of the database is none: it has to look like " + FORM);
    }

    private static Map<String, String> parameters(@Nullable String query) {
        return query == null || query.isEmpty()
                ? Map.of()
                : Arrays.stream(query.split("&"))
                        .map(parameter -> parameter.split("=", 2))
                        .collect(Collectors.toMap(
                                parameter -> decoded(parameter[0]),
                                parameter -> parameter.length == 2 ? decoded(parameter[1]) : "",
                                (_, last) -> last));
    }

    private static String decoded(String part) {
        return URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    /// For the driver.
    String jdbc() {
        return "jdbc:" + shown;
    }

    /// What else the address says, by the driver's names.
    Map<String, String> properties() {
        return properties;
    }

    /// For people: without user and password.
    @Override
    public String toString() {
        return shown;
    }
}
