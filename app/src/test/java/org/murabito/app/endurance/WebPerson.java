package org.murabito.app.endurance;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;

/// Somebody in the bundled village, over the HTTP API of the web chat.
final class WebPerson {
    private static final Duration LONGEST_REQUEST = Duration.ofSeconds(30);

    private final HttpClient client;
    private final InetAddress from;
    private final URI home;
    private final @Nullable String cookie;

    private WebPerson(HttpClient client, InetAddress from, URI home, @Nullable String cookie) {
        this.client = client;
        this.from = from;
        this.home = home;
        this.cookie = cookie;
    }

    /// @param number each has a loopback address of its own, as people have in the world
    static WebPerson stranger(URI home, int number) throws IOException {
        InetAddress from = InetAddress.getByAddress(new byte[] {127, 0, 1, (byte) (1 + number % 250)});
        return new WebPerson(HttpClient.newBuilder().localAddress(from).build(), from, home, null);
    }

    /// Claims a name; tried again while the server asks to wait.
    static WebPerson named(URI home, int number, String name) throws IOException, InterruptedException {
        WebPerson stranger = stranger(home, number);
        while (true) {
            HttpResponse<String> response = stranger.send(stranger.request("/web/api/claim")
                    .POST(json(DataObject.empty().put("name", name))));
            Optional<String> given = response.headers().firstValue("Set-Cookie");
            if (response.statusCode() == 200 && given.isPresent()) {
                return new WebPerson(
                        stranger.client, stranger.from, home, given.get().split(";", 2)[0]);
            }
            if (response.statusCode() != 429 && response.statusCode() != 503) {
                throw new IllegalStateException(name + ": " + response.statusCode() + " " + response.body());
            }
            Product.pause(1_000);
        }
    }

    /// The same person, at another node.
    WebPerson at(URI node) {
        return new WebPerson(client, from, node, cookie);
    }

    /// @return the key of the message once it is acknowledged; empty when it was refused
    Optional<String> post(String channel, String text, String nonce) throws IOException, InterruptedException {
        HttpResponse<String> response = send(request("/web/api/c/village/p/" + channel + "/messages")
                .POST(json(DataObject.empty().put("text", text).put("nonce", nonce))));
        return response.statusCode() == 201
                ? Optional.of(DataObject.fromJson(response.body()).getString("key"))
                : Optional.empty();
    }

    /// As the operator, who the first is that comes.
    ///
    /// @return what it is called in addresses
    String makeChannel(String name) throws IOException, InterruptedException {
        HttpResponse<String> response = send(request("/web/api/c/village/channels")
                .POST(json(DataObject.empty()
                        .put("kind", "channel")
                        .put("name", name)
                        .put("access", "open"))));
        if (response.statusCode() != 201) {
            throw new IllegalStateException(name + ": " + response.statusCode() + " " + response.body());
        }
        return DataObject.fromJson(response.body()).getString("slug");
    }

    HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), BodyHandlers.ofString());
    }

    /// The status; what comes is let go.
    int discard(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), BodyHandlers.discarding()).statusCode();
    }

    /// A connection for requests that are written by hand.
    Socket socket() throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), home.getPort(), from, 0);
        socket.setSoTimeout((int) LONGEST_REQUEST.toMillis());
        return socket;
    }

    HttpRequest.Builder request(String path) {
        HttpRequest.Builder request = HttpRequest.newBuilder(home.resolve(path))
                .timeout(LONGEST_REQUEST)
                .header("Content-Type", "application/json");
        return cookie == null ? request : request.header("Cookie", cookie);
    }

    /// The cookie's header line for requests that are written by hand; nothing for a stranger.
    String cookieLine() {
        return cookie == null ? "" : "Cookie: " + cookie + "\r\n";
    }

    static HttpRequest.BodyPublisher json(DataObject body) {
        return BodyPublishers.ofString(body.toString());
    }
}
