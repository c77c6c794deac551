package org.murabito.testkit.slack;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/// The server's end of a WebSocket (RFC 6455): texts both ways, pings answered.
final class WebSocketLine {
    private static final String MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    private static final int TEXT = 1;
    private static final int CLOSE = 8;
    private static final int PING = 9;
    private static final int PONG = 10;

    private final Socket socket;
    private final DataInputStream in;
    private final OutputStream out;
    private final AtomicLong longestPong = new AtomicLong();

    WebSocketLine(Socket socket, DataInputStream in, OutputStream out) {
        this.socket = socket;
        this.in = in;
        this.out = out;
    }

    void agree(String key) throws IOException {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-1").digest((key + MAGIC).getBytes(StandardCharsets.US_ASCII));
            out.write(("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            + "Sec-WebSocket-Accept: " + Base64.getEncoder().encodeToString(hash) + "\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            out.flush();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Until the other side closes or is gone.
    void read(Consumer<String> texts) throws IOException {
        StringBuilder message = new StringBuilder();
        while (true) {
            int head = in.readUnsignedByte();
            int second = in.readUnsignedByte();
            long length = second & 127;
            if (length == 126) {
                length = in.readUnsignedShort();
            } else if (length == 127) {
                length = in.readLong();
            }
            byte[] mask = in.readNBytes((second & 128) == 0 ? 0 : 4);
            byte[] payload = in.readNBytes((int) length);
            for (int i = 0; i < payload.length && mask.length == 4; i++) {
                payload[i] ^= mask[i % 4];
            }
            switch (head & 15) {
                case PING -> frame(PONG, payload);
                case PONG -> ponged(payload);
                case CLOSE -> {
                    frame(CLOSE, payload);
                    return;
                }
                default -> {
                    message.append(new String(payload, StandardCharsets.UTF_8));
                    if ((head & 128) != 0) {
                        texts.accept(message.toString());
                        message.setLength(0);
                    }
                }
            }
        }
    }

    /// Asks for a sign of life, which comes back after whatever was sent before it was read.
    void ping() throws IOException {
        frame(PING, ByteBuffer.allocate(Long.BYTES).putLong(System.nanoTime()).array());
    }

    /// The longest that a sign of life took.
    Duration longestPong() {
        return Duration.ofNanos(longestPong.get());
    }

    private void ponged(byte[] payload) {
        if (payload.length == Long.BYTES) {
            long took = System.nanoTime() - ByteBuffer.wrap(payload).getLong();
            longestPong.accumulateAndGet(took, Math::max);
        }
    }

    void send(String text) throws IOException {
        frame(TEXT, text.getBytes(StandardCharsets.UTF_8));
    }

    private synchronized void frame(int kind, byte[] payload) throws IOException {
        out.write(128 | kind);
        if (payload.length < 126) {
            out.write(payload.length);
        } else if (payload.length < 65_536) {
            out.write(126);
            out.write(payload.length >> 8);
            out.write(payload.length);
        } else {
            out.write(127);
            for (int shift = 56; shift >= 0; shift -= 8) {
                out.write((int) ((long) payload.length >> shift));
            }
        }
        out.write(payload);
        out.flush();
    }

    /// Without a word, as networks do it.
    void drop() {
        try {
            socket.close();
        } catch (IOException _) {
            // It is gone either way.
        }
    }
}
