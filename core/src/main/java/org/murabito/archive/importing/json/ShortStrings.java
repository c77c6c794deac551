package org.murabito.archive.importing.json;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// JSON in UTF-8 with every string cut to a bound as it is read: the parser holds a string whole before anybody can ask
/// how long it is. A string that was cut is still longer than a message may be.
final class ShortStrings extends FilterInputStream {
    /// A character takes up to six bytes, as an escape.
    static final int MOST_BYTES = 256 * 1_024;

    /// What may follow a backslash: a u and four digits.
    private static final int REST_OF_ESCAPE = 5;

    private boolean inString;
    private boolean cut;
    private int length;
    private int restOfEscape;
    private long left;

    ShortStrings(InputStream in) {
        super(in);
    }

    /// How many bytes were left out so far.
    long left() {
        return left;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int count) throws IOException {
        int kept = 0;
        while (kept == 0) {
            int read = in.read(bytes, offset, count);
            if (read <= 0) {
                return read;
            }
            for (int i = offset; i < offset + read; i++) {
                if (isKept(bytes[i])) {
                    bytes[offset + kept] = bytes[i];
                    kept++;
                }
            }
            left += read - kept;
        }
        return kept;
    }

    private boolean isKept(byte next) {
        if (!inString) {
            inString = next == '"';
            cut = false;
            length = 0;
            return true;
        }
        boolean startsCharacter = restOfEscape == 0 && (next & 0xC0) != 0x80;
        if (startsCharacter && next == '"') {
            inString = false;
            return true;
        }
        if (restOfEscape > 0) {
            restOfEscape = restOfEscape == REST_OF_ESCAPE && next != 'u' ? 0 : restOfEscape - 1;
        } else if (next == '\\') {
            restOfEscape = REST_OF_ESCAPE;
        }
        cut |= startsCharacter && length >= MOST_BYTES;
        length++;
        return !cut;
    }
}
