package org.murabito.tool.web;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import okhttp3.HttpUrl;
import org.murabito.tool.outside.EgressPolicy;
import org.murabito.tool.outside.HostForm;
import org.murabito.tool.outside.PublicAddresses;
import org.murabito.tool.outside.WebException;
import org.murabito.tool.outside.WebException.Kind;

/// Decides which addresses may be reached.
final class AddressPolicy {
    private final EgressPolicy egress;
    private final Resolver resolver;

    AddressPolicy(EgressPolicy egress, Resolver resolver) {
        this.egress = egress;
        this.resolver = resolver;
    }

    /// The one reading of an address: what is checked is what is connected to.
    static HttpUrl read(String url) {
        HttpUrl read = HttpUrl.parse(url);
        if (read == null) {
            throw new WebException(
                    Kind.MALFORMED,
                    "that is no address of a page; allowed are those that begin with http:// or https://");
        }
        return read;
    }

    /// Where to connect to for it, in one look-up.
    ///
    /// @throws WebException where it may not be reached, or there is no such host
    List<InetAddress> admit(HttpUrl url) {
        String host = url.host();
        if (!url.encodedUsername().isEmpty() || !url.encodedPassword().isEmpty()) {
            throw refused("an address with a name or a password in it", "addresses without");
        }
        if (egress.owns(host, url.port())) {
            return resolve(host);
        }
        if (!egress.open()) {
            throw refused(host + " is not among the hosts of this tool", egress.allowed());
        }
        if (!egress.ports().contains(url.port())) {
            throw refused("port " + url.port() + " of " + host, egress.allowed());
        }
        HostForm.problem(host).ifPresent(problem -> {
            throw refused(host + " " + problem, egress.allowed());
        });
        List<InetAddress> addresses = resolve(host);
        for (InetAddress address : addresses) {
            PublicAddresses.otherwise(address).ifPresent(is -> {
                throw refused(host + " leads to an address that is " + is, egress.allowed());
            });
        }
        return addresses;
    }

    private List<InetAddress> resolve(String host) {
        Optional<InetAddress> written = HostForm.address(host);
        if (written.isPresent()) {
            return List.of(written.get());
        }
        try {
            List<InetAddress> addresses = List.copyOf(resolver.resolve(host));
            if (!addresses.isEmpty()) {
                return addresses;
            }
        } catch (UnknownHostException _) {
            // The same as none.
        }
        throw new WebException(Kind.UNREACHABLE, "there is no host " + host);
    }

    private static WebException refused(String what, String allowed) {
        return new WebException(Kind.REFUSED, what + ": that may not be reached from here; allowed: " + allowed);
    }
}
