package org.murabito.llm;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Rows of texts that a model was asked for as one JSON object with one list of flat objects.
public final class JsonRows {
    private JsonRows() {}

    /// Whatever stands around the object is left out. Numbers and truths are texts, and so is a list of texts, one to a
    /// line. Empty if there is no such list.
    public static Optional<List<Map<String, String>>> find(String written, String list) {
        int start = written.indexOf('{');
        int end = written.lastIndexOf('}');
        if (start < 0 || end < start) {
            return Optional.empty();
        }
        return Json.find(written.substring(start, end + 1))
                .map(tree -> tree.path(list))
                .filter(JsonNode::isArray)
                .map(JsonRows::rows);
    }

    private static List<Map<String, String>> rows(JsonNode list) {
        List<Map<String, String>> rows = new ArrayList<>();
        for (JsonNode object : list) {
            Map<String, String> row = new LinkedHashMap<>();
            object.properties().forEach(field -> row.put(field.getKey(), text(field.getValue())));
            rows.add(row);
        }
        return rows;
    }

    private static String text(JsonNode value) {
        if (!value.isArray()) {
            return value.asText();
        }
        List<String> texts = new ArrayList<>();
        value.forEach(each -> texts.add(each.asText()));
        return String.join("\n", texts);
    }
}
