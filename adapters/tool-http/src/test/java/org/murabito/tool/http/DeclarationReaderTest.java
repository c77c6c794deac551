package org.murabito.tool.http;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.llm.Json;

/// What is wrong in an entry stops the start, in one line: which tool, what, what is allowed.
final class DeclarationReaderTest {
    private static final String RIGHT = """
            {"name":"get_item","description":"Gets an item by its number.",
             "parameters":{"id":{"type":"integer"}},"url":"https://api.example.org/items/{id}"}""";

    private static void read(String... entries) {
        DeclaredTool.read(
                Stream.of(entries).map(Json::read).toList(),
                _ -> Optional.empty(),
                _ -> new RepliedClient(),
                System::nanoTime);
    }

    private static String with(String key, String value) {
        ObjectNode entry = (ObjectNode) Json.read(RIGHT);
        entry.set(key, Json.read(value));
        return Json.write(entry);
    }

    @TestFactory
    Stream<DynamicTest> says_which_tool_what_is_wrong_and_what_is_allowed() {
        Map<String, List<String>> wrong = Map.ofEntries(
                Map.entry(with("name", "\"Get Item\""), List.of("number 1", "Get Item", "lower-case")),
                Map.entry(with("description", "\"short\""), List.of("get_item", "description", "10 to 1,000")),
                Map.entry(with("colour", "1"), List.of("unknown key colour", "cacheSeconds")),
                Map.entry(with("url", "\"ftp://example.org/{id}\""), List.of("url", "http://")),
                Map.entry(with("url", "\"https://{id}.example.org/\""), List.of("url", "path")),
                Map.entry(with("url", "\"https://me:pw@example.org/{id}\""), List.of("url")),
                Map.entry(with("url", "\"https://example.org/{other}?a={id}\""), List.of("{other}", "[id]")),
                Map.entry(with("url", "\"https://example.org/?{id}=1\""), List.of("url", "value of a pair")),
                Map.entry(with("url", "\"https://example.org/\""), List.of("parameters.id", "{id}")),
                Map.entry(with("url", "\"https://example.org/${KEY}/{id}\""), List.of("url", "${VARIABLE}")),
                Map.entry(
                        with("headers", "{\"Authorization\":\"Bearer 123\"}"),
                        List.of("headers.Authorization", "${VARIABLE}")),
                Map.entry(with("result", "\"$.[\""), List.of("result", "$.items[*].title")),
                Map.entry(with("seconds", "0"), List.of("seconds", "1 to 60")),
                Map.entry(with("mostBytes", "\"many\""), List.of("mostBytes", "1000 to 5000000")),
                Map.entry(with("hosts", "[\"a b\"]"), List.of("hosts", "wiki.example.org")),
                Map.entry(with("method", "\"FETCH\""), List.of("method", "GET")),
                Map.entry(with("acts", "\"maybe\""), List.of("acts", "true or false")),
                Map.entry(with("beforehand", "\"nothing\""), List.of("beforehand", "required parameter")),
                Map.entry(with("parameters", "{\"id\":{\"type\":\"list\"}}"), List.of("parameters.id.type", "integer")),
                Map.entry(
                        with("parameters", "{\"id\":{\"pattern\":\"(\"}}"),
                        List.of("parameters.id.pattern", "regular expression")),
                Map.entry(with("parameters", "{\"id\":{\"optional\":true}}"), List.of("parameters.id", "in the path")),
                Map.entry("\"get_item\"", List.of("number 1", "no entry")));
        return wrong.entrySet().stream()
                .map(entry -> DynamicTest.dynamicTest(
                        entry.getValue().toString(),
                        () -> assertThatThrownBy(() -> read(entry.getKey()))
                                .isInstanceOf(WrongDeclaration.class)
                                .hasMessageContainingAll(entry.getValue().toArray(String[]::new))
                                .extracting(Throwable::getMessage)
                                .matches(message -> message.lines().count() == 1)));
    }

    private static String where(String more) {
        return with("parameters", "{\"id\":{%s}}".formatted(more));
    }

    @TestFactory
    Stream<DynamicTest> what_is_of_another_kind_than_it_has_to_be_is_told() {
        Map<String, List<String>> wrong = Map.ofEntries(
                Map.entry(with("headers", "[{\"X-A\":\"b\"}]"), List.of("headers", "Accept-Language: en")),
                Map.entry(with("headers", "\"X-A: b\""), List.of("headers", "Accept-Language: en")),
                Map.entry(with("hosts", "\"wiki.example.org\""), List.of("hosts", "wiki.example.org", "a list")),
                Map.entry(where("\"enum\":\"bridge\""), List.of("parameters.id.enum", "bridge", "a list")),
                Map.entry(where("\"enum\":[]"), List.of("parameters.id.enum", "[]", "a list")),
                Map.entry(where("\"enum\":[1]"), List.of("parameters.id.enum", "with 1", "string")),
                Map.entry(where("\"minimum\":\"abc\""), List.of("parameters.id.minimum", "abc", "a number")),
                Map.entry(where("\"maxLength\":-1"), List.of("parameters.id.maxLength", "-1", "from 0")),
                Map.entry(where("\"description\":5"), List.of("parameters.id.description", "5", "a text")),
                Map.entry(where("\"format\":5"), List.of("parameters.id.format", "5", "a text")),
                Map.entry(where("\"pattern\":5"), List.of("parameters.id.pattern", "5", "a text")),
                Map.entry(where("\"default\":{\"a\":1}"), List.of("parameters.id.default", "one text")),
                Map.entry(
                        where("\"enum\":[\"a\"],\"default\":\"zzz\""),
                        List.of("parameters.id.default", "zzz", "one of enum")),
                Map.entry(with("url", "\"https://example.org:99999/{id}\""), List.of("url", "65535")),
                Map.entry(with("url", "\"https://example.org/{id}?${K}=1\""), List.of("url", "${VARIABLE}")));
        return wrong.entrySet().stream()
                .map(entry -> DynamicTest.dynamicTest(
                        entry.getKey(),
                        () -> assertThatThrownBy(() -> read(entry.getKey()))
                                .isInstanceOf(WrongDeclaration.class)
                                .hasMessageContainingAll(entry.getValue().toArray(String[]::new))));
    }

    @TestFactory
    Stream<DynamicTest> a_default_is_what_its_own_parameter_allows() {
        Map<String, List<String>> wrong = Map.ofEntries(
                Map.entry("\"type\":\"integer\",\"maximum\":3,\"default\":\"soon\"", List.of("soon", "integer")),
                Map.entry("\"type\":\"integer\",\"maximum\":3,\"default\":7", List.of("7", "up to maximum", "3")),
                Map.entry("\"type\":\"number\",\"minimum\":0.5,\"default\":0", List.of("0", "from minimum", "0.5")),
                Map.entry("\"type\":\"boolean\",\"default\":\"true\"", List.of("true", "boolean")),
                Map.entry("\"default\":7", List.of("7", "string")),
                Map.entry("\"minLength\":3,\"default\":\"ab\"", List.of("ab", "from minLength", "3")),
                Map.entry("\"maxLength\":2,\"default\":\"abc\"", List.of("abc", "up to maxLength", "2")),
                Map.entry("\"pattern\":\"^[a-z]+$\",\"default\":\"A1\"", List.of("A1", "^[a-z]+$")));
        return wrong.entrySet().stream()
                .map(entry -> DynamicTest.dynamicTest(
                        entry.getKey(),
                        () -> assertThatThrownBy(() -> read(where(entry.getKey())))
                                .isInstanceOf(WrongDeclaration.class)
                                .hasMessageContaining("parameters.id.default is ")
                                .hasMessageContainingAll(entry.getValue().toArray(String[]::new))));
    }

    @Test
    void what_no_value_can_fit_is_refused() {
        assertThatThrownBy(() -> read(where("\"minLength\":5,\"maxLength\":2")))
                .hasMessageContaining("parameters.id.minLength is \"5\"")
                .hasMessageContaining("up to maxLength, which is 2");
        assertThatThrownBy(() -> read(where("\"type\":\"number\",\"minimum\":5,\"maximum\":2")))
                .hasMessageContaining("up to maximum, which is 2");
    }

    @Test
    void what_is_no_value_is_told_as_what_it_is() {
        assertThatThrownBy(() -> read(with("method", "[\"GET\"]"))).hasMessageContaining("method is a list");
        assertThatThrownBy(() -> read(with("seconds", "{\"a\":1}"))).hasMessageContaining("seconds is names with");
        assertThatThrownBy(() -> read(where("\"type\":[\"string\"]"))).hasMessageContaining("is \"[\"string\"]\"");
    }

    @Test
    void what_is_right_is_taken() {
        read(with("url", "\"http://my_host:8899/{id}\""));
        read(with("headers", "{\"X-Version\":2,\"X-Author\":\"Mura\",\"X-Auth\":\"Token ${K}\"}"));
        read(with("url", "\"https://example.org/{id}?keywords=tofu2026&issue_key={id}&key=${K}&sortKey=created\""));
        read(where("\"type\":\"integer\",\"minimum\":1,\"maximum\":3,\"default\":3"));
        read(where("\"minLength\":2,\"maxLength\":2,\"pattern\":\"b\",\"default\":\"ab\""));
        read(where("\"type\":\"number\",\"enum\":[1,2.5],\"default\":1,\"description\":null"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'headers':{'X-Auth':'sk-verysecret123'}}",
                "{'headers':{'Authorization':'Bearer sk-verysecret123 ${LANG}'}}",
                "{'url':'https://example.org/{id}?api_key=sk-verysecret123'}",
                "{'url':'https://example.org/{id}?a=b&access_token=sk-verysecret123${LANG}'}"
            })
    void a_key_is_not_written_out(String wrong) {
        ObjectNode entry = (ObjectNode) Json.read(RIGHT);
        entry.setAll((ObjectNode) Json.read(wrong.replace('\'', '"')));

        assertThatThrownBy(() -> read(Json.write(entry)))
                .isInstanceOf(WrongDeclaration.class)
                .hasMessageContainingAll("written out", "${VARIABLE}")
                .extracting(Throwable::getMessage)
                .matches(message -> !message.contains("verysecret"));
    }

    @Test
    void two_of_one_name_are_refused() {
        read(RIGHT);
        assertThatThrownBy(() -> read(RIGHT, RIGHT)).hasMessageContaining("two of that name");
    }

    @Test
    void a_key_that_was_written_out_is_not_shown() {
        assertThatThrownBy(() -> read(with("headers", "{\"X-Api-Key\":\"abcdef\"}")))
                .isInstanceOf(WrongDeclaration.class)
                .extracting(Throwable::getMessage)
                .matches(message -> !message.contains("abcdef"));
    }
}
