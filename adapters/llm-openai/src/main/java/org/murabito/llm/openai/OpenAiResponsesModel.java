package org.murabito.llm.openai;

import com.openai.client.OpenAIClient;
import com.openai.core.RequestOptions;
import com.openai.core.http.HttpResponse;
import com.openai.models.Reasoning;
import com.openai.models.ReasoningEffort;
import com.openai.models.responses.ResponseCreateParams;
import com.openai.models.responses.ResponseIncludable;
import com.openai.models.responses.ToolChoiceOptions;
import java.io.IOException;
import java.time.Clock;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.LanguageModel.ReplyListener;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.llm.openai.form.CacheKey;
import org.murabito.llm.openai.form.ReasoningForm;
import org.murabito.llm.openai.form.ResponsesInput;
import org.murabito.llm.openai.form.ResponsesReply;
import org.murabito.llm.openai.form.Tools;
import org.murabito.llm.openai.setup.KnownModels;
import org.murabito.llm.openai.setup.OpenAiSettings;
import org.murabito.llm.openai.setup.ServerDialect;
import org.murabito.llm.openai.wire.OpenAiConnection;
import org.murabito.llm.openai.wire.OpenAiErrors;

/// A model behind OpenAI's responses. Nothing is left with the provider: what the model thought comes along encrypted
/// and is sent back.
public final class OpenAiResponsesModel implements LanguageModel {
    private final OpenAiSettings settings;
    private final OpenAiConnection connection;
    private final ResponsesInput input;
    private final ResponsesReply reply;

    public OpenAiResponsesModel(OpenAiSettings settings) {
        this(settings, Clock.systemUTC());
    }

    OpenAiResponsesModel(OpenAiSettings settings, Clock clock) {
        OpenAiErrors failures = new OpenAiErrors(settings, clock);
        this.settings = settings;
        this.connection = new OpenAiConnection(settings, failures);
        this.input = new ResponsesInput(settings);
        this.reply = new ResponsesReply(settings, failures);
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
                (client, time) -> send(client, params(request), time.get()),
                body -> read(request, body, listener));
    }

    // The connection closes what it reads.
    @SuppressWarnings("MustBeClosedChecker")
    private HttpResponse send(OpenAIClient client, ResponseCreateParams params, RequestOptions options) {
        var responses = client.responses().withRawResponse();
        return settings.streamed() ? responses.createStreaming(params, options) : responses.create(params, options);
    }

    private ModelReply read(ModelRequest request, OpenAiConnection.Body body, ReplyListener listener)
            throws IOException {
        // Not every server streams when asked to.
        ModelReply read = reply.read(request, body.events() ? reply.assemble(body.stream(), listener) : body.json());
        listener.heard(read.exchange().text());
        return read;
    }

    private ResponseCreateParams params(ModelRequest request) {
        ReasoningForm reasoning = ReasoningForm.of(request, settings);
        var params = ResponseCreateParams.builder()
                .model(settings.model())
                .input(OpenAiConnection.<ResponseCreateParams.Input>raw(input.of(request)))
                .maxOutputTokens((long) reasoning.limit())
                .store(false);
        if (!request.system().isBlank()) {
            params.instructions(request.system());
        }
        if (!request.tools().isEmpty()) {
            params.tools(OpenAiConnection.raw(Tools.forResponses(request.tools())));
            if (request.choice() == ToolChoice.NONE) {
                params.toolChoice(ToolChoiceOptions.NONE);
            }
        }
        if (settings.dialect() == ServerDialect.OPENAI) {
            params.promptCacheKey(CacheKey.of(request));
        }
        if (KnownModels.mayThink(settings.model())) {
            params.addInclude(ResponseIncludable.REASONING_ENCRYPTED_CONTENT);
        }
        if (reasoning.effort() != null) {
            params.reasoning(Reasoning.builder()
                    .effort(ReasoningEffort.of(reasoning.effort()))
                    .build());
        }
        return params.build();
    }

    @Override
    public String toString() {
        return "responses of " + settings;
    }
}
