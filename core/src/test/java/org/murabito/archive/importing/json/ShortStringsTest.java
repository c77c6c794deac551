package org.murabito.archive.importing.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ShortStringsTest {
    private static String read(String json) throws IOException {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        // In pieces of any length, as from a disk.
        Random random = new Random(7);
        InputStream pieces = new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] into, int offset, int length) {
                return super.read(into, offset, Math.min(length, 1 + random.nextInt(5_000)));
            }
        };
        ShortStrings shortened = new ShortStrings(pieces);
        byte[] read = shortened.readAllBytes();
        assertThat(shortened.left()).isEqualTo(bytes.length - read.length);
        return new String(read, StandardCharsets.UTF_8);
    }

    @Test
    void leaves_short_strings_as_they_are() throws IOException {
        String json = "{\"a\": \"say \\\"hi\\\" \\\\\", \"b\": [1, \"\\u3042 あ 🏮\"], \"\": \"\"}";

        assertThat(read(json)).isEqualTo(json);
    }

    @Test
    void cuts_a_string_that_is_too_long_and_nothing_after_it() throws IOException {
        String rest = "\", \"b\": \"after\"}";

        assertThat(read("{\"a\": \"" + "x".repeat(3_000_000) + rest))
                .isEqualTo("{\"a\": \"" + "x".repeat(ShortStrings.MOST_BYTES) + rest);
    }

    @Test
    void cuts_between_characters_and_escapes_only() throws IOException {
        for (String one : new String[] {"あ", "🏮", "\\u3042", "\\\"", "\\\\"}) {
            for (int before = 0; before < 6; before++) {
                String read = read("[\"" + "x".repeat(before) + one.repeat(100_000) + "\", 1]");

                assertThat(read.endsWith(one + "\", 1]")).isTrue();
                assertThat(read.length()).isLessThan(ShortStrings.MOST_BYTES + 20);
            }
        }
    }
}
