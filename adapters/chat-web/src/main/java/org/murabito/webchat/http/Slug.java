package org.murabito.webchat.http;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/// Writes a door's key as one segment of a path. Percent signs are avoided: servers and proxies disagree
/// about an encoded slash.
public final class Slug {
    private static final String PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_:@";

    private Slug() {}

    public static String of(String key) {
        StringBuilder slug = new StringBuilder();
        byte[] bytes = key.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < bytes.length; i++) {
            char c = (char) (bytes[i] & 0xff);
            boolean innerDot = c == '.' && i > 0 && i < bytes.length - 1;
            if (innerDot || PLAIN.indexOf(c) >= 0) {
                slug.append(c);
            } else {
                slug.append('~').append(String.format("%02X", (int) c));
            }
        }
        return slug.toString();
    }

    /// Reads what [#of] wrote; anything else becomes a key that nothing has.
    public static String key(String slug) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < slug.length(); i++) {
            char c = slug.charAt(i);
            if (c == '~' && i + 2 < slug.length() && isHex(slug.charAt(i + 1)) && isHex(slug.charAt(i + 2))) {
                bytes.write(Integer.parseInt(slug, i + 1, i + 3, 16));
                i += 2;
            } else if (c < 0x80) {
                bytes.write(c);
            } else {
                bytes.writeBytes(String.valueOf(c).getBytes(StandardCharsets.UTF_8));
            }
        }
        String key = bytes.toString(StandardCharsets.UTF_8);
        return key.isBlank() ? "~" : key;
    }

    private static boolean isHex(char c) {
        return Character.digit(c, 16) >= 0 && c < 0x80;
    }
}
