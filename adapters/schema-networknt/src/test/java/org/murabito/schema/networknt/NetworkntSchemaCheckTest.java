package org.murabito.schema.networknt;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    /// Where a pattern refers back, no dead end is remembered: this one would be tried two to the sixtieth times.
    @Test
    @Timeout(60)
    void gives_up_a_pattern_that_takes_too_long() {
        JsonNode endless = json("{\"properties\": {\"query\": {\"pattern\": \"^(a+)+(\\\\1b)?$\"}}}");

        assertThat(check.problems(endless, json("{\"query\": \"" + "a".repeat(60) + "!\"}")))
                .singleElement()
                .asString()
                .contains("takes too long to match");
        assertThat(check.problems(endless, json("{\"query\": \"aaaa\"}"))).isEmpty();
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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'$ref': '#/nowhere'}",
                "{'type': 'string', 'pattern': '(?<bad'}",
                "{'$schema': 'https://schemas.example.org/ours', 'type': 'string'}",
                "{'$ref': '#/properties/query'}",
                "{'$ref': 5}",
                "{'type': 'integer', 'minimum': 'abc'}",
                "{'allOf': {}}"
            })
    void a_schema_that_cannot_be_read_is_one_problem(String query) {
        JsonNode odd = json(("{'type': 'object', 'properties': {'query': " + query + "}}").replace('\'', '"'));

        assertThat(check.problems(odd, json("{\"query\": \"x\"}")))
                .singleElement()
                .asString()
                .startsWith("this tool's schema cannot be read: ")
                .doesNotContain("\n");
    }

    @Test
    void what_a_schema_refers_to_elsewhere_is_never_fetched() throws IOException {
        AtomicInteger asked = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            asked.incrementAndGet();
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
        try {
            JsonNode odd = json("{\"properties\": {\"query\": {\"$ref\": \"http://127.0.0.1:"
                    + server.getAddress().getPort() + "/query.json\"}}}");

            assertThat(check.problems(odd, json("{\"query\": \"x\"}"))).hasSize(1);
            assertThat(check.unreadable(odd)).isPresent();
            assertThat(asked).hasValue(0);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void says_of_a_schema_alone_whether_it_can_be_read() {
        assertThat(check.unreadable(schema)).isEmpty();
        assertThat(check.unreadable(json("{\"properties\": {\"query\": {\"$ref\": \"#/nowhere\"}}}")))
                .hasValueSatisfying(reason -> assertThat(reason).contains("/nowhere"));
        assertThat(check.unreadable(json("{\"properties\": {\"query\": {\"pattern\": \"(\"}}}")))
                .isPresent();
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
