package org.murabito.action.archive;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.answer.draft.MarkedText;
import org.murabito.answer.draft.Marks;
import org.murabito.answer.quote.QuoteWriter;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.ledger.AskedQuestion;
import org.murabito.ledger.LedgerEntry;
import org.murabito.ledger.LedgerPage;
import org.murabito.ledger.LedgerQuery;
import org.murabito.ledger.Questions;
import org.murabito.text.Language;

/// Shows which questions nobody answered yet, newest first, and who may know.
public final class ListQuestions extends Action<MarkedText> {
    public static final String NAME = "open_questions";
    private static final String EVERYWHERE = "everywhere";
    private static final String DAYS = "days";
    private static final Pattern NO_NAME = Pattern.compile("[^\\p{L}\\p{M}\\p{N} .'-]");
    private static final int A_MONTH = 30;
    private static final int MOST = 7;
    private static final int MOST_TO_ASK = 2;

    private final Questions questions;
    private final CommunityStore communities;
    private final QuoteWriter quotes;

    public ListQuestions(Questions questions, CommunityStore communities, QuoteWriter quotes) {
        super(NAME, Effect.SHOWS);
        this.questions = questions;
        this.communities = communities;
        this.quotes = quotes;
    }

    @Override
    public ActionResult<MarkedText> run(ActionRequest request, Arguments arguments) {
        PlaceId here = request.place();
        long days = arguments.number(DAYS).orElse((long) A_MONTH);
        Set<PlaceId> places = here == null || arguments.flag(EVERYWHERE)
                ? Set.of()
                : Set.of(communities.getPlace(here).channel());
        LedgerPage page = questions
                .ledger()
                .read(
                        request.sight(),
                        new LedgerQuery(places, request.at().minus(Duration.ofDays(days)), request.at()));
        List<AskedQuestion> open = page.open();
        List<LedgerEntry> shown =
                questions.ledger().entries(request.sight(), page, open.subList(0, Math.min(MOST, open.size())));
        List<Message> asked = shown.stream().map(LedgerEntry::question).toList();
        List<List<String>> knowing =
                asked.stream().map(question -> whomToAsk(request, question)).toList();
        return new ActionResult.Receipt<>(
                new MarkedText(
                        text(request.language(), asked, knowing, open.size(), days, ListQuestions::plain), asked),
                style -> quotes.write(
                        text(style.language(), asked, knowing, open.size(), days, style::escape),
                        "",
                        asked,
                        request.sight(),
                        style.markup(),
                        style.language()),
                null);
    }

    private List<String> whomToAsk(ActionRequest request, Message question) {
        return questions.whomToAsk(request.sight(), question, request.at(), MOST_TO_ASK).stream()
                .map(expert -> communities.getMember(expert.member()).name())
                .toList();
    }

    /// @param knowing of each question who may know, by name
    private static String text(
            Language language,
            List<Message> asked,
            List<List<String>> knowing,
            int all,
            long days,
            UnaryOperator<String> escape) {
        if (asked.isEmpty()) {
            return NamedMessage.PHRASES.say(language, "open.none", days);
        }
        List<String> lines = new ArrayList<>();
        lines.add(NamedMessage.PHRASES.say(language, "open.head", all, days));
        for (int i = 0; i < asked.size(); i++) {
            lines.add(Marks.of(asked.get(i)));
            String names = knowing.get(i).stream().map(escape).collect(Collectors.joining(", "));
            if (!names.isEmpty()) {
                lines.add(NamedMessage.PHRASES.say(language, "open.ask", names));
            }
        }
        return String.join("\n", lines);
    }

    /// A name where the markup that it will stand in is not known.
    private static String plain(String name) {
        return NO_NAME.matcher(name).replaceAll("");
    }
}
