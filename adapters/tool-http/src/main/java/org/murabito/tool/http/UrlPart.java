package org.murabito.tool.http;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/// Where in an address something stands, and so how it is written there.
enum UrlPart {
    /// Between two slashes: what has a meaning in an address has none here.
    SEGMENT,
    /// In the value of a pair after the question mark.
    QUERY;

    private static final String PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
    private static final String ALSO_IN_SEGMENT = "!$&'()*+,;=:@/";
    private static final String ALSO_IN_QUERY = "!$'()*,;:@/?";
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    /// Of a model's or member's words.
    static String encoded(String value) {
        StringBuilder written = new StringBuilder();
        for (byte one : value.getBytes(StandardCharsets.UTF_8)) {
            if (PLAIN.indexOf(one) >= 0) {
                written.append((char) one);
            } else {
                written.append('%').append(HEX.toHexDigits(one));
            }
        }
        return written.toString();
    }

    /// Of the operator's: what is written in the way of addresses already stays.
    String literal(String text) {
        String also = switch (this) {
            case SEGMENT -> ALSO_IN_SEGMENT;
            case QUERY -> ALSO_IN_QUERY;
        };
        StringBuilder written = new StringBuilder();
        text.codePoints().forEach(point -> {
            boolean stays = PLAIN.indexOf(point) >= 0 || also.indexOf(point) >= 0 || point == '%';
            written.append(stays ? Character.toString(point) : encoded(Character.toString(point)));
        });
        return written.toString();
    }
}
