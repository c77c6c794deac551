package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;

/// Listens to the live stream as an open page does.
final class LiveListener implements AutoCloseable {
    private final BufferedReader in;
    private final StringBuilder all = new StringBuilder();

    private LiveListener(BufferedReader in) {
        this.in = in;
    }

    record Heard(String id, String text) {}

    /// @param lastEventId how far somebody has heard
    static LiveListener of(Browserless somebody, String lastEventId) throws IOException, InterruptedException {
        HttpResponse<InputStream> response = somebody.client()
                .send(
                        somebody.request("/web/live")
                                .header("Last-Event-ID", lastEventId)
                                .GET()
                                .build(),
                        BodyHandlers.ofInputStream());
        assertThat(response.statusCode()).isEqualTo(200);
        return new LiveListener(new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8)));
    }

    /// Reads on to the event that holds these words.
    Heard until(String words) throws IOException {
        String id = "";
        StringBuilder event = new StringBuilder();
        while (true) {
            String line = in.readLine();
            if (line == null) {
                throw new IOException("the stream ended without " + words + ": " + all);
            }
            all.append(line).append('\n');
            event.append(line).append('\n');
            if (line.startsWith("id: ")) {
                id = line.substring(4);
            }
            if (line.isEmpty()) {
                if (event.indexOf(words) >= 0) {
                    return new Heard(id, event.toString());
                }
                id = "";
                event.setLength(0);
            }
        }
    }

    /// Whether the other side ends it, once everything was read.
    boolean isOver() throws IOException {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            all.append(line).append('\n');
        }
        return true;
    }

    String all() {
        return all.toString();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
