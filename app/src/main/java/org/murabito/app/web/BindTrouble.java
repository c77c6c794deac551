package org.murabito.app.web;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import org.murabito.app.settings.Settings;

/// Why nothing can listen where the settings say.
///
/// @param what went wrong
/// @param todo what to do about it
public record BindTrouble(String what, String todo) {
    public static BindTrouble of(Settings.Web web) {
        String host = hostTrouble(web.host());
        return host.isEmpty()
                ? new BindTrouble(
                        "nothing can listen on " + web.host() + ":" + web.port() + " (is it taken?)",
                        "choose another with MURABITO_WEB_PORT or web.port; 0 takes any free one")
                : new BindTrouble(
                        "nothing can listen on " + web.host() + ": " + host,
                        "set MURABITO_WEB_HOST or web.host to an address of this machine: 127.0.0.1, or 0.0.0.0 for all");
    }

    /// Empty where the host is not the cause.
    private static String hostTrouble(String host) {
        try {
            InetAddress address = new InetSocketAddress(host, 0).getAddress();
            if (address == null) {
                return "no such host is known";
            }
            boolean here = address.isAnyLocalAddress()
                    || address.isLoopbackAddress()
                    || NetworkInterface.getByInetAddress(address) != null;
            return here ? "" : address.getHostAddress() + " is no address of this machine";
        } catch (IOException _) {
            return "";
        }
    }
}
