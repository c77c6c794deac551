package org.murabito.search.opensearch;

import java.net.URI;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Where an OpenSearch server is, as whom to go there, and what the index is called:
/// `opensearch://user@host:9200/index`, or `opensearchs://` over TLS.
///
/// @param user empty where the server asks for nobody
public record ClusterAddress(URI server, String user, String index) {
    public static final String FORM = "opensearch://user@host:9200/index";

    private static final Pattern WRITTEN = Pattern.compile(
            "(opensearchs?)://(?:([^@:/?#\\s]+)@)?([\\w.-]+|\\[[\\da-fA-F:]+])(?::(\\d{1,5}))?(?:/([a-z0-9][a-z0-9_-]{0,99})?)?");
    private static final int LAST_PORT = 65_535;

    /// @throws IllegalArgumentException in one line, if that is no address; one with a password is none, since settings
    ///     are shown
    public static ClusterAddress parse(String address) {
        Matcher parts = WRITTEN.matcher(address.strip());
        URI server = parts.matches() && Integer.parseInt(port(parts)) <= LAST_PORT ? server(parts) : null;
        // Java sends nothing to a host whose name has an underscore, and sees none in such an address.
        if (server == null || server.getHost() == null) {
            throw new IllegalArgumentException("the address of the search server has to look like " + FORM
                    + ", or opensearchs://… over TLS, without a password, and with a host of letters, digits, dots and"
                    + " hyphens");
        }
        return new ClusterAddress(
                server,
                parts.group(2) == null ? "" : parts.group(2),
                parts.group(5) == null ? "murabito" : parts.group(5));
    }

    private static URI server(Matcher parts) {
        String scheme = parts.group(1).equals("opensearchs") ? "https" : "http";
        return URI.create(scheme + "://" + parts.group(3) + ":" + port(parts));
    }

    private static String port(Matcher parts) {
        return parts.group(4) == null ? "9200" : parts.group(4);
    }

    /// For people: without the user.
    @Override
    public String toString() {
        return server + "/" + index;
    }
}
