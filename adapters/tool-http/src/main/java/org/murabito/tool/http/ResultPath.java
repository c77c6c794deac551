package org.murabito.tool.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.jayway.jsonpath.Configuration;
import com.jayway.jsonpath.InvalidPathException;
import com.jayway.jsonpath.JsonPath;
import com.jayway.jsonpath.PathNotFoundException;
import com.jayway.jsonpath.spi.json.JacksonJsonNodeJsonProvider;
import com.jayway.jsonpath.spi.mapper.JacksonMappingProvider;
import java.util.Optional;

/// What of a reply is returned: a path of JSON, like `$.items[*]['title','link']`.
final class ResultPath {
    private static final Configuration TREES = Configuration.builder()
            .jsonProvider(new JacksonJsonNodeJsonProvider())
            .mappingProvider(new JacksonMappingProvider())
            .build();

    private final JsonPath path;

    private ResultPath(JsonPath path) {
        this.path = path;
    }

    /// Empty where it is no such path.
    static Optional<ResultPath> parse(String path) {
        try {
            return Optional.of(new ResultPath(JsonPath.compile(path)));
        } catch (InvalidPathException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /// Empty where nothing stands there.
    Optional<JsonNode> find(JsonNode reply) {
        try {
            JsonNode found = path.read(reply, TREES);
            return Optional.ofNullable(found).filter(node -> !node.isNull() && !node.isMissingNode());
        } catch (PathNotFoundException _) {
            return Optional.empty();
        }
    }
}
