package org.murabito.action.archive;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.action.Action;
import org.murabito.action.ActionDefinition;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.Voice;
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
import org.murabito.llm.ToolDefinition;

/// Shows which questions nobody answered yet, newest first, and who may know.
public final class ListQuestions implements Action<List<LedgerEntry>> {
    public static final String NAME = "open_questions";
    private static final String EVERYWHERE = "everywhere";
    private static final String DAYS = "days";
    private static final int A_MONTH = 30;
    private static final int MOST = 7;
    private static final int MOST_TO_ASK = 2;

    private final ToolDefinition definition = ActionDefinition.read(ListQuestions.class, NAME);
    private final Questions questions;
    private final CommunityStore communities;
    private final QuoteWriter quotes;

    public ListQuestions(Questions questions, CommunityStore communities, QuoteWriter quotes) {
        this.questions = questions;
        this.communities = communities;
        this.quotes = quotes;
    }

    @Override
    public ToolDefinition definition() {
        return definition;
    }

    @Override
    public Effect effect() {
        return Effect.SHOWS;
    }

    @Override
    public ActionResult<List<LedgerEntry>> run(ActionRequest request, Arguments arguments) {
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
        return new ActionResult.Receipt<>(shown, voice -> render(request, shown, open.size(), days, voice), null);
    }

    private String render(ActionRequest request, List<LedgerEntry> shown, int all, long days, Voice voice) {
        if (shown.isEmpty()) {
            return NamedMessage.PHRASES.say(voice.language(), "open.none", days);
        }
        List<String> lines = new ArrayList<>();
        lines.add(NamedMessage.PHRASES.say(voice.language(), "open.head", all, days));
        for (LedgerEntry entry : shown) {
            lines.add(Marks.of(entry.question()));
            String names = whomToAsk(request, entry.question(), voice);
            if (!names.isEmpty()) {
                lines.add(NamedMessage.PHRASES.say(voice.language(), "open.ask", names));
            }
        }
        return quotes.write(
                String.join("\n", lines),
                "",
                shown.stream().map(LedgerEntry::question).toList(),
                request.sight(),
                voice.markup(),
                voice.language());
    }

    private String whomToAsk(ActionRequest request, Message question, Voice voice) {
        return questions.whomToAsk(request.sight(), question, request.at(), MOST_TO_ASK).stream()
                .map(expert ->
                        voice.escape(communities.getMember(expert.member()).name()))
                .collect(Collectors.joining(", "));
    }
}
