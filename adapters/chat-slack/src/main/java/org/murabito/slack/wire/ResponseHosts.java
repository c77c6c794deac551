package org.murabito.slack.wire;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.tool.outside.Endpoint;

/// Where answers to commands and presses may go: what they say is for whoever asked alone. To Slack's own hosts over
/// TLS, to where its methods are, and to what the settings name. Hosts are compared as the network does: in any case,
/// with or without the last dot, and with the usual port where none is named.
final class ResponseHosts {
    private static final String SLACK = "slack.com";
    private static final int TLS = 443;
    private static final int PLAIN = 80;

    private final Set<Endpoint> known;

    /// @param named hosts, with a port where it is not a usual one
    ResponseHosts(URI base, Set<String> named) {
        this.known = Stream.concat(
                        Endpoint.ofUrl(base.toString()).stream(),
                        named.stream().flatMap(host -> Endpoint.parse(host).stream()))
                .map(ResponseHosts::undotted)
                .collect(Collectors.toUnmodifiableSet());
    }

    /// Where the answer goes, if it may go there. An address is a secret: what is said of one that is refused names its
    /// host alone.
    URI checked(String address) {
        Optional<Endpoint> found = Endpoint.ofUrl(address).map(ResponseHosts::undotted);
        if (found.isEmpty()) {
            throw refused("it is no address of http with a host");
        }
        Endpoint host = found.get();
        URI to = URI.create(address);
        boolean secure = to.getScheme().toLowerCase(Locale.ROOT).equals("https");
        if (isSlack(host.host()) && host.port() == (secure ? TLS : PLAIN)) {
            return overTls(host.host(), to);
        }
        if (known.contains(host) || (isUsual(host.port()) && known.contains(new Endpoint(host.host(), 0)))) {
            return to;
        }
        throw refused("its host " + host + " is neither Slack's nor named in slack.responses");
    }

    private static SlackTrouble refused(String why) {
        return SlackTrouble.refused(Method.CHAT_POST_EPHEMERAL, why);
    }

    private static boolean isSlack(String host) {
        return host.equals(SLACK) || host.endsWith("." + SLACK);
    }

    private static boolean isUsual(int port) {
        return port == TLS || port == PLAIN;
    }

    private static URI overTls(String host, URI to) {
        String query = to.getRawQuery() == null ? "" : "?" + to.getRawQuery();
        return URI.create("https://" + host + to.getRawPath() + query);
    }

    private static Endpoint undotted(Endpoint one) {
        return one.host().endsWith(".")
                ? new Endpoint(one.host().substring(0, one.host().length() - 1), one.port())
                : one;
    }
}
