package org.murabito.app.command;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.concurrent.Callable;
import org.murabito.app.FailedAnswers;
import org.murabito.app.FailedAnswers.Failed;
import org.murabito.app.command.typed.CommandContext;
import org.murabito.app.command.typed.Mistake;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Message;
import org.murabito.text.TextStart;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "retry",
        description = "List the answers that could not be given, and try them again.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Without ID and --all the failed ones are listed, newest first. The answer takes the place of the message",
            "that said there is none; nothing is said twice.",
            "",
            "  ./murabito retry",
            "  ./murabito retry village/4711"
        })
final class RetryCommand implements Callable<Integer> {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");
    private static final int SHOWN = 60;

    @Parameters(arity = "0..*", paramLabel = "ID", description = "Which, as listed.")
    private List<String> ids = List.of();

    @Option(names = "--all", description = "Every one that failed.")
    private boolean all;

    @Option(names = "--list", description = "Only list them.")
    private boolean list;

    private final CommandContext context;

    RetryCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        FailedAnswers answers = context.murabito().failedAnswers();
        List<Failed> failed = answers.list();
        if (list || (ids.isEmpty() && !all)) {
            list(failed);
            return 0;
        }
        List<String> wanted = all ? failed.stream().map(Failed::id).toList() : ids;
        for (String id : wanted) {
            if (failed.stream().noneMatch(one -> one.id().equals(id))) {
                throw new Mistake("No failed answer is called \"" + id + "\"; ./murabito retry lists them.");
            }
        }
        long again = wanted.stream().filter(answers::retry).count();
        context.console()
                .line(again + " of " + failed.size() + " failed answers "
                        + (context.dataFolder().resident().isPresent()
                                ? "are being tried again."
                                : "will be tried again when Murabito starts."));
        return 0;
    }

    private void list(List<Failed> failed) {
        ZoneId zone = context.settings().community().zone();
        failed.forEach(one -> context.console()
                .line("%s  %s  %s%n  %s"
                        .formatted(
                                one.id(),
                                TIME.format(one.askedAt().atZone(zone)),
                                one.why(),
                                one.question().map(this::asked).orElse("(the question was deleted)"))));
        context.console()
                .line(failed.isEmpty() ? "No answer failed." : failed.size() + " failed; --all tries them all again.");
    }

    private String asked(Message question) {
        CommunityStore communities = context.murabito().stores().communities();
        return "#%s  %s: %s"
                .formatted(
                        communities.getPlace(question.place()).name(),
                        communities.getMember(question.author()).name(),
                        TextStart.oneLine(question.text(), SHOWN));
    }
}
