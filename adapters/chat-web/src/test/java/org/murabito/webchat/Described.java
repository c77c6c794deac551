package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.testing.agent.ArgumentCheck;

/// A program that asks by the description: whatever it sends and gets has to be in `openapi.json`, in that form.
final class Described {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Browserless somebody;
    private final JsonNode description;
    private final Set<String> used = new TreeSet<>();

    Described(Browserless somebody) {
        this(somebody, somebody.get("/api/openapi.json").json());
    }

    private Described(Browserless somebody, JsonNode description) {
        this.somebody = somebody;
        this.description = description;
    }

    /// For somebody who may not read the description.
    Described by(Browserless other) {
        return new Described(other, description);
    }

    /// The operations that were asked for so far.
    Set<String> used() {
        return used;
    }

    /// Those of all paths that begin so, like `GET /api/things/{thing}`.
    List<String> routes(String prefix) {
        return description.path("paths").properties().stream()
                .filter(path -> path.getKey().startsWith(prefix))
                .flatMap(path -> path.getValue().properties().stream()
                        .filter(entry -> !entry.getKey().equals("parameters"))
                        .map(entry -> entry.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey()))
                .toList();
    }

    /// The operations of all paths that begin so.
    Set<String> all(String prefix) {
        return description.path("paths").properties().stream()
                .filter(path -> path.getKey().startsWith(prefix))
                .flatMap(path -> path.getValue().properties().stream())
                .filter(entry -> !entry.getKey().equals("parameters"))
                .map(entry -> entry.getValue().path("operationId").asText())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    Browserless.Answer ask(String method, String path, @Nullable Object body) {
        return ask(method, path, body, Map.of());
    }

    Browserless.Answer ask(String method, String path, @Nullable Object body, Map<String, String> headers) {
        String type = headers.getOrDefault("Content-Type", "application/json");
        JsonNode operation = operation(method, path);
        used.add(operation.path("operationId").asText());
        JsonNode wanted = operation
                .path("requestBody")
                .path("content")
                .path("application/json")
                .path("schema");
        var request = somebody.request(path);
        headers.forEach(request::header);
        Browserless.Answer answer;
        if (body == null) {
            answer = somebody.send(request.method(method, BodyPublishers.noBody()));
        } else {
            JsonNode json = JSON.valueToTree(body);
            answer = somebody.send(
                    request.setHeader("Content-Type", type).method(method, BodyPublishers.ofString(json.toString())));
            if (answer.status() < 300) {
                assertThat(problems(wanted, json))
                        .as("%s %s takes %s", method, path, json)
                        .isEmpty();
            }
        }
        JsonNode response = resolve(operation.path("responses").path(String.valueOf(answer.status())));
        assertThat(response.isMissingNode())
                .as("%s %s answers %d, which is described", method, path, answer.status())
                .isFalse();
        JsonNode schema = response.path("content").path("application/json").path("schema");
        assertThat(problems(schema, answer.json()))
                .as("%s %s answers %s", method, path, answer.json())
                .isEmpty();
        return answer;
    }

    private Iterable<String> problems(JsonNode schema, JsonNode value) {
        return new ArgumentCheck().problems(whole(schema), value);
    }

    /// A schema with what it refers to in it.
    private JsonNode whole(JsonNode schema) {
        JsonNode found = resolve(schema);
        if (!found.isObject()) {
            return found;
        }
        ObjectNode whole = JsonNodeFactory.instance.objectNode();
        found.properties().forEach(entry -> whole.set(entry.getKey(), whole(entry.getValue())));
        return whole;
    }

    private JsonNode resolve(JsonNode node) {
        return node.has("$ref") ? description.at(node.path("$ref").asText().substring(1)) : node;
    }

    private JsonNode operation(String method, String path) {
        String plain = path.replaceAll("\\?.*", "");
        for (Map.Entry<String, JsonNode> known : description.path("paths").properties()) {
            String pattern = known.getKey().replaceAll("\\{\\w+}", "[^/]+");
            if (plain.matches(pattern) && known.getValue().has(method.toLowerCase(Locale.ROOT))) {
                return known.getValue().path(method.toLowerCase(Locale.ROOT));
            }
        }
        throw new AssertionError(method + " " + path + " is not described");
    }
}
