package org.murabito.tool.outside;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// What a server answered.
public final class WebReply {
    private final String url;
    private final int status;
    private final Map<String, String> headers;
    private final byte[] body;
    private final boolean cut;

    /// @param url where it came from, after all redirects
    /// @param headers by their names in lower case
    /// @param body as many bytes of it as were asked for
    /// @param cut whether there was more
    public WebReply(String url, int status, Map<String, String> headers, byte[] body, boolean cut) {
        this.url = url;
        this.status = status;
        this.headers = Map.copyOf(headers);
        this.body = body.clone();
        this.cut = cut;
    }

    public String url() {
        return url;
    }

    public int status() {
        return status;
    }

    public boolean ok() {
        return status >= 200 && status < 300;
    }

    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name.toLowerCase(Locale.ROOT)));
    }

    public byte[] body() {
        return body.clone();
    }

    /// The body as its `Content-Type` says it is written, else as UTF-8.
    public String text() {
        return text(header("Content-Type").flatMap(CharsetName::in).orElse(StandardCharsets.UTF_8));
    }

    public String text(Charset charset) {
        return new String(body, charset);
    }

    public boolean cut() {
        return cut;
    }

    @Override
    public String toString() {
        return "WebReply[" + status + ", " + body.length + " bytes]";
    }
}
