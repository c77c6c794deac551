package org.murabito.tool.http;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.murabito.llm.Deadline;
import org.murabito.tool.outside.WebClient;
import org.murabito.tool.outside.WebException;
import org.murabito.tool.outside.WebReply;
import org.murabito.tool.outside.WebRequest;

/// Replies what it was told to, once each, and remembers what was asked.
final class RepliedClient implements WebClient {
    private final Deque<WebReply> replies = new ArrayDeque<>();
    private final List<WebRequest> asked = new ArrayList<>();

    RepliedClient says(int status, String body) {
        return says(status, body, Map.of("content-type", "application/json; charset=utf-8"), false);
    }

    RepliedClient says(int status, String body, Map<String, String> headers, boolean cut) {
        replies.add(new WebReply("", status, headers, body.getBytes(StandardCharsets.UTF_8), cut));
        return this;
    }

    List<WebRequest> asked() {
        return asked;
    }

    String lastUrl() {
        return asked.getLast().url();
    }

    @Override
    public WebReply ask(WebRequest request, Deadline deadline) {
        asked.add(request);
        WebReply reply = replies.poll();
        if (reply == null) {
            throw new WebException(WebException.Kind.UNREACHABLE, "api.example.org cannot be reached, or broke off");
        }
        return reply;
    }
}
