package org.murabito.tool.web;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/// Says which addresses a name stands for.
@FunctionalInterface
interface Resolver {
    Resolver SYSTEM = host -> List.of(InetAddress.getAllByName(host));

    List<InetAddress> resolve(String host) throws UnknownHostException;
}
