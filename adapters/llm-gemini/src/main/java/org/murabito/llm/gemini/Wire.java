package org.murabito.llm.gemini;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.genai.Client;
import com.google.genai.errors.GenAiIOException;
import com.google.genai.types.ClientOptions;
import com.google.genai.types.EmbedContentConfig;
import com.google.genai.types.GenerateContentConfig;
import com.google.genai.types.HttpOptions;
import com.google.genai.types.HttpRetryOptions;
import java.io.IOException;
import java.io.Reader;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import okhttp3.Interceptor;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Response;
import okhttp3.ResponseBody;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Deadline;
import org.murabito.llm.LanguageModel.ReplyListener;

/// Sends a request through the vendor's library, which knows address, sign-in and form, and takes the reply off as
/// text. The library's own types would lose parts that they do not know, rewrite numbers, and put a server's words into
/// exceptions.
final class Wire {
    // A reply of 4,096 tokens has some 20 KB; a picture, at most some MB.
    private static final long LONGEST_REPLY = 32L << 20;
    private static final Duration SHORTEST_WAIT = Duration.ofMillis(1);

    private final GeminiSettings settings;
    private final GeminiErrors failures;
    // Kept, because levels last only as long as somebody holds their logger.
    private final Logger library = Logger.getLogger("com.google.genai.ApiClient");
    // Time is kept by each call. A redirect would carry the key to where it leads, and a second try is not ours to
    // make.
    private final OkHttpClient connections = new OkHttpClient.Builder()
            .connectTimeout(Duration.ZERO)
            .readTimeout(Duration.ZERO)
            .writeTimeout(Duration.ZERO)
            .followRedirects(false)
            .followSslRedirects(false)
            .retryOnConnectionFailure(false)
            .build();

    Wire(GeminiSettings settings, GeminiErrors failures) {
        this.settings = settings;
        this.failures = failures;
        // It warns at each call of keys in the environment, and says it would use one, although it is given its key.
        library.setLevel(Level.SEVERE);
    }

    WireReply send(
            List<? extends JsonNode> contents, GenerateContentConfig config, Deadline deadline, StreamEvents events)
            throws InterruptedException {
        return ask(deadline, Map.of("contents", contents), events, client -> {
            if (settings.streamed()) {
                client.models
                        .generateContentStream(settings.model(), "", config)
                        .close();
            } else {
                client.models.generateContent(settings.model(), "", config);
            }
        });
    }

    WireReply embed(List<String> texts, EmbedContentConfig config, Deadline deadline) throws InterruptedException {
        return ask(
                deadline,
                Map.of(),
                new StreamEvents(ReplyListener.NONE),
                client -> client.models.embedContent(settings.model(), texts, config));
    }

    private WireReply ask(Deadline deadline, Map<String, Object> body, StreamEvents events, Consumer<Client> question)
            throws InterruptedException {
        var taking = new Taking(events);
        try {
            // Not closed: that would close the connections of all calls.
            question.accept(client(body, taking, deadline));
        } catch (GenAiIOException e) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            throw deadline.passed()
                    ? failures.network("did not reply in time")
                    : failures.network("could not be reached, or went away", e.getCause());
        }
        return taking.taken();
    }

    /// One for each call: it holds what the call says and how long it may take. That is a third of a millisecond.
    private Client client(Map<String, Object> body, Taking taking, Deadline deadline) {
        Duration left = deadline.left();
        OkHttpClient http = connections
                .newBuilder()
                .callTimeout(left.compareTo(SHORTEST_WAIT) < 0 ? SHORTEST_WAIT : left)
                .addInterceptor(taking)
                .build();
        // Without a list of its own the library sleeps after the last try, too.
        HttpRetryOptions once = HttpRetryOptions.builder()
                .attempts(1)
                .httpStatusCodes(List.<Integer>of())
                .build();
        return Client.builder()
                .vertexAI(false)
                .apiKey(settings.key())
                .httpOptions(HttpOptions.builder()
                        .baseUrl(settings.baseUrl().toString())
                        .retryOptions(once)
                        .extraBody(body)
                        .build())
                .clientOptions(ClientOptions.builder().customHttpClient(http).build())
                .build();
    }

    private static final class Taking implements Interceptor {
        private static final MediaType JSON = MediaType.get("application/json");
        private final StreamEvents events;
        private @Nullable WireReply taken;

        Taking(StreamEvents events) {
            this.events = events;
        }

        /// Leaves an empty reply to the library.
        @Override
        public Response intercept(Chain chain) throws IOException {
            try (Response response = chain.proceed(chain.request())) {
                String text = text(response.body().charStream());
                taken = new WireReply(response.code(), response.header("Retry-After"), text);
                return response.newBuilder()
                        .code(200)
                        .body(ResponseBody.create("{}", JSON))
                        .build();
            }
        }

        /// Lines are heard as they end.
        private String text(Reader body) throws IOException {
            StringBuilder text = new StringBuilder();
            char[] some = new char[8_192];
            int heard = 0;
            for (int read = body.read(some); read >= 0 && text.length() < LONGEST_REPLY; read = body.read(some)) {
                text.append(some, 0, read);
                for (int end = text.indexOf("\n", heard); end >= 0; end = text.indexOf("\n", heard)) {
                    events.line(text.substring(heard, end));
                    heard = end + 1;
                }
            }
            return text.toString();
        }

        WireReply taken() {
            WireReply reply = taken;
            if (reply == null) {
                throw new IllegalStateException("the library neither sent the request nor failed");
            }
            return reply;
        }
    }
}
