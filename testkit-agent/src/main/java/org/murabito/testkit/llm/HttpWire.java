package org.murabito.testkit.llm;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// HTTP/1.1 in raw bytes, as much of it as a scripted server needs.
final class HttpWire {
    private HttpWire() {}

    /// Null when the other side closed instead.
    static @Nullable Arrived read(InputStream in) throws IOException {
        String first = line(in);
        if (first == null) {
            return null;
        }
        String[] words = first.split(" ", 3);
        Map<String, String> headers = new LinkedHashMap<>();
        for (String line = line(in); line != null && !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        byte[] body = headers.getOrDefault("transfer-encoding", "").equalsIgnoreCase("chunked")
                ? chunks(in)
                : exactly(in, Integer.parseInt(headers.getOrDefault("content-length", "0")));
        return new Arrived(words[0], words[1], headers, new String(body, StandardCharsets.UTF_8));
    }

    static void writePiece(OutputStream out, byte[] piece, int length, boolean chunked) throws IOException {
        if (chunked) {
            out.write((Integer.toHexString(length) + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
        }
        out.write(piece, 0, length);
        if (chunked) {
            out.write("\r\n".getBytes(StandardCharsets.ISO_8859_1));
        }
        out.flush();
    }

    private static @Nullable String line(InputStream in) throws IOException {
        var line = new ByteArrayOutputStream();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                return null;
            }
            if (next != '\r') {
                line.write(next);
            }
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }

    private static byte[] chunks(InputStream in) throws IOException {
        var body = new ByteArrayOutputStream();
        while (true) {
            String size = line(in);
            if (size == null) {
                throw new EOFException("the body ended in the middle");
            }
            int length = Integer.parseInt(size.strip(), 16);
            body.writeBytes(exactly(in, length));
            line(in);
            if (length == 0) {
                return body.toByteArray();
            }
        }
    }

    private static byte[] exactly(InputStream in, int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("the body ended in the middle");
        }
        return bytes;
    }
}
