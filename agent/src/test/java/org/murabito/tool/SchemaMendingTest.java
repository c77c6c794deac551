package org.murabito.tool;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.murabito.llm.Json;

final class SchemaMendingTest {
    private static String mended(String schema) {
        return Json.write(SchemaMending.arguments(Json.read(schema)));
    }

    @Test
    void leaves_json_schema_as_it_is() {
        String schema =
                "{\"type\":\"object\",\"properties\":{\"query\":{\"type\":[\"string\",\"null\"],\"minLength\":1},"
                        + "\"in\":{\"anyOf\":[{\"type\":\"string\"},{\"type\":\"integer\",\"minimum\":0}]}},"
                        + "\"required\":[\"query\"],\"additionalProperties\":false}";

        assertThat(mended(schema)).isEqualTo(schema);
    }

    @Test
    void gives_types_of_other_languages_their_name_in_json_schema() {
        assertThat(mended("{\"type\":\"dict\",\"properties\":{\"a\":{\"type\":\"float\"},\"b\":{\"type\":\"String\"},"
                        + "\"c\":{\"type\":\"tuple\",\"items\":{\"type\":\"HashMap\"}},\"d\":{\"type\":\"any\"}}}"))
                .isEqualTo(
                        "{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"number\"},\"b\":{\"type\":\"string\"},"
                                + "\"c\":{\"type\":\"array\",\"items\":{\"type\":\"object\"}},\"d\":{}}}");
    }

    @Test
    void a_list_says_of_what() {
        assertThat(mended("{\"type\":\"object\",\"properties\":{\"ids\":{\"type\":\"array\"}}}"))
                .contains("\"ids\":{\"type\":\"array\",\"items\":{}}");
    }

    @Test
    void requires_nothing_that_does_not_exist() {
        assertThat(
                        mended(
                                "{\"type\":\"dict\",\"properties\":{\"a\":{\"required\":true}},\"required\":[\"a\",\"b\",\"a\"]}"))
                .isEqualTo("{\"type\":\"object\",\"properties\":{\"a\":{}},\"required\":[\"a\"]}");
    }

    @Test
    void a_tool_without_arguments_still_takes_an_object() {
        assertThat(mended("{}")).isEqualTo("{\"type\":\"object\",\"properties\":{}}");
        assertThat(mended("{\"type\":[\"object\",\"null\"],\"properties\":[]}"))
                .isEqualTo("{\"type\":\"object\",\"properties\":{}}");
    }

    @Test
    void leaves_out_what_a_keyword_cannot_be() {
        assertThat(mended("{\"properties\":{\"a\":{\"type\":\"string\",\"minLength\":\"one\",\"enum\":\"x\","
                        + "\"description\":[\"text\"],\"items\":\"string\",\"unknown\":{\"kept\":1}}}}"))
                .isEqualTo(
                        "{\"properties\":{\"a\":{\"type\":\"string\",\"unknown\":{\"kept\":1}}},\"type\":\"object\"}");
    }

    @Test
    void says_nothing_of_other_documents() {
        assertThat(
                        mended(
                                "{\"$schema\":\"http://x/\",\"$id\":\"http://x/a\",\"properties\":{\"$id\":{\"$id\":\"http://x/b\","
                                        + "\"$schema\":\"http://x/\",\"type\":\"string\"},\"b\":{\"$ref\":\"http://x/c\"},\"c\":{\"$ref\":\"d.json\"}}}"))
                .isEqualTo("{\"properties\":{\"$id\":{\"type\":\"string\"},\"b\":{},\"c\":{}},\"type\":\"object\"}");
    }

    @Test
    void keeps_references_that_lead_to_a_schema() {
        String schema =
                "{\"type\":\"object\",\"properties\":{\"a\":{\"$ref\":\"#/$defs/one%20tree\"},\"b\":{\"$ref\":\"#\"}},"
                        + "\"$defs\":{\"one tree\":{\"type\":\"object\",\"properties\":"
                        + "{\"in\":{\"$ref\":\"#/$defs/one%20tree\"}}}}}";

        assertThat(mended(schema)).isEqualTo(schema);
    }

    @Test
    void leaves_out_references_that_lead_nowhere_or_back() {
        assertThat(
                        mended(
                                "{\"properties\":{\"a\":{\"$ref\":\"#/$defs/none\"},\"b\":{\"$ref\":\"#/type\"},"
                                        + "\"c\":{\"$ref\":\"#anchor\"},\"d\":{\"$ref\":\"#/properties/d\"},"
                                        + "\"e\":{\"anyOf\":[{\"$ref\":\"#/properties/e\"}]},\"f\":{\"$ref\":\"#%zz\"}},\"type\":\"object\"}"))
                .isEqualTo("{\"properties\":{\"a\":{},\"b\":{},\"c\":{},\"d\":{},\"e\":{\"anyOf\":[{}]},\"f\":{}},"
                        + "\"type\":\"object\"}");
    }

    @Test
    void leaves_out_patterns_that_are_none() {
        assertThat(mended(
                        "{\"type\":\"object\",\"properties\":{\"a\":{\"pattern\":\"^[a-\"},\"b\":{\"pattern\":\"^a$\"}},"
                                + "\"patternProperties\":{\"(\":{},\"^x\":{}}}"))
                .isEqualTo("{\"type\":\"object\",\"properties\":{\"a\":{},\"b\":{\"pattern\":\"^a$\"}},"
                        + "\"patternProperties\":{\"^x\":{}}}");
    }
}
