package org.murabito.loop;

import java.util.List;
import org.murabito.llm.Exchange;
import org.murabito.llm.Exchange.Role;
import org.murabito.loop.budget.Bounds;
import org.murabito.tool.ToolContext;
import org.murabito.tool.Toolbox;

/// What the loop is run for: a question, the tools it may use and its bounds.
///
/// @param system the standing instructions
/// @param opening what was said so far, the question last; it stays whole, however long the investigation gets
/// @param context for whom; its deadline is the outer one, the bounds only shrink it
public record RunRequest(String system, List<Exchange> opening, Toolbox tools, ToolContext context, Bounds bounds) {
    public RunRequest {
        opening = List.copyOf(opening);
        List<String> problems = ExchangeRules.problems(opening);
        if (opening.isEmpty() || opening.getLast().role() != Role.USER) {
            throw new IllegalArgumentException("the opening must end with the user's question");
        }
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException("the opening is not legal: " + problems);
        }
    }
}
