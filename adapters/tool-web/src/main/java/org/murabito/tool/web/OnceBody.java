package org.murabito.tool.web;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import okio.BufferedSink;
import org.jspecify.annotations.Nullable;
import org.murabito.tool.outside.WebRequest;

/// A body that is sent at most once, also where a connection breaks.
final class OnceBody extends RequestBody {
    private final WebRequest.Body body;
    private final byte[] bytes;

    OnceBody(WebRequest.Body body) {
        this.body = body;
        this.bytes = body.text().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public @Nullable MediaType contentType() {
        return MediaType.parse(body.contentType());
    }

    /// Not every server reads a body that comes in chunks.
    @Override
    public long contentLength() {
        return bytes.length;
    }

    @Override
    public boolean isOneShot() {
        return true;
    }

    @Override
    public void writeTo(BufferedSink sink) throws IOException {
        sink.write(bytes);
    }
}
