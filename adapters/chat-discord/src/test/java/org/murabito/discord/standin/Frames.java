package org.murabito.discord.standin;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.zip.Deflater;
import org.jspecify.annotations.Nullable;

/// One WebSocket connection on the server's side, after RFC 6455; what it sends is one zlib stream if that was asked
/// for.
final class Frames {
    static final int TEXT = 1;
    private static final int BINARY = 2;
    private static final int CLOSE = 8;
    private static final int PING = 9;
    private static final int PONG = 10;
    private static final String MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

    private final DataInputStream in;
    private final DataOutputStream out;
    private final @Nullable Deflater deflater;

    Frames(DataInputStream in, DataOutputStream out, boolean compressed) {
        this.in = in;
        this.out = out;
        this.deflater = compressed ? new Deflater() : null;
    }

    static String accept(String key) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-1").digest((key + MAGIC).getBytes(StandardCharsets.US_ASCII));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /// The next text, or null when the other side closed.
    @Nullable
    String read() throws IOException {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        while (true) {
            int first = in.readUnsignedByte();
            int second = in.readUnsignedByte();
            long length = second & 0x7f;
            if (length == 126) {
                length = in.readUnsignedShort();
            } else if (length == 127) {
                length = in.readLong();
            }
            byte[] mask = in.readNBytes((second & 0x80) == 0 ? 0 : 4);
            byte[] body = in.readNBytes((int) length);
            for (int i = 0; i < body.length && mask.length > 0; i++) {
                body[i] ^= mask[i % 4];
            }
            switch (first & 0x0f) {
                case CLOSE -> {
                    write(CLOSE, body);
                    return null;
                }
                case PING -> write(PONG, body);
                case PONG -> {}
                default -> {
                    whole.write(body);
                    if ((first & 0x80) != 0) {
                        return whole.toString(StandardCharsets.UTF_8);
                    }
                }
            }
        }
    }

    /// One after the other: the answer to a heartbeat would else take the place of an event in the stream.
    synchronized void send(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (deflater == null) {
            write(TEXT, bytes);
        } else {
            write(BINARY, deflated(deflater, bytes));
        }
    }

    void close(int code, String reason) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.write(code >> 8);
        body.write(code);
        body.write(reason.getBytes(StandardCharsets.UTF_8));
        write(CLOSE, body.toByteArray());
    }

    private static byte[] deflated(Deflater deflater, byte[] bytes) {
        deflater.setInput(bytes);
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        byte[] buffer = new byte[8192];
        int count;
        do {
            count = deflater.deflate(buffer, 0, buffer.length, Deflater.SYNC_FLUSH);
            body.write(buffer, 0, count);
        } while (count == buffer.length);
        return body.toByteArray();
    }

    private synchronized void write(int kind, byte[] body) throws IOException {
        out.writeByte(0x80 | kind);
        if (body.length < 126) {
            out.writeByte(body.length);
        } else if (body.length < 65_536) {
            out.writeByte(126);
            out.writeShort(body.length);
        } else {
            out.writeByte(127);
            out.writeLong(body.length);
        }
        out.write(body);
        out.flush();
    }
}
