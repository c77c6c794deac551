package org.murabito.schema.networknt;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.networknt.schema.Error;
import com.networknt.schema.ExecutionContext;
import com.networknt.schema.OutputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.text.TextStart;
import org.murabito.tool.SchemaCheck;

/// Says in English what is wrong, whatever the host's language: it is read by models. Each schema is compiled once, and
/// what it refers to elsewhere is never fetched.
public final class NetworkntSchemaCheck implements SchemaCheck {
    private static final int LONGEST_REASON = 200;

    private final SchemaRegistry registry = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemaRegistryConfig(SchemaRegistryConfig.builder()
                            .locale(Locale.ENGLISH)
                            .regularExpressionFactory(new BoundedPatterns())
                            .build())
                    .schemaLoader(loader -> loader.fetchRemoteResources(false)));
    private final Map<JsonNode, Schema> compiled = new ConcurrentHashMap<>();

    @Override
    public List<String> problems(JsonNode schema, JsonNode arguments) {
        try {
            return compiled(schema).validate(arguments).stream()
                    .map(NetworkntSchemaCheck::sentence)
                    .distinct()
                    .toList();
        } catch (RuntimeException | StackOverflowError e) {
            return List.of("this tool's schema cannot be read: " + reason(e));
        }
    }

    /// Why a schema cannot be read, whatever the arguments; empty where it can.
    public Optional<String> unreadable(JsonNode schema) {
        try {
            Schema whole = compiled(schema);
            // Compiling leaves alone what is referred to; walking goes there.
            whole.walk(
                    whole.createExecutionContext(),
                    JsonNodeFactory.instance.objectNode(),
                    OutputFormat.RESULT,
                    false,
                    (ExecutionContext _) -> {});
            return Optional.empty();
        } catch (RuntimeException | StackOverflowError e) {
            return Optional.of(reason(e));
        }
    }

    private Schema compiled(JsonNode schema) {
        return compiled.computeIfAbsent(schema, registry::getSchema);
    }

    private static String reason(Throwable e) {
        return e instanceof StackOverflowError
                ? "it refers to itself without an end"
                : TextStart.marked(
                        String.valueOf(e.getMessage()).lines().findFirst().orElse(""), LONGEST_REASON);
    }

    private static String sentence(Error error) {
        String where = error.getInstanceLocation().toString();
        String what = error.getMessage();
        return where.isEmpty() || where.equals("$") ? what : where + ": " + what;
    }
}
