package org.murabito.tool.mcp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.murabito.tool.mcp.oauth.BrowserAuthorization;

/// A person who opens every address, and says yes to whatever is asked there.
class Obedient implements BrowserAuthorization {
    final List<URI> opened = new ArrayList<>();

    @Override
    public URI landing() {
        return URI.create("http://127.0.0.1:8699/callback");
    }

    @Override
    public String ask(URI address) throws InterruptedException {
        opened.add(address);
        try (HttpClient browser = HttpClient.newHttpClient()) {
            HttpResponse<Void> sent =
                    browser.send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.discarding());
            String arrived = sent.headers().firstValue("Location").orElseThrow();
            return arrived.substring(arrived.indexOf('?') + 1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
