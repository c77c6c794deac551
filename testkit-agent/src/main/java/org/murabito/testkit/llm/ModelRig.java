package org.murabito.testkit.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.LanguageModel.ReplyListener;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.llm.ToolDefinition;

/// A model in front of a scripted server, and what its tests ask it.
@Timeout(60)
public abstract class ModelRig {
    protected static final String KEY = "canary-key-4711";
    protected static final String SYSTEM = "You are a resident. 日本語も話します。";
    protected static final ToolDefinition SEARCH = ToolDefinition.of(
            "search_messages",
            "Searches what was said.",
            "{\"type\":\"object\",\"properties\":{\"query\":{\"type\":\"string\"},\"limit\":{\"type\":\"integer\"}},"
                    + "\"required\":[\"query\"],\"additionalProperties\":false}");
    protected static final ToolDefinition CHANNELS =
            ToolDefinition.of("list_channels", "Lists channels.", "{\"type\":\"object\",\"properties\":{}}");

    protected VendorServer server = VendorServer.start();
    protected VendorWire wire;
    protected LanguageModel model;

    /// How the vendor of the model under test writes.
    protected abstract VendorWire wire();

    @BeforeEach
    void put_the_model_before_its_server() {
        wire = wire();
        model = wire.model(server.url(), KEY);
    }

    @AfterEach
    void everything_went_by_the_script() {
        server.close();
        assertThat(server.unscripted()).isEmpty();
        assertThat(server.unused()).isZero();
    }

    protected static ModelRequest request(List<Exchange> exchanges, ToolChoice choice, Duration time) {
        return new ModelRequest(
                SYSTEM, List.of(SEARCH, CHANNELS), exchanges, choice, ModelRequest.OUTPUT_TOKENS, Deadline.in(time));
    }

    protected static ModelRequest request(Exchange... exchanges) {
        return request(List.of(exchanges), ToolChoice.AUTO, Duration.ofSeconds(30));
    }

    protected static ModelRequest question(String text) {
        return request(Exchange.user(text));
    }

    /// On a virtual thread, as the loop does it.
    protected ModelReply ask(ModelRequest request) throws Exception {
        return ask(request, ReplyListener.NONE);
    }

    protected ModelReply ask(ModelRequest request, ReplyListener listener) throws Exception {
        var asked = new FutureTask<>(() -> model.call(request, listener));
        Thread.ofVirtual().start(asked);
        return Asked.of(asked);
    }

    protected ModelReply ask(Said said) throws Exception {
        server.answer(wire.reply(said));
        return ask(question("Where is the flyer?"));
    }
}
