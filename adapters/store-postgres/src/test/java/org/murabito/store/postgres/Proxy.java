package org.murabito.store.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// A network between a process and the server, which goes away for one connection without telling the server.
final class Proxy implements AutoCloseable {
    private final URI server;
    private final ServerSocket door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final Queue<Socket> open = new ConcurrentLinkedQueue<>();
    private final AtomicReference<@Nullable String> last = new AtomicReference<>();

    Proxy(String url) throws IOException {
        server = URI.create(url);
        Thread.ofVirtual().start(this::accept);
    }

    /// Where the server is reached through this.
    String url() {
        return server.toString().replace(":" + server.getPort(), ":" + door.getLocalPort());
    }

    /// The next connection that says this is lost right after.
    void cutOnce(String words) {
        last.set(words);
    }

    private void accept() {
        while (!door.isClosed()) {
            try {
                Socket from = door.accept();
                Socket to = new Socket(server.getHost(), server.getPort());
                open.add(from);
                open.add(to);
                Thread.ofVirtual().start(() -> pass(from, to));
                Thread.ofVirtual().start(() -> pass(to, from));
            } catch (IOException _) {
                // Closed meanwhile.
            }
        }
    }

    private void pass(Socket from, Socket to) {
        byte[] buffer = new byte[65_536];
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                out.write(buffer, 0, length);
                out.flush();
                String words = last.get();
                if (words != null
                        && new String(buffer, 0, length, StandardCharsets.ISO_8859_1).contains(words)
                        && last.compareAndSet(words, null)) {
                    from.close();
                    return;
                }
            }
            to.close();
        } catch (IOException _) {
            // One of the two is gone.
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
        for (Socket socket : open) {
            socket.close();
        }
    }
}
