package org.murabito.testkit.slack;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// A small HTTP server that lets connections become WebSockets, on a free port of the loopback.
final class Wire implements AutoCloseable {
    private final ServerSocket server;
    private final Answering answering;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();

    record Request(String path, Map<String, String> headers, String body) {}

    /// What is answered; JSON, where the headers do not say otherwise.
    static final class Response {
        private final int status;
        private final Map<String, String> headers;
        private final byte[] body;

        Response(int status, Map<String, String> headers, String body) {
            this(status, headers, body.getBytes(StandardCharsets.UTF_8));
        }

        Response(int status, Map<String, String> headers, byte[] body) {
            this.status = status;
            this.headers = Map.copyOf(headers);
            this.body = body.clone();
        }
    }

    interface Answering {
        Response answer(Request request);

        /// A WebSocket was asked for; it is read until it ends.
        void opened(WebSocketLine line, String path);
    }

    Wire(Answering answering) {
        this.answering = answering;
        try {
            server = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofVirtual().name("slack stand-in").start(this::accept);
    }

    int port() {
        return server.getLocalPort();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                sockets.add(socket);
                Thread.ofVirtual().start(() -> serve(socket));
            } catch (IOException _) {
                return;
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            socket.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(socket.getInputStream());
            OutputStream out = socket.getOutputStream();
            for (Request request = read(in); request != null; request = read(in)) {
                String key = request.headers().get("sec-websocket-key");
                if (key != null) {
                    WebSocketLine line = new WebSocketLine(socket, new DataInputStream(in), out);
                    line.agree(key);
                    answering.opened(line, request.path());
                    return;
                }
                write(out, answering.answer(request));
            }
        } catch (IOException _) {
            // The other side went; that is part of the game.
        } finally {
            sockets.remove(socket);
        }
    }

    private static @Nullable Request read(InputStream in) throws IOException {
        String first = line(in);
        if (first == null) {
            return null;
        }
        Map<String, String> headers = new TreeMap<>();
        for (String line = line(in); line != null && !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
        byte[] body = in.readNBytes(length);
        // Whoever asked was killed while it wrote.
        return body.length < length
                ? null
                : new Request(first.split(" ")[1], headers, new String(body, StandardCharsets.UTF_8));
    }

    private static @Nullable String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                return null;
            }
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }

    private static void write(OutputStream out, Response response) throws IOException {
        StringBuilder head = new StringBuilder("HTTP/1.1 " + response.status + " said\r\n");
        Map<String, String> headers = new TreeMap<>(response.headers);
        headers.putIfAbsent("Content-Type", "application/json; charset=utf-8");
        headers.forEach(
                (name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
        head.append("Content-Length: ").append(response.body.length).append("\r\n\r\n");
        out.write(head.toString().getBytes(StandardCharsets.UTF_8));
        out.write(response.body);
        out.flush();
    }

    @Override
    public void close() {
        try {
            server.close();
            for (Socket socket : sockets) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
