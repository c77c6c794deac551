package org.murabito.app.command;

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
        name = "ask",
        description = "Ask a question and see how it was answered.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "With --channel you ask from there and see what its readers see; without it you are the operator and see all.",
            "FILE holds one question a line, {\"id\": …, \"query\": …, \"channel\"?: …}; so do the answers.",
            "",
            "  ./murabito ask \"TTのチラシのデータはどこ？\"",
            "  ./murabito ask \"Who said what about Rails last week?\" --channel dev --json"
        })
final class AskCommand implements Callable<Integer> {
    @Parameters(arity = "0..*", paramLabel = "QUESTION", description = "In Japanese or English.")
    private List<String> question = List.of();

    @Option(
            names = "--community",
            paramLabel = "C",
            description = "Which community, if there are several beside the made-up village.")
    private @Nullable String community;

    @Option(names = "--channel", paramLabel = "N", description = "The place asked from.")
    private @Nullable String channel;

    @Option(names = "--queries", paramLabel = "FILE", description = "Many questions, one JSON object a line.")
    private @Nullable String queries;

    @Option(names = "--json", description = "The answer with its citations and the whole run as JSON.")
    private boolean json;

    private final CommandContext context;

    AskCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (question.isEmpty() && queries == null) {
            throw new Mistake("ask needs a QUESTION or --queries FILE");
        }
        TerminalAsk asking = new TerminalAsk(context.murabito(), community);
        if (channel == null && !json && queries == null) {
            context.console().error("Asking as the operator, who sees everything. --channel N asks from a channel.");
        }
        if (queries != null) {
            return batch(asking, queries);
        }
        TerminalAsk.Answer answer =
                asking.ask(String.join(" ", question), channel, json ? _ -> {} : context.console()::progress);
        context.console().line(json ? answer.json().toPrettyString() : answer.text());
        return answer.answered() ? 0 : 1;
    }

    private int batch(TerminalAsk asking, String file) {
        return new QueryFile(context.path(file)).answerEach(context.console(), (query, answer) -> {
            String asked = QueryFile.text(query, QueryFile.QUERY);
            String from = QueryFile.text(query, "channel");
            answer.setAll(asking.ask(asked == null ? "" : asked, from == null ? channel : from, _ -> {})
                    .json());
        });
    }
}
