package org.murabito.tool.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import java.util.regex.Pattern;
import org.murabito.llm.ToolDefinition;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.outside.WebClient;
import org.murabito.tool.outside.WebException;
import org.murabito.tool.outside.WebReply;
import org.murabito.tool.outside.WebRequest;

/// Reads a page. It reaches outside, so it has to be guarded by whoever offers it.
public final class FetchPage implements Tool {
    static final int MOST_CHARACTERS = 10_000;
    private static final int MOST_BYTES = 2_000_000;
    private static final String SCHEMA = """
            {"type":"object","properties":{
              "url":{"type":"string","maxLength":4000},
              "offset":{"type":"integer","minimum":0}},
             "required":["url"],"additionalProperties":false}""";

    private static final ToolDefinition DEFINITION =
            ToolDefinition.of("fetch_page", WebToolTexts.WORDS.say("fetch-page"), SCHEMA);

    static final Pattern HTML = Pattern.compile("text/html|application/xhtml\\+xml");
    private static final Pattern PLAIN =
            Pattern.compile("text/.*|application/(.*\\+)?(json|xml)|application/(yaml|x-ndjson|javascript)");

    private final WebClient web;

    public FetchPage(WebClient web) {
        this.web = web;
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
        WebReply reply;
        try {
            WebRequest request = WebRequest.get(arguments.path("url").asText().strip(), MOST_BYTES)
                    .with("Accept", "text/html, text/plain;q=0.9, application/json;q=0.9, */*;q=0.1");
            reply = web.ask(request, context.deadline());
        } catch (WebException e) {
            return WebToolTexts.failed(e);
        }
        if (!reply.ok()) {
            boolean later = reply.status() == 429 || reply.status() >= 500;
            return new ToolResult.Failed(WebToolTexts.WORDS.say("status", Integer.toString(reply.status())), later);
        }
        return page(reply, arguments.path("offset").asInt(0));
    }

    private static ToolResult page(WebReply reply, int offset) {
        String type = reply.header("Content-Type").orElse("text/html");
        String kind = type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        if (reply.header("Content-Encoding").isPresent()
                && !reply.header("Content-Encoding").get().equals("identity")) {
            return ToolResult.failed(WebToolTexts.WORDS.say("packed"));
        }
        String text = reply.text(Charsets.of(reply.body(), type));
        if (HTML.matcher(kind).matches()) {
            PageText page = PageText.of(text, reply.url());
            return shown(reply, page.title(), page.text(), offset);
        }
        return PLAIN.matcher(kind).matches()
                ? shown(reply, "", text.strip(), offset)
                : ToolResult.failed(WebToolTexts.WORDS.say("kind", kind.isBlank() ? "unknown" : kind));
    }

    private static ToolResult shown(WebReply reply, String title, String text, int offset) {
        int from = boundary(text, Math.min(offset, text.length()));
        int to = boundary(text, Math.min(text.length(), from + MOST_CHARACTERS));
        StringBuilder all = new StringBuilder(WebToolTexts.WORDS.say("page", reply.url()));
        if (!title.isEmpty()) {
            all.append('\n').append(WebToolTexts.WORDS.say("title", title));
        }
        all.append("\n---\n")
                .append(text.isEmpty() ? WebToolTexts.WORDS.say("no-text") : text.substring(from, to))
                .append("\n---");
        if (to < text.length()) {
            all.append('\n').append(WebToolTexts.WORDS.say("rest", from, to, text.length(), Integer.toString(to)));
        }
        if (reply.cut()) {
            all.append('\n').append(WebToolTexts.WORDS.say("cut", MOST_BYTES));
        }
        return ToolResult.ok(all.toString());
    }

    /// Not between the two halves of a character.
    private static int boundary(String text, int at) {
        return at > 0 && at < text.length() && Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
    }
}
