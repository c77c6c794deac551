package org.murabito.llm.anthropic;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;

/// Names calls and their results so that the API takes them. Another provider's ids may have signs that Anthropic
/// refuses, or be missing, or be the same twice.
final class CallIds {
    private static final Pattern LEGAL = Pattern.compile("[a-zA-Z0-9_-]{1,64}");

    private CallIds() {}

    /// One for each call of an exchange, the same in every request of a run.
    ///
    /// @param position of the exchange
    static List<String> of(Exchange exchange, int position) {
        boolean own = exchange.origin().equals(AnthropicModel.ORIGIN);
        List<String> ids = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (Block.ToolUse call : exchange.calls()) {
            boolean stays =
                    (own && call.raw() != null) || LEGAL.matcher(call.id()).matches();
            String id = stays && taken.add(call.id()) ? call.id() : "call_" + position + "_" + ids.size();
            taken.add(id);
            ids.add(id);
        }
        return ids;
    }

    /// The id for each result, by the call that it answers. The results of calls with the same id stand in their order.
    static List<String> ofResults(Exchange results, Exchange calls, List<String> callIds) {
        List<Block.ToolUse> asked = new ArrayList<>(calls.calls());
        List<String> left = new ArrayList<>(callIds);
        List<String> ids = new ArrayList<>();
        for (Block.ToolResult result : results.results()) {
            int at = 0;
            while (at < asked.size() && !asked.get(at).id().equals(result.callId())) {
                at++;
            }
            if (at == asked.size()) {
                throw new IllegalArgumentException("a result for a call that nobody made");
            }
            asked.remove(at);
            ids.add(left.remove(at));
        }
        return ids;
    }

    static String legalName(String name) {
        String legal = name.replaceAll("[^a-zA-Z0-9_-]", "_");
        return legal.isEmpty() ? "unnamed" : legal.substring(0, Math.min(64, legal.length()));
    }
}
