package org.murabito.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.loop.budget.Bounds;
import org.murabito.loop.executor.RunningTask;
import org.murabito.run.RunStop;

/// What becomes of the connection to a model that hangs.
class ConnectionsTest {
    private final ServerSocket server;
    private final HttpClient client = HttpClient.newHttpClient();
    private final CompletableFuture<String> accepted = new CompletableFuture<>();
    private final CompletableFuture<String> closed = new CompletableFuture<>();

    ConnectionsTest() throws IOException {
        server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::serve);
    }

    /// Takes whatever is sent and never says anything.
    private void serve() {
        try (Socket connection = server.accept()) {
            accepted.complete("");
            connection.getInputStream().transferTo(OutputStream.nullOutputStream());
            closed.complete("");
        } catch (IOException e) {
            closed.complete(e.toString());
        }
    }

    @AfterEach
    void close() throws IOException {
        client.shutdownNow();
        server.close();
    }

    private final class HangingModel implements LanguageModel {
        @Override
        public String name() {
            return "hanging";
        }

        @Override
        public ModelReply call(ModelRequest request) throws InterruptedException {
            URI address = URI.create("http://127.0.0.1:" + server.getLocalPort());
            try {
                client.send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString());
                throw new IllegalStateException("it said something");
            } catch (IOException e) {
                throw new ModelException(ModelException.Kind.NETWORK, "cut", null, e);
            }
        }
    }

    @Test
    void it_is_closed_when_the_run_is_cancelled() throws Exception {
        RunningTask<RunOutcome> run = Bench.aside(() -> new Bench().run(new HangingModel()));
        accepted.get(30, TimeUnit.SECONDS);
        run.interrupt();
        assertThat(run.get(Duration.ofSeconds(30)).stop()).isEqualTo(RunStop.CANCELLED);
        closed.get(30, TimeUnit.SECONDS);
    }

    @Test
    void it_is_closed_when_the_time_is_up() throws Exception {
        while (!accepted.isDone()) {
            RunOutcome outcome = new Bench()
                    .within(b -> new Bounds(10, Duration.ofMillis(300), b.tokens(), b.perTool(), 8))
                    .run(new HangingModel());
            assertThat(outcome.stop()).isEqualTo(RunStop.FAILED);
        }
        closed.get(30, TimeUnit.SECONDS);
    }
}
