package org.murabito.app.command;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.murabito.app.command.typed.CommandContext;
import org.murabito.app.command.typed.Mistake;
import org.murabito.app.command.typed.QueryFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "search",
        description = "Find messages, best first.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "FILE holds one query a line, {\"id\": …, \"query\": …, \"channel\"?: …, \"author\"?: …, \"limit\"?: …};",
            "the answer to each is one line, {\"id\": …, \"hits\": […]}, in the same order; where not everything can be",
            "found yet, \"behind\" says how many changes the index has to go.",
            "",
            "  ./murabito search 明太子",
            "  ./murabito search \"deploy friday\" --channel dev --since 2w --json"
        })
final class SearchCommand implements Callable<Integer> {

    @Parameters(arity = "0..*", paramLabel = "WORDS", description = "What to look for; empty for the newest.")
    private List<String> words = List.of();

    @Option(
            names = "--community",
            paramLabel = "C",
            description = "Only this community; the made-up village is left out beside one other.")
    private @Nullable String community;

    @Option(names = "--channel", paramLabel = "N", description = "Only this channel, forum or thread.")
    private @Nullable String channel;

    @Option(names = "--author", paramLabel = "A", description = "Only what this member wrote.")
    private @Nullable String author;

    @Option(names = "--since", paramLabel = "D", description = "From this time on: 2026-11-21, or 3d, 2w, 1m ago.")
    private @Nullable String since;

    @Option(names = "--until", paramLabel = "D", description = "Before this time.")
    private @Nullable String until;

    @Option(names = "--limit", paramLabel = "N", defaultValue = "10", description = "How many hits (${DEFAULT-VALUE}).")
    private int limit;

    @Option(names = "--queries", paramLabel = "FILE", description = "Many queries, one JSON object a line.")
    private @Nullable String queries;

    @Option(names = "--json", description = "One JSON object a hit.")
    private boolean json;

    private final CommandContext context;

    SearchCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        if (words.isEmpty() && queries == null) {
            throw new Mistake("search needs WORDS or --queries FILE; \"\" asks for the newest messages");
        }
        TerminalSearch searching = new TerminalSearch(context.murabito());
        TerminalSearch.Wanted wanted = new TerminalSearch.Wanted(community, channel, author, since, until, limit);
        if (queries != null) {
            return batch(searching, wanted, queries);
        }
        TerminalSearch.Found found = searching.search(String.join(" ", words), wanted);
        found.hits().forEach(hit -> context.console().line(json ? hit.json().toString() : hit.text()));
        if (!json) {
            context.console().line(found.summary());
        } else if (found.behind() > 0) {
            context.console().error(found.summary());
        }
        return 0;
    }

    private int batch(TerminalSearch searching, TerminalSearch.Wanted wanted, String file) {
        QueryFile lines = new QueryFile(context.path(file));
        return lines.answerEach(context.console(), (query, answer) -> {
            TerminalSearch.Wanted own = wanted.narrowed(
                    QueryFile.text(query, "channel"), QueryFile.text(query, "author"), limit(query, wanted.limit()));
            TerminalSearch.Found found = searching.search(QueryFile.text(query, "query"), own);
            found.hits().forEach(hit -> answer.withArray("hits").add(hit.json()));
            answer.withArray("hits");
            if (found.behind() > 0) {
                answer.put("behind", found.behind());
            }
        });
    }

    private static int limit(JsonNode query, int otherwise) {
        if (!query.hasNonNull("limit")) {
            return otherwise;
        }
        if (!query.get("limit").canConvertToInt()) {
            throw new Mistake("limit is a number from 1 to 1000, not " + query.get("limit"));
        }
        return query.get("limit").asInt();
    }
}
