package org.murabito.tool.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import org.murabito.llm.ToolDefinition;
import org.murabito.text.TextStart;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.outside.WebException;

/// Searches the web. It reaches outside, so it has to be guarded by whoever offers it.
public final class SearchWeb implements Tool {
    private static final int USUAL = 5;
    private static final int LONGEST_TITLE = 200;
    private static final int LONGEST_EXCERPT = 600;
    private static final String SCHEMA = """
            {"type":"object","properties":{
              "query":{"type":"string","minLength":1,"maxLength":400},
              "limit":{"type":"integer","minimum":1,"maximum":10}},
             "required":["query"],"additionalProperties":false}""";

    private static final ToolDefinition DEFINITION =
            ToolDefinition.of("search_web", WebToolTexts.WORDS.say("search-web"), SCHEMA);

    private final WebSearch search;

    public SearchWeb(WebSearch search) {
        this.search = search;
    }

    @Override
    public ToolDefinition definition() {
        return DEFINITION;
    }

    @Override
    public boolean reachesOutside() {
        return true;
    }

    @Override
    public ToolResult execute(JsonNode arguments, ToolContext context) throws InterruptedException {
        String query = arguments.path("query").asText().strip();
        try {
            return switch (search.search(query, arguments.path("limit").asInt(USUAL), context.deadline())) {
                case WebSearch.Answer.Hits(List<WebHit> hits) -> told(query, hits);
                case WebSearch.Answer.Wait(Duration time) ->
                    new ToolResult.Failed(WebToolTexts.WORDS.say("wait", WebSearch.seconds(time)), true);
                case WebSearch.Answer.Refused(int status) ->
                    new ToolResult.Failed(WebToolTexts.WORDS.say("refused", Integer.toString(status)), status >= 500);
                case WebSearch.Answer.Unreadable _ -> ToolResult.failed(WebToolTexts.WORDS.say("unreadable"));
            };
        } catch (WebException e) {
            return WebToolTexts.failed(e);
        }
    }

    private static ToolResult told(String query, List<WebHit> hits) {
        if (hits.isEmpty()) {
            return ToolResult.ok(WebToolTexts.WORDS.say("nothing", query), List.of(), 0);
        }
        StringBuilder text = new StringBuilder(WebToolTexts.WORDS.say("found", query));
        for (WebHit hit : hits) {
            text.append("\n\n").append(TextStart.marked(hit.title(), LONGEST_TITLE));
            text.append("\n").append(hit.url());
            if (!hit.date().isBlank()) {
                text.append("\n").append(TextStart.marked(hit.date(), LONGEST_TITLE));
            }
            if (!hit.excerpt().isBlank()) {
                text.append("\n").append(TextStart.marked(hit.excerpt(), LONGEST_EXCERPT));
            }
        }
        return ToolResult.ok(text.toString(), List.of(), hits.size());
    }
}
