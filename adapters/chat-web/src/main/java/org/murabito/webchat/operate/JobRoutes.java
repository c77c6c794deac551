package org.murabito.webchat.operate;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import org.murabito.job.JobId;
import org.murabito.job.Jobs;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.sign.Guard;

/// Durable work as the operator sees it: what waits, what failed for good, and once more.
final class JobRoutes {
    private static final int MOST = 200;

    private final Jobs jobs;

    JobRoutes(Jobs jobs) {
        this.jobs = jobs;
    }

    void contribute(RoutesConfig routes) {
        routes.get("/api/operate/jobs", request -> {
            Guard.requireOperator(request);
            answer(request);
        });
        routes.post("/api/operate/jobs/retry", this::retry);
    }

    /// @param most of each; there may be others where there are so many
    record JobsView(List<JobView> unfinished, List<JobView> failed, int most) {}

    record JobView(String kind, String key, String acceptedAt, String due, int attempts, String reason) {
        static JobView of(Jobs.Listed job) {
            return new JobView(
                    job.id().kind(),
                    job.id().key(),
                    job.acceptedAt().toString(),
                    job.due().toString(),
                    job.attempts(),
                    job.lastReason());
        }
    }

    private void retry(Context request) {
        Guard.requireOperator(request);
        JsonNode body = WebJson.body(request);
        if (!jobs.retry(new JobId(WebJson.text(body, "kind"), WebJson.text(body, "key")))) {
            throw new Refused(409, "error.work.notFailed");
        }
        answer(request);
    }

    private void answer(Context request) {
        WebJson.answer(
                request,
                new JobsView(
                        jobs.unfinished(MOST).stream().map(JobView::of).toList(),
                        jobs.failed(MOST).stream().map(JobView::of).toList(),
                        MOST));
    }
}
