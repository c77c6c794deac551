package org.murabito.text;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// SHA-256, of texts in UTF-8.
public final class Sha256 {
    private Sha256() {}

    /// 64 hexadecimal digits.
    public static String hex(String text) {
        return HexFormat.of().formatHex(bytes(text));
    }

    /// 64 hexadecimal digits.
    public static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(digest(bytes));
    }

    public static byte[] bytes(String text) {
        return digest(text.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] digest(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }
}
