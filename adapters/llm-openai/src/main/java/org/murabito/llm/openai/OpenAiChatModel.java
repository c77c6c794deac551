package org.murabito.llm.openai;

import com.openai.client.OpenAIClient;
import com.openai.core.RequestOptions;
import com.openai.core.http.HttpResponse;
import com.openai.errors.OpenAIServiceException;
import com.openai.models.ReasoningEffort;
import com.openai.models.chat.completions.ChatCompletionCreateParams;
import com.openai.models.chat.completions.ChatCompletionStreamOptions;
import com.openai.models.chat.completions.ChatCompletionToolChoiceOption;
import java.io.IOException;
import java.time.Clock;
import java.util.function.Supplier;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.LanguageModel.ReplyListener;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.llm.openai.form.CacheKey;
import org.murabito.llm.openai.form.ChatForm;
import org.murabito.llm.openai.form.ChatMessages;
import org.murabito.llm.openai.form.ChatReply;
import org.murabito.llm.openai.form.ReasoningForm;
import org.murabito.llm.openai.form.Tools;
import org.murabito.llm.openai.setup.OpenAiSettings;
import org.murabito.llm.openai.setup.ServerDialect;
import org.murabito.llm.openai.wire.OpenAiConnection;
import org.murabito.llm.openai.wire.OpenAiErrors;

/// A model behind OpenAI's chat completions, or any server that speaks them.
public final class OpenAiChatModel implements LanguageModel {
    private final OpenAiSettings settings;
    private final OpenAiConnection connection;
    private final ChatMessages messages;
    private final ChatReply reply;
    private volatile ChatForm form;

    public OpenAiChatModel(OpenAiSettings settings) {
        this(settings, Clock.systemUTC());
    }

    OpenAiChatModel(OpenAiSettings settings, Clock clock) {
        OpenAiErrors failures = new OpenAiErrors(settings, clock);
        this.settings = settings;
        this.connection = new OpenAiConnection(settings, failures);
        this.messages = new ChatMessages(settings);
        this.reply = new ChatReply(settings, failures);
        this.form = ChatForm.of(settings.dialect());
    }

    @Override
    public String name() {
        return settings.model();
    }

    @Override
    public boolean seesImages() {
        return settings.seesImages();
    }

    @Override
    public ModelReply call(ModelRequest request) throws InterruptedException {
        return call(request, ReplyListener.NONE);
    }

    @Override
    public ModelReply call(ModelRequest request, ReplyListener listener) throws InterruptedException {
        return connection.ask(
                request.deadline(),
                (client, time) -> send(client, request, time),
                body -> read(request, body, listener));
    }

    /// A server that refuses one of the fields that not all servers know is asked again without it, and always from
    /// then on.
    private HttpResponse send(OpenAIClient client, ModelRequest request, Supplier<RequestOptions> time) {
        ChatForm first = form;
        try {
            return send(client, params(request, first), time.get());
        } catch (OpenAIServiceException refused) {
            form = first.after(refused).orElseThrow(() -> refused);
            return send(client, params(request, form), time.get());
        }
    }

    // The connection closes what it reads.
    @SuppressWarnings("MustBeClosedChecker")
    private HttpResponse send(OpenAIClient client, ChatCompletionCreateParams params, RequestOptions options) {
        var completions = client.chat().completions().withRawResponse();
        return settings.streamed() ? completions.createStreaming(params, options) : completions.create(params, options);
    }

    private ModelReply read(ModelRequest request, OpenAiConnection.Body body, ReplyListener listener)
            throws IOException {
        // Not every server streams when asked to.
        ModelReply read = reply.read(request, body.events() ? reply.assemble(body.stream(), listener) : body.json());
        listener.heard(read.exchange().text());
        return read;
    }

    // `max_tokens` is out of use at OpenAI, and the only limit that other servers know.
    @SuppressWarnings("deprecation")
    private ChatCompletionCreateParams params(ModelRequest request, ChatForm as) {
        ReasoningForm reasoning = ReasoningForm.of(request, settings);
        var params = ChatCompletionCreateParams.builder()
                .model(settings.model())
                .messages(OpenAiConnection.raw(messages.of(request)));
        if (as.completionTokens()) {
            params.maxCompletionTokens(reasoning.limit());
        } else {
            params.maxTokens(reasoning.limit());
        }
        if (settings.streamed() && as.usage()) {
            params.streamOptions(
                    ChatCompletionStreamOptions.builder().includeUsage(true).build());
        }
        if (!request.tools().isEmpty()) {
            params.tools(OpenAiConnection.raw(Tools.forChat(request.tools())));
            if (request.choice() == ToolChoice.NONE) {
                params.toolChoice(ChatCompletionToolChoiceOption.Auto.NONE);
            }
        }
        if (settings.dialect() == ServerDialect.OPENAI) {
            params.promptCacheKey(CacheKey.of(request));
        }
        if (as.effort() && reasoning.effort() != null) {
            params.reasoningEffort(ReasoningEffort.of(reasoning.effort()));
        }
        return params.build();
    }

    @Override
    public String toString() {
        return "chat completions of " + settings;
    }
}
