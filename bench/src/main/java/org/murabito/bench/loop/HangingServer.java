package org.murabito.bench.loop;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// A server on the loopback that takes every request and never replies, and knows when its clients hung up.
final class HangingServer implements AutoCloseable {
    private final ServerSocket server;
    private final AtomicInteger clients = new AtomicInteger();
    private final Map<Integer, Visit> visits = new ConcurrentHashMap<>();

    /// One connection, by the port of its client's request.
    private static final class Visit {
        private final CountDownLatch came = new CountDownLatch(1);
        private final CountDownLatch left = new CountDownLatch(1);
        private volatile long leftAt;
    }

    HangingServer() throws IOException {
        server = new ServerSocket(0, 1_000, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().name("hanging server").start(this::accept);
    }

    int newClient() {
        return clients.incrementAndGet();
    }

    /// Where a client goes; every number is another client.
    String address(int client) {
        return "http://127.0.0.1:" + server.getLocalPort() + "/" + client;
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket connection = server.accept();
                Thread.ofVirtual().name("hanging connection").start(() -> hold(connection));
            } catch (IOException e) {
                if (!server.isClosed()) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }

    private void hold(Socket connection) {
        Visit visit = null;
        try (connection) {
            String[] path = firstLine(connection).split("/", -1);
            if (path.length < 2) {
                return;
            }
            visit = visit(Integer.parseInt(path[1].split(" ", -1)[0]));
            visit.came.countDown();
            connection.getInputStream().transferTo(OutputStream.nullOutputStream());
        } catch (IOException _) {
            // Torn down rather than closed: gone in either case.
        } finally {
            if (visit != null) {
                visit.leftAt = System.nanoTime();
                visit.left.countDown();
            }
        }
    }

    /// `POST /17 HTTP/1.1`; blank where the client hung up before it asked.
    private static String firstLine(Socket connection) throws IOException {
        InputStream in = connection.getInputStream();
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
            line.append((char) next);
        }
        return line.toString();
    }

    private Visit visit(int client) {
        return visits.computeIfAbsent(client, _ -> new Visit());
    }

    boolean came(int client) throws InterruptedException {
        return visit(client).came.await(30, TimeUnit.SECONDS);
    }

    /// When the client hung up, by `System.nanoTime`.
    long leftAt(int client) throws InterruptedException {
        Visit visit = visit(client);
        if (!visit.left.await(30, TimeUnit.SECONDS)) {
            throw new IllegalStateException("client " + client + " never hung up");
        }
        return visit.leftAt;
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
