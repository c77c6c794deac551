package org.murabito.command;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.murabito.answer.quote.QuoteWriter;
import org.murabito.archive.search.Archive;
import org.murabito.archive.search.Hit;
import org.murabito.archive.search.SearchIndexException;
import org.murabito.archive.search.SearchQuery;
import org.murabito.archive.search.SearchResult;
import org.murabito.chat.Message;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandForm;
import org.murabito.chat.command.CommandReply;
import org.murabito.perceive.PlaceView;
import org.murabito.sight.Sight;

/// Quotes what was found for words, without a model.
public record SearchFor(PlaceView view, Archive archive, QuoteWriter quotes, CommandWords words) implements Command {
    private static final int HITS = 5;
    private static final String WORDS = "words";

    @Override
    public CommandForm form() {
        return words.form("search", words.argument("search", WORDS, CommandForm.Kind.TEXT, true));
    }

    @Override
    public CommandReply run(CommandCall call) {
        String sought = call.argument(WORDS).orElse("");
        Optional<Sight> sight = view.sight(call.place(), call.caller());
        if (sought.isEmpty() || sight.isEmpty()) {
            return words.alone(call, "nothing-asked");
        }
        SearchResult found;
        try {
            found = archive.search(sight.get(), SearchQuery.of(sought, HITS));
        } catch (SearchIndexException _) {
            return words.alone(call, "search.away");
        }
        List<Message> messages = found.hits().stream().map(Hit::message).toList();
        String quoted = quotes.write(
                messages.stream().map(message -> "[[" + message.id() + "]]").collect(Collectors.joining("\n\n")),
                sought,
                messages,
                sight.get(),
                words.markup(call),
                call.language());
        String behind = found.behind() == 0 ? "" : words.say(call.language(), "search.behind", found.behind());
        if (quoted.isBlank()) {
            return behind.isEmpty() ? words.alone(call, "search.nothing") : CommandReply.alone(behind);
        }
        return CommandReply.alone(head(found, call) + "\n\n" + quoted + (behind.isEmpty() ? "" : "\n\n" + behind));
    }

    /// How many are shown, and of how many.
    private String head(SearchResult found, CommandCall call) {
        int shown = found.hits().size();
        return found.total() == shown
                ? words.say(call.language(), "search.head", shown)
                : words.say(call.language(), "search.best", found.total(), shown);
    }
}
