package org.murabito.tool.web;

import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executors;
import javax.net.SocketFactory;

/// An internet on the loopback: addresses lead to servers here, names to addresses, and whatever is connected to or
/// looked up is kept. An address without a server refuses connections.
final class StagedNetwork extends SocketFactory implements Resolver, AutoCloseable {
    private final Map<String, Integer> ports = new HashMap<>();
    private final Map<String, Deque<List<InetAddress>>> names = new HashMap<>();
    private final List<HttpServer> servers = new ArrayList<>();
    private final List<String> dialled = new ArrayList<>();
    private final List<String> lookedUp = new ArrayList<>();

    /// @param answers each as one or several addresses; the last one stays
    StagedNetwork name(String host, String... answers) {
        Deque<List<InetAddress>> all = new ArrayDeque<>();
        for (String answer : answers) {
            all.add(List.of(answer.split(",")).stream()
                    .map(InetAddress::ofLiteral)
                    .toList());
        }
        names.put(host, all);
        return this;
    }

    StagedNetwork server(String address, HttpHandler handler) {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            server.createContext("/", handler);
            server.start();
            servers.add(server);
            return port(address, server.getAddress().getPort());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    StagedNetwork port(String address, int port) {
        ports.put(address, port);
        return this;
    }

    int realPort(String address) {
        return Objects.requireNonNull(ports.get(address));
    }

    synchronized List<String> dialled() {
        return List.copyOf(dialled);
    }

    synchronized List<String> lookedUp() {
        return List.copyOf(lookedUp);
    }

    @Override
    public synchronized List<InetAddress> resolve(String host) throws UnknownHostException {
        lookedUp.add(host);
        Deque<List<InetAddress>> answers = names.get(host);
        if (answers == null) {
            throw new UnknownHostException(host);
        }
        return answers.size() > 1 ? answers.removeFirst() : answers.getFirst();
    }

    @Override
    public Socket createSocket() {
        return new Socket() {
            @Override
            public void connect(SocketAddress to, int timeout) throws IOException {
                super.connect(led(to), timeout);
            }
        };
    }

    private synchronized SocketAddress led(SocketAddress to) throws IOException {
        String address = ((InetSocketAddress) to).getAddress().getHostAddress();
        dialled.add(address);
        Integer port = ports.get(address);
        if (port == null) {
            throw new IOException("nobody is at " + address);
        }
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    @Override
    public Socket createSocket(String host, int port) {
        throw new UnsupportedOperationException("connects by itself");
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress local, int localPort) {
        throw new UnsupportedOperationException("connects by itself");
    }

    @Override
    public Socket createSocket(InetAddress host, int port) {
        throw new UnsupportedOperationException("connects by itself");
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) {
        throw new UnsupportedOperationException("connects by itself");
    }

    @Override
    public void close() {
        servers.forEach(server -> server.stop(0));
    }
}
