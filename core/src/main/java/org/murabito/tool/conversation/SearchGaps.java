package org.murabito.tool.conversation;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.murabito.archive.search.SearchResult;

/// What a model is told of a search that could not look through everything.
public final class SearchGaps {
    private SearchGaps() {}

    public static void tell(ObjectNode node, SearchResult result) {
        switch (result.missing()) {
            case NOTHING -> {}
            case OLDER -> node.put("missing", Definitions.say("missing-older"));
            case NOT_INDEXED_YET -> node.put("missing", Definitions.say("missing-not-indexed"));
        }
        if (result.behind() > 0) {
            node.put("behind", result.behind()).put("not_all", Definitions.say("not-all-searched"));
        }
    }
}
