package org.murabito.webchat.settings;

import java.net.InetAddress;
import java.util.List;
import org.murabito.tool.outside.AddressRange;

/// Proxies and balancers before the socket: they speak for many, and are believed for whom.
public record Proxies(List<AddressRange> ranges) {
    public static final Proxies OF_THIS_MACHINE = of(List.of("127.0.0.0/8", "::1"));

    public Proxies {
        ranges = List.copyOf(ranges);
    }

    /// @param ranges addresses, and networks like `10.0.0.0/8`
    /// @throws IllegalArgumentException where one is neither
    public static Proxies of(List<String> ranges) {
        return new Proxies(ranges.stream().map(AddressRange::of).toList());
    }

    public boolean include(InetAddress address) {
        return ranges.stream().anyMatch(range -> range.holds(address));
    }
}
