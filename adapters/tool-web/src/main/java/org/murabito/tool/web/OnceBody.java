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

    OnceBody(WebRequest.Body body) {
        this.body = body;
    }

    @Override
    public @Nullable MediaType contentType() {
        return MediaType.parse(body.contentType());
    }

    @Override
    public boolean isOneShot() {
        return true;
    }

    @Override
    public void writeTo(BufferedSink sink) throws IOException {
        sink.writeString(body.text(), StandardCharsets.UTF_8);
    }
}
