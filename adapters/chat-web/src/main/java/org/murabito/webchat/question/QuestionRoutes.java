package org.murabito.webchat.question;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.action.Arguments;
import org.murabito.action.archive.MarkAnswered;
import org.murabito.action.archive.NamedMessage;
import org.murabito.action.place.SetQuestionDigest;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.expert.Expert;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.ledger.AskedQuestion;
import org.murabito.ledger.LedgerPage;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.http.WebLinks;
import org.murabito.webchat.request.MessageView;
import org.murabito.webchat.request.PageActions;
import org.murabito.webchat.request.QueryParameters;
import org.murabito.webchat.request.Visit;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.source.WebSources;

/// The questions that the viewer may open: what became of them, who may know, and marking them as answered.
public final class QuestionRoutes {
    private static final int PAGE = 30;

    /// Whether something was asked before takes a search each, and few were.
    private static final int LOOKED_UP = 100;

    private static final int FEW = 10;

    private static final int FURTHEST = 100_000;

    private static final int SUGGESTED = 3;
    private static final String ALL = "/web/api/c/{community}/questions";
    private static final String ONE = ALL + "/{message}";
    private static final String DIGEST = "/web/api/c/{community}/p/{place}/question-digest";

    private final WebSources sources;
    private final PageActions actions;
    private final Clock clock;

    public QuestionRoutes(WebSources sources, PageActions actions, Clock clock) {
        this.sources = sources;
        this.actions = actions;
        this.clock = clock;
    }

    public void contribute(RoutesConfig routes) {
        routes.get(ALL, this::list);
        routes.get(ALL + ".md", this::export);
        routes.get(ONE + "/help", this::help);
        routes.put(ONE + "/mark", request -> mark(request, true));
        routes.delete(ONE + "/mark", request -> mark(request, false));
        routes.get(DIGEST, request -> {
            Visit visit = Visit.ofOperator(request, sources);
            answer(request, sources.memory().modes().of(visit.place().channel()));
        });
        routes.put(DIGEST, request -> digest(request, true));
        routes.delete(DIGEST, request -> digest(request, false));
    }

    /// @param since from when on everything was looked at
    /// @param next from where on to ask for what comes after these; absent after the last
    record PageView(
            int open,
            int answered,
            String since,
            List<QuestionView> questions,
            @Nullable Integer next) {}

    record HelpView(MessageView.Who who, @Nullable String link) {}

    private void list(Context request) {
        Visit visit = new Visit(request, sources);
        QuestionRequest wanted = QuestionRequest.of(visit, clock);
        LedgerPage page = sources.questions().ledger().read(visit.sight(), wanted.query());
        List<AskedQuestion> meant = wanted.state().of(page);
        int from = QueryParameters.number(request, "from", 0, FURTHEST, "error.operate.from")
                .orElse(0);
        boolean again = wanted.state() == QuestionRequest.State.AGAIN;
        int step = again ? FEW : PAGE;
        int most = again ? LOOKED_UP : PAGE;
        List<QuestionView> shown = new ArrayList<>();
        int to = Math.min(from, meant.size());
        while (to < meant.size() && shown.size() < PAGE && to - from < most) {
            int next = Math.min(meant.size(), to + step);
            shown.addAll(views(visit, page, meant.subList(to, next), again));
            to = next;
        }
        WebJson.answer(
                request,
                new PageView(
                        page.open().size(),
                        page.answered().size(),
                        page.since().toString(),
                        shown,
                        to < meant.size() ? to : null));
    }

    /// @param again only those that were asked before
    private List<QuestionView> views(Visit visit, LedgerPage page, List<AskedQuestion> some, boolean again) {
        QuestionViews views = new QuestionViews(visit, sources);
        return sources.questions().ledger().entries(visit.sight(), page, some).stream()
                .map(entry -> views.of(entry, again || entry.isOpen()))
                .filter(one -> !again || one.earlier() != null)
                .toList();
    }

    private void export(Context request) {
        Visit visit = new Visit(request, sources);
        LedgerPage page = sources.questions()
                .ledger()
                .read(visit.sight(), QuestionRequest.of(visit, clock).query());
        request.contentType("text/markdown; charset=utf-8")
                .header("Content-Disposition", "attachment; filename=\"questions.md\"")
                .result(new FaqWriter(visit, sources).write(page));
    }

    private void help(Context request) {
        Visit visit = new Visit(request, sources);
        List<Expert> experts = sources.questions().whomToAsk(visit.sight(), message(visit), clock.instant(), SUGGESTED);
        WebJson.answer(
                request,
                experts.stream()
                        .map(expert -> new HelpView(visit.views().who(expert.member()), link(visit, expert.proof())))
                        .toList());
    }

    private @Nullable String link(Visit visit, @Nullable MessageId proof) {
        return proof == null
                ? null
                : sources.messages()
                        .find(visit.sight(), proof)
                        .map(message -> WebLinks.message(message.place(), message.key()))
                        .orElse(null);
    }

    private Message message(Visit visit) {
        String number = visit.request().pathParam("message");
        if (!number.matches("[1-9]\\d{0,17}")) {
            throw Refused.notFound();
        }
        return sources.messages()
                .find(visit.sight(), new MessageId(Long.parseLong(number)))
                .orElseThrow(Refused::notFound);
    }

    private void mark(Context request, boolean on) throws InterruptedException {
        Visit visit = new Visit(request, sources);
        Message question = message(visit);
        Message marked = actions.run(
                visit,
                member(visit),
                visit.sight(),
                question.place(),
                MarkAnswered.class,
                Arguments.of(NamedMessage.NUMBER, question.id().value()).with(MarkAnswered.OFF, !on));
        WebJson.answer(
                request,
                new QuestionViews(visit, sources)
                        .of(sources.questions().ledger().look(visit.sight(), marked), true));
    }

    private void digest(Context request, boolean on) throws InterruptedException {
        Visit visit = Visit.ofOperator(request, sources);
        PlaceId channel = visit.place().channel();
        answer(
                request,
                actions.run(
                        visit,
                        member(visit),
                        visit.sight(),
                        channel,
                        SetQuestionDigest.class,
                        Arguments.NONE.with(SetQuestionDigest.OFF, !on)));
    }

    private static void answer(Context request, ChannelMode mode) {
        WebJson.answer(request, Map.of("on", mode.questionDigest()));
    }

    private static MemberId member(Visit visit) {
        return visit.viewer().account() == null ? visit.asker() : visit.writer();
    }
}
