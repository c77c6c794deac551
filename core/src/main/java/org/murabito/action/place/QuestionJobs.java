package org.murabito.action.place;

import java.util.Set;
import java.util.stream.Stream;
import org.murabito.chat.CommunityId;
import org.murabito.job.JobId;
import org.murabito.job.Jobs;

/// The jobs that look into questions and are not finished.
record QuestionJobs(Jobs jobs) {
    /// Jobs looked through.
    private static final int MOST = 1_000;

    Stream<JobId> in(CommunityId community, Set<String> kinds) {
        String prefix = community + "/";
        return jobs.unfinished(MOST).stream()
                .map(Jobs.Listed::id)
                .filter(job -> kinds.contains(job.kind()) && job.key().startsWith(prefix));
    }
}
