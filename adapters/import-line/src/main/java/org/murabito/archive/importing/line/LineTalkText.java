package org.murabito.archive.importing.line;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// The lines of a file, as UTF-8 or, where a byte order mark or a zero byte shows it, as UTF-16. Bytes that are
/// neither end it with a [java.nio.charset.CharacterCodingException]: LINE writes nothing else.
final class LineTalkText implements AutoCloseable {
    /// Past it nothing of a line is kept. More than any message may have, so that whoever cuts it says so.
    static final int LONGEST = 100_000;

    private final BufferedReader in;
    private int number;

    LineTalkText(InputStream file) throws IOException {
        BufferedInputStream bytes = new BufferedInputStream(file);
        this.in = new BufferedReader(new InputStreamReader(
                bytes,
                charset(bytes)
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT)));
    }

    private static Charset charset(BufferedInputStream in) throws IOException {
        in.mark(2);
        byte[] start = in.readNBytes(2);
        in.reset();
        if (start.length < 2) {
            return StandardCharsets.UTF_8;
        }
        boolean big = start[0] == 0 || (start[0] == (byte) 0xFE && start[1] == (byte) 0xFF);
        boolean little = start[1] == 0 || (start[0] == (byte) 0xFF && start[1] == (byte) 0xFE);
        return big ? StandardCharsets.UTF_16BE : little ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_8;
    }

    /// The next line without its end, null after the last.
    @Nullable
    String next() throws IOException {
        StringBuilder line = new StringBuilder();
        int one = in.read();
        if (one < 0) {
            return null;
        }
        while (one >= 0 && one != '\n') {
            if (line.length() < LONGEST && !(one == '\uFEFF' && number == 0 && line.isEmpty())) {
                line.append((char) one);
            }
            one = in.read();
        }
        number++;
        if (!line.isEmpty() && line.charAt(line.length() - 1) == '\r') {
            line.setLength(line.length() - 1);
        }
        return line.toString();
    }

    /// Of the line read last, from 1.
    int number() {
        return number;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
