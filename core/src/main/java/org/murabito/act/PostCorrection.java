package org.murabito.act;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.answer.quote.AnswerWriter;
import org.murabito.answer.quote.FinishedAnswer;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.Markup;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;
import org.murabito.outbox.Outbox;
import org.murabito.outbox.OutgoingPost;
import org.murabito.perceive.PlaceView;
import org.murabito.run.RunId;
import org.murabito.run.RunStop;
import org.murabito.runlog.RunRecord;
import org.murabito.runlog.RunStore;
import org.murabito.text.Language;

/// Puts right what Murabito said when its ground is gone: takes a post back, or writes an answer again without the
/// quotes that do not hold any more. It is a job, so that no channel waits while a platform lets few posts be changed,
/// and so that it is done also where a door took nothing at first.
public final class PostCorrection implements JobWorker {
    public static final String KIND = "mend";

    private static final String REMOVE = "remove";
    private static final String REWRITE = "rewrite";
    private static final String REFRESH = "refresh";
    private static final Duration BUSY = Duration.ofMillis(500);
    private static final Duration UNTIL_EXPIRED = Duration.ofMinutes(1);

    private final Outbox outbox;
    private final RunStore runs;
    private final PlaceView view;
    private final AnswerWriter writer;

    /// One after the other in a place: what is written last has to be what holds last.
    private final Set<PlaceId> underWay = ConcurrentHashMap.newKeySet();

    public PostCorrection(Outbox outbox, RunStore runs, PlaceView view, AnswerWriter writer) {
        this.outbox = outbox;
        this.runs = runs;
        this.view = view;
        this.writer = writer;
    }

    /// From now on the post with this marker goes. Each call is work of its own: under a marker there may be a post
    /// again by then, and taking away what is gone does nothing.
    public static void remove(Jobs jobs, PlaceId place, String marker) {
        jobs.accept(
                new JobId(KIND, place.community() + "/" + marker + "/" + UUID.randomUUID()),
                REMOVE + " " + marker + " " + place);
    }

    /// From now on an answer is written again.
    ///
    /// @param cause tells this change of its ground from others
    static void rewrite(Jobs jobs, RunRecord run, String cause) {
        PlaceId place = run.place();
        if (place != null) {
            jobs.accept(
                    new JobId(KIND, place.community() + "/" + run.id() + "/" + cause),
                    REWRITE + " " + run.id() + " " + place);
        }
    }

    /// Answers that quote what is about to go for its age are written again a minute from now, when it is gone.
    public static void expire(Jobs jobs, Collection<RunRecord> runs, Instant now) {
        for (RunRecord run : runs) {
            PlaceId place = run.place();
            if (place != null) {
                jobs.accept(
                        new JobId(KIND, place.community() + "/" + run.id() + "/expired/" + now),
                        REWRITE + " " + run.id() + " " + place,
                        now.plus(UNTIL_EXPIRED));
            }
        }
    }

    /// From now on the answer to a question offers what there is to be offered now.
    ///
    /// @param cause tells this from other times
    static void refresh(Jobs jobs, PlaceId place, MessageId question, String cause) {
        jobs.accept(
                new JobId(KIND, place.community() + "/" + REFRESH + "/" + cause),
                REFRESH + " " + question + " " + place);
    }

    /// What waits for it is short, and nobody's answer is to wait for it.
    @Override
    public boolean brief() {
        return true;
    }

    @Override
    public Outcome work(Job job) {
        String[] words = job.payload().split(" ", 3);
        PlaceId place = PlaceId.parse(words[2]);
        if (!underWay.add(place)) {
            return new Outcome.Later(BUSY, "another post of the place is being put right");
        }
        try {
            switch (words[0]) {
                case REMOVE -> outbox.delete(place, words[1]);
                case REFRESH ->
                    runs.findByQuestion(new MessageId(Long.parseLong(words[1]))).ifPresent(run -> rewrite(place, run));
                default -> runs.find(new RunId(words[1])).ifPresent(run -> rewrite(place, run));
            }
            return new Outcome.Done();
        } finally {
            underWay.remove(place);
        }
    }

    private void rewrite(PlaceId place, RunRecord run) {
        RunRecord.End end = run.end();
        MessageId question = run.question();
        if (end == null
                || question == null
                || !stands(run, question)
                || !outbox.isPosted(place, Actor.marker(question))) {
            return;
        }
        Language language = view.message(place, question)
                .map(Message::text)
                .map(Language::of)
                .orElse(Language.of(end.answer()));
        Markup markup = outbox.doors().of(place.community()).markup();
        FinishedAnswer written =
                writer.write(end, view.sight(place).orElseThrow(), markup, language, AnswerWriter.Missing.NOTED);
        String text = writer.mended(run, written, language);
        outbox.edit(new OutgoingPost(place, Actor.marker(question), text).offering(writer.offer(question, language)));
    }

    /// Whether its answer is what stands there: a later one took its place, unless it came to nothing.
    private boolean stands(RunRecord run, MessageId question) {
        return runs.findByQuestion(question)
                .filter(newest -> !newest.id().equals(run.id()))
                .map(RunRecord::end)
                .filter(end -> end.stop() != RunStop.CANCELLED)
                .isEmpty();
    }
}
