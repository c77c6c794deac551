package org.murabito.tool.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.murabito.llm.Json;
import org.murabito.llm.PromptTexts;
import org.murabito.llm.ToolDefinition;
import org.murabito.text.TextStart;
import org.murabito.tool.Occasion;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.outside.WebClient;
import org.murabito.tool.outside.WebException;
import org.murabito.tool.outside.WebReply;
import org.murabito.tool.outside.WebRequest;

/// Does what a declaration says: asks its address with what the model gave, and returns what stands in the reply.
final class HttpTool implements Tool {
    private static final PromptTexts WORDS = new PromptTexts("org.murabito.tool.http.notes");
    private static final int LONGEST_COMPLAINT = 300;
    private static final int TOO_MANY = 429;

    private final Declaration declaration;
    private final SecretVariables secrets;
    private final WebClient web;
    private final KeptReplies kept;

    HttpTool(Declaration declaration, SecretVariables secrets, WebClient web, KeptReplies kept) {
        this.declaration = declaration;
        this.secrets = secrets;
        this.web = web;
        this.kept = kept;
    }

    @Override
    public ToolDefinition definition() {
        return declaration.definition();
    }

    @Override
    public Optional<JsonNode> argumentsFor(Occasion occasion) {
        String parameter = declaration.beforehand();
        return parameter == null
                ? Optional.empty()
                : occasion.topic().map(topic -> Json.object().put(parameter, topic));
    }

    @Override
    public boolean acts() {
        return declaration.asking().acts();
    }

    @Override
    public boolean reachesOutside() {
        return true;
    }

    @Override
    public Duration timeout() {
        return declaration.limits().time();
    }

    @Override
    public ToolResult execute(JsonNode arguments, ToolContext context) throws InterruptedException {
        Map<String, JsonNode> values = new HashMap<>();
        for (Parameter parameter : declaration.parameters()) {
            JsonNode value = parameter.value(arguments);
            if (value != null) {
                values.put(parameter.name(), value);
            }
        }
        Optional<String> url = declaration.asking().url().filled(values);
        if (url.isEmpty()) {
            return ToolResult.failed(WORDS.say(
                    "no-segment", String.join(", ", declaration.asking().url().gapsInPath())));
        }
        WebRequest request = request(url.get(), values);
        Optional<ToolResult> known = acts() ? Optional.empty() : kept.find(key(request));
        if (known.isPresent()) {
            return known.get();
        }
        ToolResult result = ask(request, context);
        kept.keep(key(request), result);
        return result;
    }

    private static String key(WebRequest request) {
        WebRequest.Body body = request.body();
        return request.url() + (body == null ? "" : " " + body.text());
    }

    private WebRequest request(String url, Map<String, JsonNode> values) {
        Declaration.Asking asking = declaration.asking();
        Map<String, String> headers = new HashMap<>(Map.of("Accept", "application/json"));
        asking.headers().forEach((name, value) -> secrets.filled(value).ifPresent(filled -> headers.put(name, filled)));
        return new WebRequest(
                asking.method(),
                url,
                headers,
                asking.hasBody() ? body(values) : null,
                declaration.limits().mostBytes());
    }

    /// What has no place in the address.
    private WebRequest.Body body(Map<String, JsonNode> values) {
        ObjectNode body = Json.object();
        declaration.parameters().forEach(parameter -> {
            JsonNode value = values.get(parameter.name());
            if (value != null && !declaration.asking().url().gaps().contains(parameter.name())) {
                body.set(parameter.name(), value);
            }
        });
        return new WebRequest.Body("application/json; charset=utf-8", Json.write(body));
    }

    private ToolResult ask(WebRequest request, ToolContext context) throws InterruptedException {
        try {
            WebReply reply = web.ask(
                    request, context.deadline().within(declaration.limits().time()));
            if (!reply.ok()) {
                return refused(reply);
            }
            if (reply.cut()) {
                return ToolResult.failed(
                        WORDS.say("too-long", declaration.limits().mostBytes()));
            }
            return told(unmarked(reply.text()));
        } catch (WebException e) {
            return new ToolResult.Failed(clean(String.valueOf(e.getMessage())), !acts() && e.worthRetrying());
        }
    }

    private ToolResult told(String text) {
        ResultPath path = declaration.path();
        if (path == null) {
            return ToolResult.ok(clean(text));
        }
        JsonNode reply = Json.find(text).orElse(null);
        if (reply == null) {
            return ToolResult.failed(WORDS.say("no-json"));
        }
        JsonNode found = path.find(reply).orElse(null);
        if (found == null || (found.isArray() && found.isEmpty())) {
            return ToolResult.ok(WORDS.say("nothing"), List.of(), 0);
        }
        // Not before: taking out a value could break the JSON, and an escape in it could hide one.
        String told = found.isTextual() ? found.asText() : Json.write(found);
        return ToolResult.ok(clean(told), List.of(), found.isArray() ? found.size() : 1);
    }

    /// Without the mark that some servers put before UTF-8.
    private static String unmarked(String text) {
        return text.startsWith("\ufeff") ? text.substring(1) : text;
    }

    /// With what the server says of it: it often shows a model what to do otherwise.
    private ToolResult refused(WebReply reply) {
        String complaint = TextStart.oneLine(clean(reply.text()), LONGEST_COMPLAINT);
        boolean later = !acts() && (reply.status() == TOO_MANY || reply.status() >= 500);
        String wait = reply.header("retry-after")
                .filter(time -> time.matches("\\d{1,6}"))
                .orElse("");
        return new ToolResult.Failed(
                WORDS.say(
                        wait.isEmpty() ? "status" : "status-later",
                        declaration.asking().url().endpoint().host(),
                        Integer.toString(reply.status()),
                        complaint,
                        wait),
                later && wait.isEmpty());
    }

    private String clean(String text) {
        return secrets.without(text, declaration.named());
    }
}
