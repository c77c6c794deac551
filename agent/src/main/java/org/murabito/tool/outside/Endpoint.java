package org.murabito.tool.outside;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A host that the operator named.
///
/// @param host in lower case; an IPv6 address without brackets
/// @param port 0 for every port that is allowed anyway
public record Endpoint(String host, int port) {
    private static final Pattern WRITTEN =
            Pattern.compile("(?<name>[a-z0-9._-]+)(:(?<port>\\d{1,5}))?|\\[(?<six>[0-9a-f:.]+)](:(?<port6>\\d{1,5}))?");

    public Endpoint {
        host = host.toLowerCase(Locale.ROOT);
    }

    /// `wiki.example.org`, `wiki.example.org:8080`, `[::1]:8080`; empty for anything else.
    public static Optional<Endpoint> parse(String written) {
        Matcher parts = WRITTEN.matcher(written.toLowerCase(Locale.ROOT));
        if (!parts.matches()) {
            return Optional.empty();
        }
        boolean six = parts.group("six") != null;
        String port = parts.group(six ? "port6" : "port");
        int number = port == null ? 0 : Integer.parseInt(port);
        return number > 65_535 || (port != null && number == 0)
                ? Optional.empty()
                : Optional.of(new Endpoint(parts.group(six ? "six" : "name"), number));
    }

    /// Where an address of http or https leads; empty for anything else.
    public static Optional<Endpoint> ofUrl(String url) {
        try {
            URI uri = new URI(url);
            String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
            if (uri.getRawAuthority() == null || !(scheme.equals("http") || scheme.equals("https"))) {
                return Optional.empty();
            }
            int usual = scheme.equals("http") ? 80 : 443;
            // To Java a name with _ is no host; networks of containers are full of them.
            String written = uri.getHost() == null
                    ? uri.getRawAuthority()
                    : uri.getHost() + (uri.getPort() == -1 ? "" : ":" + uri.getPort());
            return parse(written).map(one -> one.port() == 0 ? new Endpoint(one.host(), usual) : one);
        } catch (URISyntaxException _) {
            return Optional.empty();
        }
    }

    @Override
    public String toString() {
        String name = host.contains(":") ? "[" + host + "]" : host;
        return port == 0 ? name : name + ":" + port;
    }
}
