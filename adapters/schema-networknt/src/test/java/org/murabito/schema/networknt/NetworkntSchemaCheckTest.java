package org.murabito.schema.networknt;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class NetworkntSchemaCheckTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final NetworkntSchemaCheck check = new NetworkntSchemaCheck();
    private final JsonNode schema = json("""
            {"type": "object", "required": ["query"], "additionalProperties": false, "properties": {
              "query": {"type": "string", "minLength": 1},
              "range": {"enum": ["1h", "1d"]},
              "limit": {"type": "integer", "minimum": 1, "maximum": 100}}}
            """);

    @Test
    void finds_nothing_wrong_with_legal_arguments() {
        assertThat(problems("{\"query\": \"明太子\", \"limit\": 5}")).isEmpty();
    }

    @Test
    void names_what_is_missing() {
        assertThat(problems("{}")).singleElement().asString().contains("query");
    }

    @Test
    void says_what_is_allowed() {
        assertThat(problems("{\"query\": \"x\", \"range\": \"2y\"}"))
                .singleElement()
                .asString()
                .contains("range")
                .contains("1h");
        assertThat(problems("{\"query\": \"x\", \"limit\": 500}"))
                .singleElement()
                .asString()
                .contains("limit")
                .contains("100");
    }

    @Test
    void names_an_argument_that_does_not_exist() {
        assertThat(problems("{\"query\": \"x\", \"chanel\": \"dev\"}"))
                .singleElement()
                .asString()
                .contains("chanel");
    }

    @Test
    void names_every_problem() {
        assertThat(problems("{\"query\": 3, \"limit\": \"many\"}")).hasSize(2);
    }

    private List<String> problems(String arguments) {
        return check.problems(schema, json(arguments));
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
