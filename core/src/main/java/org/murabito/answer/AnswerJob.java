package org.murabito.answer;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.murabito.archive.Line;
import org.murabito.chat.Message;
import org.murabito.chat.event.AnswerManner;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;
import org.murabito.loop.executor.PrioritySemaphore;
import org.murabito.perceive.AnswerKey;
import org.murabito.perceive.BoundedText;
import org.murabito.perceive.PlaceView;
import org.murabito.perceive.Question;
import org.murabito.run.RunListener;
import org.murabito.runlog.RunLogLine;
import org.murabito.runlog.RunRecord;
import org.murabito.runlog.RunStore;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// Carries a question from accepted to answered, outside the turns, and safe to begin again at any point: a finished
/// investigation is not repeated, and the answer goes back through the channel's lane, which posts it once.
public final class AnswerJob implements JobWorker {
    /// How long an addressed message waits for further lines of the same burst.
    static final Duration BURST_WAIT = Duration.ofMillis(1_500);

    private static final Pattern NOTHING_SAID = Pattern.compile("[\\s\\p{P}]*+");

    /// For the language of a place, in messages.
    private static final int LOOKED_BACK = 10;

    /// How often an answer that lost its ground meanwhile is looked for again.
    private static final int TRIES = 3;

    private final PlaceView view;
    private final Investigator investigator;
    private final Map<AnswerManner, BriefAnswer> remarks;
    private final RunStore runs;
    private final Outside outside;
    private final PrioritySemaphore atOnce;
    private final Phrases phrases = new Phrases("org.murabito.answer.phrases");

    /// What the job needs of the participant around it.
    public interface Outside {
        /// Waits until then; returns at once if it is past.
        void waitUntil(Instant then) throws InterruptedException;

        /// The words of a message without the calling.
        String words(Message message);

        /// The lines said in the place before the question, oldest first.
        List<Line> before(Question question, Message first);

        /// Whoever watches the question being worked on.
        ///
        /// @param sight under which it is
        Watching watch(Question question, Message asked, Sight sight);

        /// There will be no answer, whatever is tried: whoever asked is to hear of it.
        void gaveUp(JobId job, Question question);

        /// Tells the channel's lane, and says what came of it.
        Telling answerReady(Question question);
    }

    /// Shows what is being done; closing it takes everything shown away.
    public interface Watching extends RunListener, AutoCloseable {
        @Override
        void close();
    }

    /// What the lane made of an answer.
    public enum Telling {
        SAID,
        SAID_WHY_NOT,
        LOOK_AGAIN,
        NOT_WANTED
    }

    /// @param remarks who answers in which manner; everything else is investigated
    /// @param atOnce how many questions are investigated at the same time; the others wait, those that nobody asked
    ///     Murabito after the rest
    public AnswerJob(
            PlaceView view,
            Investigator investigator,
            Map<AnswerManner, BriefAnswer> remarks,
            RunStore runs,
            Outside outside,
            int atOnce) {
        this.view = view;
        this.investigator = investigator;
        this.remarks = Map.copyOf(remarks);
        this.runs = runs;
        this.outside = outside;
        this.atOnce = new PrioritySemaphore(atOnce);
    }

    @Override
    public Outcome work(Job job) throws InterruptedException {
        Question question = Question.parse(job.payload());
        Instant since = Instant.ofEpochMilli(AnswerKey.of(job.id()).since());
        Optional<Message> asked = view.asked(question);
        if (asked.isEmpty()) {
            return new Outcome.Done();
        }
        outside.waitUntil(asked.get().at().plus(BURST_WAIT));
        for (int attempt = 1; attempt <= TRIES; attempt++) {
            RunRecord run = finished(question, since, attempt).orElse(null);
            if (run == null) {
                run = investigate(question, asked.get());
                RunLogLine.write(run);
            }
            // What was broken off is told for its cost alone, and ends here.
            boolean interrupted = Thread.interrupted();
            Telling telling = outside.answerReady(question);
            if (interrupted) {
                throw new InterruptedException();
            }
            switch (telling) {
                case SAID, NOT_WANTED -> {
                    return new Outcome.Done();
                }
                case SAID_WHY_NOT -> {
                    return new Outcome.Failed(reason(run));
                }
                case LOOK_AGAIN -> {}
            }
        }
        return new Outcome.Failed("what may be seen from the place kept changing");
    }

    @Override
    public void gaveUp(Job job) {
        outside.gaveUp(job.id(), Question.parse(job.payload()));
    }

    /// An earlier process may have come this far already. What did not lead to an answer is looked into again.
    private Optional<RunRecord> finished(Question question, Instant since, int attempt) {
        return attempt > 1
                ? Optional.empty()
                : runs.findByQuestion(question.id())
                        .filter(run -> run.startedAt().isAfter(since))
                        .filter(AnswerJob::isAnswered);
    }

    private static boolean isAnswered(RunRecord run) {
        RunRecord.End end = run.end();
        return end != null && end.stop().answered();
    }

    private RunRecord investigate(Question question, Message asked) throws InterruptedException {
        List<Message> lines = view.lines(question);
        Message first = lines.isEmpty() ? asked : lines.getFirst();
        String text = text(lines);
        List<Line> before = outside.before(question, first);
        InvestigatedQuestion whole = new InvestigatedQuestion(
                text,
                view.sight(question.place()).orElseThrow(),
                question.place(),
                asked.id(),
                asked.author(),
                before.isEmpty() && !Language.isTold(text) ? longAgo(first) : before,
                lines);
        BriefAnswer remark = remarks.get(question.manner());
        if (remark != null) {
            return remark.make(whole, asked);
        }
        AnswerNeed need = switch (question.manner()) {
            case ASKED -> AnswerNeed.ANYTHING;
            case JOINING -> AnswerNeed.A_WORD;
            case UNASKED, NOD, FIRST -> AnswerNeed.AN_ANSWER;
        };
        whole = whole.after(new LastTurns(view, runs).in(whole.before(), asked)).needing(need);
        try (Watching watching = outside.watch(question, asked, whole.sight());
                var _ = atOnce.acquire(need == AnswerNeed.ANYTHING)) {
            return investigator.investigate(whole, watching);
        }
    }

    /// What is asked; of whoever only calls, that they do.
    private String text(List<Message> lines) {
        String text = BoundedText.of(lines.stream().map(outside::words).collect(Collectors.joining("\n")));
        boolean onlyCalls = NOTHING_SAID.matcher(text).matches()
                && lines.stream().allMatch(line -> line.attachments().isEmpty());
        return onlyCalls && !lines.isEmpty() ? phrases.say(language(lines), "only-called") : text;
    }

    /// A name in Latin letters is called in either language.
    private Language language(List<Message> calls) {
        return Language.of(calls.getLast().text()) == Language.JAPANESE
                ? Language.JAPANESE
                : Language.ofLast(
                        longAgo(calls.getFirst()).stream().map(Line::text).toList());
    }

    /// What was said last, so that it is known in what language to answer a sign.
    private List<Line> longAgo(Message first) {
        return view.before(first, LOOKED_BACK).stream().map(Line::of).toList();
    }

    private static String reason(RunRecord run) {
        RunRecord.End end = run.end();
        return end == null
                ? "not finished"
                : end.stop().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
