package org.murabito.llm.anthropic;

import java.util.ArrayList;
import java.util.List;
import org.murabito.llm.Exchange.Role;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;

/// Where a request says "cached up to here": after the tools, after the system text, and after the last two things that
/// were sent to the model. The one before last is where the request before had its last mark: what it stored is found
/// again however many blocks came since, which a single mark finds within 20 only. Four marks are all there are
/// (platform.claude.com/docs, Prompt caching). A mark on too short a prefix costs nothing and does nothing.
///
/// @param exchanges their positions
record CacheMarks(boolean tools, boolean system, List<Integer> exchanges) {
    private static final int MOVING = 2;

    CacheMarks {
        exchanges = List.copyOf(exchanges);
    }

    static CacheMarks in(ModelRequest request) {
        return new CacheMarks(!request.tools().isEmpty(), !request.system().isBlank(), moving(request));
    }

    /// None where tools are turned off: that throws cached messages away, and it is the last call of a run anyway.
    private static List<Integer> moving(ModelRequest request) {
        List<Integer> marked = new ArrayList<>();
        if (request.choice() == ToolChoice.NONE) {
            return marked;
        }
        for (int i = request.exchanges().size() - 1; i >= 0 && marked.size() < MOVING; i--) {
            if (request.exchanges().get(i).role() == Role.USER) {
                marked.addFirst(i);
            }
        }
        return marked;
    }
}
