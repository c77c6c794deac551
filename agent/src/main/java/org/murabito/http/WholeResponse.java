package org.murabito.http;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Responses with their bodies, bounded in time and size. The JDK's own timeout of a request ends with the headers
/// (JDK-8208693): a server that stalls in the body would be waited for without end.
public final class WholeResponse {
    private WholeResponse() {}

    /// @param mostBytes of the body; a longer one is a failure
    /// @param within from the sending to the last byte
    /// @throws HttpTimeoutException if it was not there in time
    /// @throws IOException if the connection failed, or the body is too long
    public static HttpResponse<byte[]> get(HttpClient client, HttpRequest request, long mostBytes, Duration within)
            throws IOException, InterruptedException {
        CompletableFuture<HttpResponse<byte[]>> response =
                client.sendAsync(request, BodyHandlers.limiting(BodyHandlers.ofByteArray(), mostBytes));
        try {
            return response.get(within.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
            throw new HttpTimeoutException("no whole answer within " + within.toMillis() + " ms");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException failure ? failure : new IOException(e.getCause());
        } finally {
            response.cancel(true);
        }
    }
}
