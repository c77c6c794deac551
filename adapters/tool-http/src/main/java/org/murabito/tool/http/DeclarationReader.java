package org.murabito.tool.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Json;
import org.murabito.llm.ToolDefinition;
import org.murabito.tool.consent.ToolPermission;
import org.murabito.tool.outside.Endpoint;

/// Reads entries of a file of settings, each of which is a tool. Whatever is not known in one is refused.
final class DeclarationReader {
    private static final Set<String> METHODS = Set.of("GET", "POST", "PUT", "PATCH", "DELETE");
    private static final String OF_THE_ENVIRONMENT = "a key out of the environment, as ${VARIABLE}";

    private final SecretVariables secrets;

    DeclarationReader(SecretVariables secrets) {
        this.secrets = secrets;
    }

    /// In their order.
    List<Declaration> read(List<JsonNode> entries) {
        List<Declaration> all = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (int i = 0; i < entries.size(); i++) {
            Declaration declaration = read(new ToolEntry("number " + (i + 1), entries.get(i)));
            String name = declaration.definition().name();
            if (!names.add(name)) {
                throw new WrongDeclaration(name, "there are two of that name", "one");
            }
            all.add(declaration);
        }
        return all;
    }

    private Declaration read(ToolEntry unnamed) {
        ToolEntry entry = unnamed.called(unnamed.text("name", DeclaredTool.NAME, DeclaredTool.NAMES));
        entry.knowsOnly(Set.of(
                "name",
                "description",
                "parameters",
                "method",
                "url",
                "headers",
                "hosts",
                "result",
                "seconds",
                "mostBytes",
                "cacheSeconds",
                "beforehand",
                "acts",
                "unasked",
                "afterPrivate"));
        String description = entry.text("description", Pattern.compile("(?s).{10,1000}"), "10 to 1,000 characters");
        List<Parameter> parameters = new ParameterReader(entry).read();
        Declaration.Asking asking = asking(entry);
        fit(entry, parameters, asking);
        return new Declaration(
                new ToolDefinition(entry.name(), description, Parameter.schema(parameters)),
                parameters,
                asking,
                path(entry),
                limits(entry, asking),
                beforehand(entry, parameters, asking),
                new ToolPermission(entry.truth("unasked"), entry.truth("afterPrivate")));
    }

    private Declaration.Asking asking(ToolEntry entry) {
        String method = entry.find("method").map(JsonNode::asText).orElse("GET");
        if (!METHODS.contains(method)) {
            throw entry.wrong("method", method, "GET, POST, PUT, PATCH or DELETE");
        }
        String written = entry.text("url", Pattern.compile("\\S.*"), "an address");
        UrlTemplate url = UrlTemplate.parse(written, secrets)
                .orElseThrow(() -> entry.wrong(
                        "url",
                        "not one",
                        "http:// or https://, a host, perhaps a port up to 65535, a path and pairs, with {parameter} in the path or as the value of a"
                                + " pair, and ${VARIABLE} as such a value"));
        if (url.pairs().stream().anyMatch(WrittenKey::inPair)) {
            throw entry.wrong("url", "with a key written out", OF_THE_ENVIRONMENT);
        }
        boolean acts = entry.find("acts").isPresent() ? entry.truth("acts") : !method.equals("GET");
        return new Declaration.Asking(method, url, headers(entry), hosts(entry, url), acts);
    }

    private static Map<String, String> headers(ToolEntry entry) {
        Map<String, String> headers = new LinkedHashMap<>();
        JsonNode all = entry.find("headers").orElse(Json.object());
        if (!all.isObject()) {
            throw entry.wrong("headers", "no names with values", "as in Accept-Language: en, one in each line");
        }
        all.properties().forEach(header -> {
            String where = "headers." + header.getKey();
            String value = header.getValue().asText();
            if (WrittenKey.inHeader(header.getKey(), value)) {
                throw entry.wrong(where, "written out", OF_THE_ENVIRONMENT);
            }
            if (!value.matches("[\\x20-\\x7e]{1,500}") || !header.getKey().matches("[A-Za-z0-9-]{1,60}")) {
                throw entry.wrong(where, "no header", "letters, digits and signs, in one line");
            }
            headers.put(header.getKey(), value);
        });
        return headers;
    }

    private static Set<Endpoint> hosts(ToolEntry entry, UrlTemplate url) {
        Set<Endpoint> hosts = new HashSet<>();
        hosts.add(url.endpoint());
        JsonNode all = entry.find("hosts").orElse(Json.object().arrayNode());
        if (!all.isArray()) {
            throw entry.wrong("hosts", all.asText("no list"), "a list, as in [wiki.example.org]");
        }
        all.forEach(host -> hosts.add(Endpoint.parse(host.asText())
                .orElseThrow(() -> entry.wrong("hosts", host.asText(), "names like wiki.example.org"))));
        return hosts;
    }

    /// Every parameter has its place, and every place its parameter.
    private static void fit(ToolEntry entry, List<Parameter> parameters, Declaration.Asking asking) {
        Set<String> gaps = asking.url().gaps();
        Set<String> names = new HashSet<>();
        parameters.forEach(parameter -> names.add(parameter.name()));
        gaps.stream().filter(gap -> !names.contains(gap)).findFirst().ifPresent(gap -> {
            throw entry.wrong("url", "with {" + gap + "}", "names that stand under parameters: " + names);
        });
        for (Parameter parameter : parameters) {
            if (!gaps.contains(parameter.name()) && !asking.hasBody()) {
                throw entry.wrong(
                        "parameters." + parameter.name(),
                        "nowhere in url",
                        "parameters that stand there as {" + parameter.name()
                                + "}; with POST the others go into the body");
            }
            if (asking.url().gapsInPath().contains(parameter.name())
                    && parameter.optional()
                    && parameter.fallback() == null) {
                throw entry.wrong(
                        "parameters." + parameter.name(), "optional in the path", "one with a default, or required");
            }
        }
    }

    private static @Nullable ResultPath path(ToolEntry entry) {
        String written = entry.find("result").map(JsonNode::asText).orElse(null);
        return written == null
                ? null
                : ResultPath.parse(written)
                        .orElseThrow(() -> entry.wrong("result", written, "a JSON path like $.items[*].title"));
    }

    private static Declaration.Limits limits(ToolEntry entry, Declaration.Asking asking) {
        int keep = entry.number("cacheSeconds", asking.acts() ? 0 : 60, 0, 86_400);
        if (asking.acts() && keep > 0) {
            throw entry.wrong("cacheSeconds", Integer.toString(keep), "0 for a tool that acts");
        }
        return new Declaration.Limits(
                Duration.ofSeconds(entry.number("seconds", 10, 1, 60)),
                entry.number("mostBytes", 500_000, 1_000, 5_000_000),
                Duration.ofSeconds(keep));
    }

    private static @Nullable String beforehand(ToolEntry entry, List<Parameter> parameters, Declaration.Asking asking) {
        String name = entry.find("beforehand").map(JsonNode::asText).orElse(null);
        if (name == null) {
            return null;
        }
        boolean fits = !asking.acts()
                && parameters.stream().anyMatch(parameter -> parameter.name().equals(name))
                && parameters.stream().allMatch(parameter -> parameter.name().equals(name) || parameter.optional());
        if (!fits) {
            throw entry.wrong("beforehand", name, "the one required parameter of a tool that does not act");
        }
        return name;
    }
}
