package org.murabito.app;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.murabito.app.operator.OperatorSights;
import org.murabito.archive.Stores;
import org.murabito.chat.Message;
import org.murabito.job.JobId;
import org.murabito.job.Jobs;
import org.murabito.perceive.AnswerKey;
import org.murabito.perceive.Question;

/// The answers that could not be given: which, why, and once more. Given out again, a question is investigated anew,
/// and what is said to it takes the place of what was said before.
public final class FailedAnswers {
    private static final int MOST = 1_000;

    private final Jobs jobs;
    private final Stores stores;
    private final OperatorSights sights;

    FailedAnswers(Jobs jobs, Stores stores, OperatorSights sights) {
        this.jobs = jobs;
        this.stores = stores;
        this.sights = sights;
    }

    /// @param id the community and the archive's number of the question, as in `village/4711`
    /// @param question empty if it was deleted
    public record Failed(String id, Instant askedAt, String why, Optional<Message> question) {}

    public int count() {
        return (int) failed().count();
    }

    /// Newest first.
    public List<Failed> list() {
        return failed().map(job -> new Failed(job.id().key(), job.acceptedAt(), job.lastReason(), question(job.id())))
                .toList();
    }

    private Stream<Jobs.Listed> failed() {
        return jobs.failed(MOST).stream().filter(job -> job.id().kind().equals(Question.KIND));
    }

    /// False if it is not there, or not failed.
    public boolean retry(String id) {
        return jobs.retry(new JobId(Question.KIND, id));
    }

    private Optional<Message> question(JobId id) {
        AnswerKey key = AnswerKey.of(id);
        return stores.communities()
                .findCommunity(key.community())
                .flatMap(found -> stores.messages().find(sights.everything(found.id()), key.question()));
    }
}
