package org.murabito.webchat.talk;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;
import org.murabito.feedback.Correction;
import org.murabito.feedback.Rating;
import org.murabito.feedback.Thumb;
import org.murabito.llm.Usage;
import org.murabito.run.Step;
import org.murabito.runlog.RunRecord;
import org.murabito.runlog.SpeakerChosen;
import org.murabito.webchat.request.MessageViews;
import org.murabito.webchat.sign.Viewer;
import org.murabito.webchat.source.WebSources;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// How an answer came about, under the viewer's own sight: whole, or, to whoever could not see all that it could see,
/// not
/// at all. The operator gets the numbers, and the text by a step of their own that is logged.
public final class RunViews {
    private static final Logger LOG = LoggerFactory.getLogger(RunViews.class);

    private final WebSources sources;
    private final SearchRoutes searching;

    public RunViews(WebSources sources) {
        this.sources = sources;
        this.searching = new SearchRoutes(sources);
    }

    /// @param hidden the viewer's sight does not cover the run: nothing else is shown
    /// @param numbersOnly the text is left out until the operator asks for it
    public record RunView(
            boolean hidden,
            boolean numbersOnly,
            @Nullable String id,
            @Nullable String question,
            @Nullable String startedAt,
            List<StepView> steps,
            @Nullable EndView end,
            FeedbackView feedback) {
        static RunView nothing() {
            return new RunView(true, false, null, null, null, List.of(), null, FeedbackView.NONE);
        }
    }

    /// What members think of the answer.
    ///
    /// @param corrected what was said to put it right, as far as the viewer sees it
    public record FeedbackView(long up, long down, List<SearchRoutes.Found> corrected) {
        static final FeedbackView NONE = new FeedbackView(0, 0, List.of());
    }

    public record StepView(
            int round,
            String kind,
            String name,
            String end,
            long millis,
            @Nullable Usage usage,
            @Nullable String arguments,
            long total,
            int read,
            List<SearchRoutes.Found> messages) {}

    public record EndView(
            String stop,
            String mode,
            int rounds,
            Usage usage,
            @Nullable String cost,
            long millis,
            int quotes) {}

    /// @param reveal whether an operator asks for text that is not theirs to see
    public RunView of(Viewer viewer, RunRecord run, boolean reveal) {
        boolean own = run.isCoveredBy(viewer.ownSight(sources.sights(), run.community()));
        if (!own && !viewer.operator()) {
            return RunView.nothing();
        }
        if (!own && reveal) {
            LOG.warn("The operator opened the text of run {} in {}.", run.id(), run.community());
        }
        return view(new MessageViews(sources, viewer, run.community()), run, own || reveal);
    }

    private RunView view(MessageViews views, RunRecord run, boolean withText) {
        String question = withText
                ? Optional.ofNullable(run.question())
                        .flatMap(id -> sources.messages().find(views.sight(), id))
                        .map(message -> MessageViews.snippet(message.text()))
                        .orElse(null)
                : null;
        return new RunView(
                false,
                !withText,
                run.id().value(),
                question,
                run.startedAt().toString(),
                run.steps().stream().map(step -> step(views, step, withText)).toList(),
                run.end() == null ? null : end(run.end()),
                feedback(views, run, withText));
    }

    /// @param withText whether the words of others are in it
    public FeedbackView feedback(MessageViews views, RunRecord run, boolean withText) {
        List<MessageId> asked = Optional.ofNullable(run.question()).stream().toList();
        List<Rating> ratings = sources.ratings().of(asked);
        List<MessageId> words = sources.ratings().corrections(asked).stream()
                .map(Correction::words)
                .toList();
        return new FeedbackView(
                count(ratings, Thumb.UP), count(ratings, Thumb.DOWN), withText ? found(views, words) : List.of());
    }

    private List<SearchRoutes.Found> found(MessageViews views, List<MessageId> ids) {
        return sources.messages().findAll(views.sight(), ids).stream()
                .map(message -> searching.found(views, message))
                .toList();
    }

    private static long count(List<Rating> ratings, Thumb thumb) {
        return ratings.stream().filter(rating -> rating.thumb() == thumb).count();
    }

    private StepView step(MessageViews views, Step step, boolean withText) {
        return switch (step) {
            case Step.ModelCalled model ->
                new StepView(
                        model.round(),
                        "model",
                        model.model(),
                        model.stop(),
                        model.millis(),
                        model.usage(),
                        null,
                        -1,
                        0,
                        List.of());
            case SpeakerChosen chosen ->
                new StepView(
                        0,
                        "speaker",
                        (chosen.avatar() + " " + chosen.name()).strip(),
                        chosen.because().name().toLowerCase(Locale.ROOT),
                        0,
                        null,
                        null,
                        -1,
                        0,
                        List.of());
            case Step.Own own -> throw new IllegalArgumentException("no step that is shown: " + own.getClass());
            case Step.ToolCalled tool ->
                new StepView(
                        tool.round(),
                        "tool",
                        tool.tool(),
                        tool.end().name().toLowerCase(Locale.ROOT),
                        tool.millis(),
                        null,
                        withText ? tool.arguments() : null,
                        tool.total(),
                        tool.read().size(),
                        withText ? found(views, MessageId.ofAll(tool.read())) : List.of());
        };
    }

    private static EndView end(RunRecord.End end) {
        return new EndView(
                end.stop().name().toLowerCase(Locale.ROOT),
                end.mode(),
                end.rounds(),
                end.usage(),
                end.cost() == null ? null : end.cost().stripTrailingZeros().toPlainString(),
                end.millis(),
                end.quotes().size());
    }
}
