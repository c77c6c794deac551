package org.murabito.tool.outside;

import java.net.InetAddress;

/// A range of addresses.
public record AddressRange(InetAddress start, int bits) {
    /// @param range an address, or a network like `10.0.0.0/8` or `fd00::/8`
    /// @throws IllegalArgumentException where it is neither
    public static AddressRange of(String range) {
        int slash = range.indexOf('/');
        String address = slash < 0 ? range : range.substring(0, slash);
        if (!address.contains(":") && address.chars().filter(c -> c == '.').count() != 3) {
            throw new IllegalArgumentException(range + " is no address");
        }
        InetAddress start = InetAddress.ofLiteral(address);
        int all = 8 * start.getAddress().length;
        int bits = slash < 0 ? all : Integer.parseInt(range.substring(slash + 1));
        if (bits < 0 || bits > all) {
            throw new IllegalArgumentException(range + " has more than " + all + " bits, or fewer than none");
        }
        return new AddressRange(start, bits);
    }

    public boolean holds(InetAddress other) {
        byte[] address = other.getAddress();
        byte[] from = start.getAddress();
        if (address.length != from.length) {
            return false;
        }
        for (int bit = 0; bit < bits; bit++) {
            int mask = 0x80 >> (bit % 8);
            if ((address[bit / 8] & mask) != (from[bit / 8] & mask)) {
                return false;
            }
        }
        return true;
    }
}
