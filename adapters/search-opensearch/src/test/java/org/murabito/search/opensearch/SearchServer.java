package org.murabito.search.opensearch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.opensearch.Version;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.node.NodeValidationException;
import org.opensearch.painless.PainlessModulePlugin;
import org.opensearch.plugins.Plugin;
import org.opensearch.plugins.PluginInfo;
import org.opensearch.transport.Netty4ModulePlugin;

/// An OpenSearch node in this process.
final class SearchServer implements AutoCloseable {
    private static final class Holder {
        static final SearchServer SHARED = begin();

        private static SearchServer begin() {
            try {
                SearchServer server = new SearchServer(Files.createTempDirectory("opensearch"), freePort());
                Runtime.getRuntime().addShutdownHook(new Thread(server::close));
                return server;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static final class OwnNode extends Node {
        OwnNode(Environment environment, Collection<PluginInfo> plugins) {
            super(environment, plugins, true);
        }
    }

    private final Path home;
    private final int port;
    private Node node;

    private SearchServer(Path home, int port) {
        this.home = home;
        this.port = port;
        this.node = started(home, port);
    }

    /// One for programs of other processes, until it is ended. Its argument is the port.
    public static void main(String[] given) throws IOException, InterruptedException {
        try (SearchServer _ = new SearchServer(Files.createTempDirectory("opensearch"), Integer.parseInt(given[0]))) {
            Thread.currentThread().join();
        }
    }

    /// One for all tests of the process.
    static SearchServer shared() {
        return Holder.SHARED;
    }

    /// One of its own, in a folder.
    static SearchServer in(Path home) throws IOException {
        return new SearchServer(home, freePort());
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static Node started(Path home, int port) {
        Settings settings = Settings.builder()
                .put("path.home", home.toString())
                .put("discovery.type", "single-node")
                .put("cluster.name", "tests")
                .put("node.name", "tests")
                .put("http.type", "netty4")
                .put("transport.type", "netty4")
                .put("http.port", port)
                .put("transport.port", "0")
                .put("cluster.routing.allocation.disk.threshold_enabled", false)
                .build();
        try {
            return new OwnNode(
                            InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), null, () -> "tests"),
                            List.of(info(Netty4ModulePlugin.class), info(PainlessModulePlugin.class)))
                    .start();
        } catch (NodeValidationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static PluginInfo info(Class<? extends Plugin> plugin) {
        return new PluginInfo(
                plugin.getSimpleName(),
                "",
                Version.CURRENT.toString(),
                Version.CURRENT,
                "25",
                plugin.getName(),
                "",
                List.of(),
                false);
    }

    void startAgain() {
        node = started(home, port);
    }

    Path home() {
        return home;
    }

    OpenSearchIndex index(String name) {
        return OpenSearchIndex.open(address(name.toLowerCase(Locale.ROOT)), null, "tests");
    }

    ClusterAddress address(String index) {
        return ClusterAddress.parse("opensearch://127.0.0.1:" + port + "/" + index);
    }

    @Override
    public void close() {
        try {
            node.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
