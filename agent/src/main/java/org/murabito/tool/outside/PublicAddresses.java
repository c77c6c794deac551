package org.murabito.tool.outside;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.util.List;
import java.util.Optional;

/// Which addresses belong to the public internet. Of IPv6 only what is given out as global unicast counts, so that
/// every form that carries an IPv4 address inside is out, too.
public final class PublicAddresses {
    /// IANA's registries of special-purpose addresses, and multicast: https://www.iana.org/assignments
    /// under iana-ipv4-special-registry and iana-ipv6-special-registry. The address of Azure's host agent is not in
    /// them: https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
    private static final List<Block> CLOSED = List.of(
            Block.of("0.0.0.0/8", "no address of a host"),
            Block.of("10.0.0.0/8", "private"),
            Block.of("100.64.0.0/10", "shared by a carrier"),
            Block.of("127.0.0.0/8", "this machine itself"),
            Block.of("168.63.129.16/32", "metadata of a cloud"),
            Block.of("169.254.0.0/16", "link-local, where clouds keep metadata"),
            Block.of("172.16.0.0/12", "private"),
            Block.of("192.0.0.0/24", "reserved"),
            Block.of("192.0.2.0/24", "for documentation"),
            Block.of("192.88.99.0/24", "reserved"),
            Block.of("192.168.0.0/16", "private"),
            Block.of("198.18.0.0/15", "for measurements"),
            Block.of("198.51.100.0/24", "for documentation"),
            Block.of("203.0.113.0/24", "for documentation"),
            Block.of("224.0.0.0/4", "multicast"),
            Block.of("240.0.0.0/4", "reserved"),
            Block.of("2001::/23", "reserved"),
            Block.of("2001:db8::/32", "for documentation"),
            Block.of("2002::/16", "IPv4 inside IPv6"),
            Block.of("3fff::/20", "for documentation"));

    private static final AddressRange GLOBAL = AddressRange.of("2000::/3");

    private record Block(AddressRange range, String is) {
        static Block of(String range, String is) {
            return new Block(AddressRange.of(range), is);
        }
    }

    private PublicAddresses() {}

    /// What an address is instead of public; empty where it is public.
    public static Optional<String> otherwise(InetAddress address) {
        if (!(address instanceof Inet4Address) && !GLOBAL.holds(address)) {
            return Optional.of("not public");
        }
        return CLOSED.stream()
                .filter(block -> block.range().holds(address))
                .map(Block::is)
                .findFirst();
    }
}
