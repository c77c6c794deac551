package org.murabito.tool;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.llm.ToolDefinition;
import org.murabito.run.RunActivity;

/// Cuts long results, and reads on in them. One per investigation.
public final class ReadMore implements Tool {
    public static final int MOST = 16_000;
    private static final String SCHEMA = """
            {"type":"object","properties":{
              "id":{"type":"string"},
              "offset":{"type":"integer","minimum":0}},
             "required":["id","offset"],"additionalProperties":false}""";

    private static final ToolDefinition DEFINITION = ToolDefinition.of("read_more", ToolNotes.say("read-more"), SCHEMA);

    private final Map<String, ToolResult.Ok> whole = new ConcurrentHashMap<>();

    /// The text of a result, or its beginning and how to get the rest.
    public String cut(ToolResult.Ok result) {
        if (result.text().length() <= MOST) {
            return result.text();
        }
        String id = "r" + (whole.size() + 1);
        whole.put(id, result);
        return page(id, result.text(), 0);
    }

    private static String page(String id, String text, int offset) {
        int end = Math.min(text.length(), offset + MOST);
        if (end < text.length() && Character.isLowSurrogate(text.charAt(end))) {
            end--;
        }
        String part = text.substring(offset, end);
        return end == text.length()
                ? part
                : part + "\n" + ToolNotes.say("cut-result", end, text.length(), id, Integer.toString(end));
    }

    @Override
    public ToolDefinition definition() {
        return DEFINITION;
    }

    @Override
    public boolean shareable() {
        return false;
    }

    @Override
    public RunActivity doing(JsonNode arguments) {
        return new RunActivity.ReadingOn();
    }

    @Override
    public ToolResult execute(JsonNode arguments, ToolContext context) {
        String id = arguments.path("id").asText();
        ToolResult.Ok result = whole.get(id);
        if (result == null) {
            return ToolResult.failed(ToolNotes.say("read-more-unknown", id, String.join(", ", whole.keySet())));
        }
        int offset = Math.min(arguments.path("offset").asInt(), result.text().length());
        // A page is marked by itself, so its own text is short enough never to be cut again.
        return ToolResult.ok(page(id, result.text(), offset), result.read(), result.total());
    }
}
