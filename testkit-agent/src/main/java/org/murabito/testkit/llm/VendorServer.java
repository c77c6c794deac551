package org.murabito.testkit.llm;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A vendor's server on the loopback: gives scripted answers over raw sockets and keeps what arrived. A request that
/// nothing was scripted for gets status 501 and is reported by [#unscripted].
public final class VendorServer implements AutoCloseable {
    private final ServerSocket listening;
    private final Queue<Answer> script = new ConcurrentLinkedQueue<>();
    private final BlockingQueue<Arrived> coming = new LinkedBlockingQueue<>();
    private final BlockingQueue<Long> closings = new LinkedBlockingQueue<>();
    private final List<Arrived> arrived = new CopyOnWriteArrayList<>();
    private final List<Arrived> unscripted = new CopyOnWriteArrayList<>();
    private final List<Socket> open = new CopyOnWriteArrayList<>();
    private volatile @Nullable Function<Arrived, Answer> always;

    private VendorServer(ServerSocket listening) {
        this.listening = listening;
    }

    public static VendorServer start() {
        try {
            var server = new VendorServer(new ServerSocket(0, 200, InetAddress.getLoopbackAddress()));
            Thread.ofVirtual().name("vendor").start(server::accept);
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Without a slash at its end.
    public String url() {
        return "http://127.0.0.1:" + listening.getLocalPort();
    }

    /// One answer a request, in this order.
    public void answer(Answer... answers) {
        script.addAll(List.of(answers));
    }

    /// Whenever nothing is scripted.
    public void answerAlways(Function<Arrived, Answer> answers) {
        always = answers;
    }

    /// All that arrived so far.
    public List<Arrived> arrived() {
        return List.copyOf(arrived);
    }

    public Arrived last() {
        return arrived.getLast();
    }

    /// Waits for the next request that nobody took yet.
    public Arrived take() throws InterruptedException {
        @Nullable Arrived next = coming.poll(30, TimeUnit.SECONDS);
        if (next == null) {
            throw new AssertionError("no request arrived");
        }
        return next;
    }

    /// When the other side closed a connection on which this one had fallen silent, in the time of `System.nanoTime`.
    public long awaitClosed(Duration atMost) throws InterruptedException {
        @Nullable Long at = closings.poll(atMost.toNanos(), TimeUnit.NANOSECONDS);
        if (at == null) {
            throw new AssertionError("the connection was still open after " + atMost);
        }
        return at;
    }

    public List<Arrived> unscripted() {
        return List.copyOf(unscripted);
    }

    /// Scripted answers that nobody came for.
    public int unused() {
        return script.size();
    }

    @Override
    public void close() {
        try {
            listening.close();
            for (Socket socket : open) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = listening.accept();
                socket.setTcpNoDelay(true);
                open.add(socket);
                Thread.ofVirtual().name("vendor connection").start(() -> serve(socket));
            }
        } catch (SocketException _) {
            // Closed: nobody is served any more.
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            InputStream in = new BufferedInputStream(socket.getInputStream());
            for (Arrived request = HttpWire.read(in); request != null; request = HttpWire.read(in)) {
                arrived.add(request);
                Answer answer = next(request);
                coming.add(request);
                if (answer.ending() == Answer.Ending.HANG) {
                    fallSilent(answer, in, socket.getOutputStream());
                    return;
                }
                write(answer, socket.getOutputStream());
                if (answer.ending() == Answer.Ending.CUT) {
                    return;
                }
            }
        } catch (IOException _) {
            // The other side went away in the middle: what a client does that was cancelled.
        } finally {
            open.remove(socket);
        }
    }

    private Answer next(Arrived request) {
        Answer answer = script.poll();
        Function<Arrived, Answer> otherwise = always;
        if (answer == null && otherwise != null) {
            answer = otherwise.apply(request);
        }
        if (answer == null) {
            unscripted.add(request);
            return Answer.html(501, "unscripted: " + request.method() + " " + request.path());
        }
        return answer;
    }

    /// The other side may be gone already while this one still writes.
    private void fallSilent(Answer answer, InputStream in, OutputStream out) {
        try {
            write(answer, out);
            while (in.read() >= 0) {
                // What else it sends does not matter.
            }
        } catch (IOException _) {
            // Reset instead of closed: gone as well.
        }
        closings.add(System.nanoTime());
    }

    private static void write(Answer answer, OutputStream out) throws IOException {
        if (answer.until() < 0) {
            return;
        }
        boolean whole = answer.ending() == Answer.Ending.WHOLE;
        boolean chunked = !whole || answer.pieces().size() > 1;
        out.write(head(answer, chunked).getBytes(StandardCharsets.ISO_8859_1));
        int left = answer.until();
        for (byte[] piece : answer.pieces()) {
            int length = Math.min(left, piece.length);
            if (length > 0) {
                HttpWire.writePiece(out, piece, length, chunked);
            }
            left -= length;
        }
        if (whole && chunked) {
            out.write("0\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1));
        }
        out.flush();
    }

    private static String head(Answer answer, boolean chunked) {
        List<String> lines = new ArrayList<>();
        lines.add("HTTP/1.1 " + answer.status() + " Scripted");
        for (Map.Entry<String, String> header : answer.headers().entrySet()) {
            lines.add(header.getKey() + ": " + header.getValue());
        }
        lines.add(chunked ? "Transfer-Encoding: chunked" : "Content-Length: " + answer.body().length);
        return String.join("\r\n", lines) + "\r\n\r\n";
    }
}
