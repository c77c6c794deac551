package org.murabito.llm.openai.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.openai.client.OpenAIClient;
import com.openai.client.okhttp.OpenAIOkHttpClient;
import com.openai.core.JsonField;
import com.openai.core.JsonValue;
import com.openai.core.LogLevel;
import com.openai.core.RequestOptions;
import com.openai.core.http.HttpResponse;
import com.openai.errors.OpenAIIoException;
import com.openai.errors.OpenAIServiceException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import okhttp3.OkHttpClient;
import org.murabito.llm.Deadline;
import org.murabito.llm.Json;
import org.murabito.llm.ModelException;
import org.murabito.llm.openai.setup.OpenAiSettings;

/// The way to one server, through OpenAI's library: one pool of connections, no retries, no time but the caller's.
public final class OpenAiConnection {
    private static final Duration LEAST = Duration.ofMillis(1);

    private final OpenAIClient client;
    private final OpenAiErrors failures;

    public OpenAiConnection(OpenAiSettings settings, OpenAiErrors failures) {
        this.failures = failures;
        var builder = OpenAIOkHttpClient.builder()
                // A request that was sent twice is paid twice, and only the caller knows the deadline.
                .okHttpClient(new OkHttpClient.Builder()
                        .retryOnConnectionFailure(false)
                        .addInterceptor(CancellableCall::notice)
                        .build())
                .maxRetries(0)
                .logLevel(LogLevel.OFF)
                .disableTelemetry(true)
                .baseUrl(settings.baseUrl().toString())
                .apiKey(settings.key().isEmpty() ? "none" : settings.key());
        if (settings.key().isEmpty()) {
            builder.removeHeaders("Authorization");
        }
        this.client = builder.build();
    }

    /// Reads a reply while it arrives.
    public interface Reading<T> {
        T of(Body body) throws IOException;
    }

    /// What arrives with a reply.
    ///
    /// @param events whether it comes as server-sent events
    public record Body(BufferedReader text, boolean events) {
        /// The whole of it.
        public JsonNode json() throws IOException {
            StringBuilder all = new StringBuilder();
            char[] some = new char[8_192];
            for (int read = text.read(some); read >= 0; read = text.read(some)) {
                all.append(some, 0, read);
            }
            return Json.find(all.toString()).filter(JsonNode::isObject).orElseThrow(NotJson::new);
        }

        public JsonEventStream stream() {
            return new JsonEventStream(text);
        }
    }

    /// Asks, and reads the reply, within the deadline. An interrupt closes the socket.
    public <T> T ask(
            Deadline deadline,
            BiFunction<OpenAIClient, Supplier<RequestOptions>, HttpResponse> question,
            Reading<T> reading)
            throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (!deadline.fits(LEAST)) {
            throw failures.network("was not asked: no time was left", null);
        }
        var ongoing = new CancellableCall();
        var work = new FutureTask<>(() -> ongoing.during(() -> exchange(deadline, question, reading)));
        Thread.ofVirtual().name("openai").start(work);
        try {
            return work.get(deadline.left().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException _) {
            ongoing.cancel();
            throw late();
        } catch (InterruptedException e) {
            ongoing.cancel();
            throw e;
        } catch (ExecutionException e) {
            throw thrown(e);
        }
    }

    private <T> T exchange(
            Deadline deadline,
            BiFunction<OpenAIClient, Supplier<RequestOptions>, HttpResponse> question,
            Reading<T> reading) {
        try (HttpResponse response = question.apply(client, () -> left(deadline));
                var text = new BufferedReader(
                        new InputStreamReader(new BoundedStream(response.body()), StandardCharsets.UTF_8))) {
            boolean events = response.headers().values("content-type").stream()
                    .anyMatch(type -> type.startsWith("text/event-stream"));
            return reading.of(new Body(text, events));
        } catch (Exception e) {
            throw translated(e, deadline);
        }
    }

    private static RequestOptions left(Deadline deadline) {
        Duration left = deadline.left();
        // No time at all would mean no limit to the library.
        return RequestOptions.builder()
                .timeout(left.compareTo(LEAST) < 0 ? LEAST : left)
                .build();
    }

    private ModelException translated(Exception failure, Deadline deadline) {
        return switch (failure) {
            case ModelException known -> known;
            case OpenAIServiceException refused -> failures.of(refused);
            case NotJson _ -> failures.malformed("replied something else than JSON");
            case IOException broken -> broken(broken, deadline);
            case OpenAIIoException broken -> broken(broken.getCause() == null ? broken : broken.getCause(), deadline);
            default ->
                failures.malformed("gave a reply that cannot be read: "
                        + failure.getClass().getSimpleName());
        };
    }

    private ModelException broken(Throwable cause, Deadline deadline) {
        return deadline.passed() ? late() : failures.network("could not be reached, or the connection broke", cause);
    }

    private ModelException late() {
        return failures.network("did not reply in time", null);
    }

    private static ModelException thrown(ExecutionException e) {
        return switch (e.getCause()) {
            case ModelException failure -> failure;
            case Error error -> throw error;
            case null, default -> throw new IllegalStateException("a call ended in a way it cannot end", e);
        };
    }

    /// JSON as it stands, in the place of a type of the library.
    @SuppressWarnings("unchecked")
    public static <T> JsonField<T> raw(JsonNode json) {
        return (JsonField<T>) JsonValue.fromJsonNode(json);
    }
}
