package org.murabito.app.client;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/// A model that answers nothing until it is let go, and then fails for good.
final class SlowModel implements AutoCloseable {
    final Semaphore asked = new Semaphore(0);
    private final CountDownLatch go = new CountDownLatch(1);
    private final HttpServer server;

    SlowModel() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            try (exchange) {
                asked.release();
                go.await();
                exchange.sendResponseHeaders(401, -1);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }

    void go() {
        go.countDown();
    }

    /// The village, with this model for its answers.
    Map<String, String> village(Path folder) {
        return Map.of(
                "MURABITO_DATA",
                folder.toString(),
                "MURABITO_WEB_PORT",
                "0",
                "MURABITO_COMMUNITY_VILLAGE",
                "ja",
                "MURABITO_MODEL",
                "openai:slow@http://127.0.0.1:" + server.getAddress().getPort() + "/v1",
                "MURABITO_MODEL_ANALYSIS",
                "simple");
    }

    @Override
    public void close() {
        go();
        server.stop(0);
    }
}
