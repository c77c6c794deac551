package org.murabito.tool.web;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How the text of a reply is written: as its header says, else as the page itself says, else as it can be read.
final class Charsets {
    private static final Pattern SAID = Pattern.compile("(?i)charset\\s*=\\s*[\"']?([\\w.:-]+)");
    private static final int BEGINNING = 4_096;

    /// What pages mean by these names: https://encoding.spec.whatwg.org/#names-and-labels
    private static final Map<String, String> MEANT = Map.of(
            "shift_jis", "windows-31j",
            "shift-jis", "windows-31j",
            "sjis", "windows-31j",
            "x-sjis", "windows-31j",
            "iso-8859-1", "windows-1252",
            "us-ascii", "windows-1252",
            "ascii", "windows-1252",
            "latin1", "windows-1252",
            "x-euc-jp", "EUC-JP");

    private static final List<String> LIKELY = List.of("UTF-8", "EUC-JP", "windows-31j");

    private Charsets() {}

    static Charset of(byte[] body, String contentType) {
        return named(contentType)
                .or(() -> marked(body))
                .or(() -> named(new String(body, 0, Math.min(body.length, BEGINNING), StandardCharsets.ISO_8859_1)))
                .orElseGet(() -> LIKELY.stream()
                        .map(Charset::forName)
                        .filter(charset -> fits(charset, body))
                        .findFirst()
                        .orElse(Charset.forName("windows-1252")));
    }

    private static Optional<Charset> named(String text) {
        Matcher said = SAID.matcher(text);
        if (!said.find()) {
            return Optional.empty();
        }
        String name = said.group(1).toLowerCase(Locale.ROOT);
        try {
            return Optional.of(Charset.forName(MEANT.getOrDefault(name, name)));
        } catch (IllegalCharsetNameException | UnsupportedCharsetException _) {
            return Optional.empty();
        }
    }

    /// By the mark of UTF-8 or UTF-16 at the beginning.
    private static Optional<Charset> marked(byte[] body) {
        int first = body.length < 2 ? 0 : (body[0] & 0xff) << 8 | (body[1] & 0xff);
        return switch (first) {
            case 0xfeff, 0xfffe -> Optional.of(StandardCharsets.UTF_16);
            case 0xefbb -> Optional.of(StandardCharsets.UTF_8);
            default -> Optional.empty();
        };
    }

    /// The last character may be cut in two.
    private static boolean fits(Charset charset, byte[] body) {
        return !charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)
                .decode(ByteBuffer.wrap(body), CharBuffer.allocate(body.length + 1), false)
                .isError();
    }
}
