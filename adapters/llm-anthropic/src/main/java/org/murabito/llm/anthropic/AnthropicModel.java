package org.murabito.llm.anthropic;

import com.anthropic.client.AnthropicClient;
import com.anthropic.client.okhttp.AnthropicOkHttpClient;
import com.anthropic.core.LogLevel;
import com.anthropic.core.RequestOptions;
import com.anthropic.core.Timeout;
import com.anthropic.core.http.HttpResponse;
import com.anthropic.errors.AnthropicException;
import com.anthropic.errors.AnthropicServiceException;
import com.anthropic.models.messages.MessageCreateParams;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.LanguageModel.ReplyListener;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;

/// A model behind Anthropic's Messages API. It asks once: the SDK's own retries know no deadline.
public final class AnthropicModel implements LanguageModel {
    static final String ORIGIN = "anthropic";

    private final AnthropicSettings settings;
    private final RequestWriting writing;
    private final AnthropicClient client;

    public AnthropicModel(AnthropicSettings settings) {
        this.settings = settings;
        this.writing = new RequestWriting(settings);
        this.client = AnthropicOkHttpClient.builder()
                .apiKey(settings.key())
                .baseUrl(settings.url())
                .jsonMapper(Verbatim.mapper())
                .maxRetries(0)
                // It would log bodies, whatever the environment says.
                .logLevel(LogLevel.OFF)
                .openTelemetry(false)
                .build();
    }

    @Override
    public String name() {
        return settings.model();
    }

    /// All do since version 3.
    @Override
    public boolean seesImages() {
        return !settings.model().startsWith("claude-2") && !settings.model().startsWith("claude-instant");
    }

    @Override
    public boolean bindsThinking() {
        return ThinkingGeneration.of(settings.model()).bindsThinking();
    }

    @Override
    public ModelReply call(ModelRequest request) throws InterruptedException {
        return call(request, ReplyListener.NONE);
    }

    @Override
    public ModelReply call(ModelRequest request, ReplyListener listener) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        Duration left = request.deadline().left();
        if (left.isZero()) {
            throw new ModelException(ModelException.Kind.NETWORK, "there was no time left to ask " + name());
        }
        try {
            ModelReply reply = ReplyReading.reply(ask(writing.write(request), within(left), listener), request);
            listener.heard(reply.exchange().text());
            return reply;
        } catch (AnthropicServiceException error) {
            throw AnthropicErrors.of(error, name(), InstantSource.system().instant());
        } catch (AnthropicException | IOException error) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            String what = request.deadline().passed() ? " did not reply in time" : " could not be reached, or hung up";
            throw new ModelException(ModelException.Kind.NETWORK, name() + what, null, error);
        }
    }

    private RawReply ask(MessageCreateParams request, RequestOptions options, ReplyListener listener)
            throws IOException {
        var messages = client.messages().withRawResponse();
        if (settings.streamed()) {
            try (HttpResponse response = messages.createStreaming(request, options)) {
                return isStream(response)
                        ? StreamReading.read(new LimitedStream(response.body()), name(), listener)
                        : whole(response);
            }
        }
        try (HttpResponse response = messages.create(request, options)) {
            return whole(response);
        }
    }

    /// Not everybody who speaks the vendor's language streams when asked to.
    private static boolean isStream(HttpResponse response) {
        return response.headers().values("content-type").stream()
                .noneMatch(type -> type.startsWith("application/json"));
    }

    private static RawReply whole(HttpResponse response) throws IOException {
        byte[] body = new LimitedStream(response.body()).readAllBytes();
        return ReplyReading.whole(new String(body, StandardCharsets.UTF_8));
    }

    /// The whole call, from the first look for a connection to the last byte.
    private static RequestOptions within(Duration left) {
        Timeout timeout = Timeout.builder()
                .connect(left)
                .write(left)
                .read(left)
                .request(left)
                .build();
        return RequestOptions.builder().timeout(timeout).build();
    }

    @Override
    public String toString() {
        return "AnthropicModel[" + settings + "]";
    }
}
