package org.murabito.llm.openai.form;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.stream.Stream;

/// SHA-256 of texts, in hexadecimal digits.
final class Hash {
    private Hash() {}

    static String of(Stream<String> texts) {
        MessageDigest digest = sha256();
        texts.forEach(text -> {
            digest.update(text.getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
        });
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
