package org.murabito.app.settings;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.tool.outside.EgressPolicy;
import org.murabito.tool.outside.Endpoint;
import org.murabito.tool.web.SearchEngine;

/// Tools that reach the public web.
///
/// @param search the engine; blank for none
/// @param searchUrl where it is; blank for where it usually is
/// @param pages whether pages may be read
/// @param hosts of the operator's own network that may be read, too
/// @param ports at public hosts
/// @param afterPrivate whether all of it may be used after something was read that not everybody can read
public record InternetSettings(
        String search, String searchUrl, boolean pages, List<String> hosts, List<String> ports, boolean afterPrivate) {
    public InternetSettings {
        hosts = List.copyOf(hosts);
        ports = List.copyOf(ports);
        if (!search.isBlank() && SearchEngine.named(search).isEmpty()) {
            throw new WrongSetting("internet.search", search, "searxng, brave, tavily, or nothing");
        }
        if (!searchUrl.isBlank()) {
            Settings.address("internet.searchUrl", searchUrl);
        } else if (search.equals("searxng")) {
            throw new WrongSetting(
                    "internet.searchUrl",
                    searchUrl,
                    "the address of the SearXNG to ask, like" + " http://127.0.0.1:8888/");
        }
        for (String host : hosts) {
            if (Endpoint.parse(host).isEmpty()) {
                throw new WrongSetting("internet.hosts", host, "hosts like wiki.lan, 10.0.0.5 or 127.0.0.1:8080");
            }
        }
        for (String port : ports) {
            if (!port.matches("\\d{1,5}") || Integer.parseInt(port) < 1 || Integer.parseInt(port) > 65_535) {
                throw new WrongSetting("internet.ports", port, "1 to 65535");
            }
        }
    }

    public Optional<SearchEngine> engine() {
        return SearchEngine.named(search);
    }

    /// Where the engine is, with a slash at the end.
    public String engineUrl(SearchEngine engine) {
        String url = searchUrl.isBlank() ? engine.url() : searchUrl;
        return url.endsWith("/") ? url : url + "/";
    }

    /// Where pages may be read.
    public EgressPolicy egress() {
        EgressPolicy open = EgressPolicy.open(
                hosts.stream().flatMap(host -> Endpoint.parse(host).stream()).toList());
        return new EgressPolicy(
                open.own(), true, ports.stream().map(Integer::valueOf).collect(Collectors.toSet()));
    }
}
