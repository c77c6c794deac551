package org.murabito.tool.outside;

import java.net.InetAddress;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// How a host may be written. Numbers in other bases, shortened ones and names for one's own network are understood in
/// several ways, and so not at all here.
public final class HostForm {
    private static final Pattern BYTE = Pattern.compile("0|[1-9]\\d{0,2}");
    private static final Pattern NUMBER = Pattern.compile("\\d+|0[xX][0-9a-fA-F]*");

    /// Names that stand for no public host: RFC 6761, 6762, 8375 and ICANN's decision on .internal.
    private static final List<String> OWN = List.of("localhost", "local", "home.arpa", "internal");

    private HostForm() {}

    /// The address, where one is written.
    public static Optional<InetAddress> address(String host) {
        return host.contains(":") || isDotted(host) ? Optional.of(InetAddress.ofLiteral(host)) : Optional.empty();
    }

    /// What is wrong with it; empty where nothing is.
    public static Optional<String> problem(String host) {
        if (host.contains(":") || isDotted(host)) {
            return Optional.empty();
        }
        if (host.endsWith(".")) {
            return Optional.of("ends with a dot");
        }
        if (NUMBER.matcher(host.substring(host.lastIndexOf('.') + 1)).matches()) {
            return Optional.of("is an address in an unusual form; four numbers like 203.0.113.7 are the usual one");
        }
        if (!host.contains(".") || OWN.stream().anyMatch(own -> host.endsWith("." + own))) {
            return Optional.of("is a name for one's own network");
        }
        return Optional.empty();
    }

    /// Whether it is written as one in one's own network, whatever its name stands for at the moment.
    public static boolean isInside(String host) {
        return address(host)
                .map(address -> PublicAddresses.otherwise(address).isPresent())
                .orElseGet(() -> problem(host).isPresent());
    }

    private static boolean isDotted(String host) {
        String[] parts = host.split("\\.", -1);
        for (String part : parts) {
            if (!BYTE.matcher(part).matches() || Integer.parseInt(part) > 255) {
                return false;
            }
        }
        return parts.length == 4;
    }
}
