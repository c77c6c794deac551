package org.murabito.tool.web;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.murabito.tool.outside.CharsetName;

/// How the text of a reply is written: as its header says, else as its kind or the page itself says, else as it can be
/// read.
final class Charsets {
    private static final int BEGINNING = 4_096;

    /// What is ASCII alone is read alike by all of them.
    private static final List<String> LIKELY = List.of("x-windows-iso2022jp", "UTF-8", "EUC-JP", "windows-31j");

    private Charsets() {}

    static Charset of(byte[] body, String contentType) {
        return CharsetName.in(contentType)
                .or(() -> marked(body))
                .or(() -> ofKind(contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT), body))
                .orElseGet(() -> LIKELY.stream()
                        .map(Charset::forName)
                        .filter(charset -> fits(charset, body))
                        .findFirst()
                        .orElse(Charset.forName("windows-1252")));
    }

    private static Optional<Charset> ofKind(String kind, byte[] body) {
        if (kind.endsWith("json")) {
            return Optional.of(StandardCharsets.UTF_8);
        }
        return FetchPage.HTML.matcher(kind).matches() ? ofPage(body) : Optional.empty();
    }

    /// What says in ASCII that it is UTF-16 is not.
    private static Optional<Charset> ofPage(byte[] body) {
        String beginning = new String(body, 0, Math.min(body.length, BEGINNING), StandardCharsets.ISO_8859_1);
        return Jsoup.parse(beginning).select("meta[charset], meta[http-equiv=content-type]").stream()
                .map(meta -> meta.hasAttr("charset") ? "charset=" + meta.attr("charset") : meta.attr("content"))
                .flatMap(said -> CharsetName.in(said).stream())
                .findFirst()
                .map(charset -> charset.name().startsWith("UTF-16") ? StandardCharsets.UTF_8 : charset);
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
