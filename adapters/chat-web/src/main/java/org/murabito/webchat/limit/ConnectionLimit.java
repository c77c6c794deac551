package org.murabito.webchat.limit;

import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.component.LifeCycle;
import org.murabito.webchat.settings.Proxies;
import org.murabito.webchat.settings.WebLimits;

/// Closes what one address, or all together, open beyond their share, before anything of it is read. Jetty's own limit
/// stops accepting instead, and whoever holds the others open would keep everybody out.
public final class ConnectionLimit implements Connection.Listener {
    private final InFlight far;

    /// Of proxies, each of which may speak for everybody.
    private final InFlight near;

    private final Proxies proxies;

    private final Map<Connection, Runnable> open = new ConcurrentHashMap<>();

    private ConnectionLimit(WebLimits.Share most, Proxies proxies) {
        this.proxies = proxies;
        this.far = new InFlight(most);
        this.near = new InFlight(new WebLimits.Share(most.all(), most.all()));
    }

    /// Stands before everything that a server listens on by network, once it starts.
    public static void limit(Server server, WebLimits.Share most, Proxies proxies) {
        ConnectionLimit connections = new ConnectionLimit(most, proxies);
        server.addEventListener(new LifeCycle.Listener() {
            @Override
            public void lifeCycleStarting(LifeCycle starting) {
                for (Connector connector : server.getConnectors()) {
                    connector.addBean(connections);
                }
            }
        });
    }

    @Override
    public void onOpened(Connection connection) {
        if (connection.getEndPoint().getRemoteSocketAddress() instanceof InetSocketAddress remote) {
            InFlight share = proxies.include(remote.getAddress()) ? near : far;
            String address = RemoteAddress.key(remote.getAddress());
            if (share.take(address, 1) == InFlight.Taken.YES) {
                open.put(connection, () -> share.release(address, 1));
            } else {
                connection.getEndPoint().close();
            }
        }
    }

    @Override
    public void onClosed(Connection connection) {
        Runnable release = open.remove(connection);
        if (release != null) {
            release.run();
        }
    }
}
