package org.murabito.tool.web;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.murabito.llm.Deadline;
import org.murabito.tool.outside.EgressPolicy;
import org.murabito.tool.outside.Endpoint;
import org.murabito.tool.outside.WebClient;
import org.murabito.tool.outside.WebException;
import org.murabito.tool.outside.WebReply;

/// Asks one search engine, and leaves it alone for as long as it wants. Safe from any thread.
public final class WebSearch {
    /// Brave's free plan allows one request in a second, which is worth waiting for.
    private static final Duration WORTH_WAITING = Duration.ofSeconds(2);

    private static final Duration USUAL_WAIT = Duration.ofSeconds(1);
    private static final Duration LONGEST_WAIT = Duration.ofHours(1);

    private final SearchSite site;
    private final WebClient web;
    private final LongSupplier nanos;
    private final Pause pause;
    private final AtomicLong quietUntil;

    /// What came of it.
    sealed interface Answer {
        record Hits(List<WebHit> hits) implements Answer {}

        record Wait(Duration time) implements Answer {}

        record Refused(int status) implements Answer {}

        record Unreadable() implements Answer {}
    }

    @FunctionalInterface
    interface Pause {
        void rest(Duration time) throws InterruptedException;
    }

    public static WebSearch over(SearchSite site) {
        Endpoint endpoint = Endpoint.ofUrl(site.base())
                .orElseThrow(() -> new IllegalArgumentException(site.base() + " is no address"));
        return new WebSearch(
                site, new GuardedWebClient(EgressPolicy.only(List.of(endpoint))), System::nanoTime, Thread::sleep);
    }

    /// @param nanos a clock that only goes forward
    WebSearch(SearchSite site, WebClient web, LongSupplier nanos, Pause pause) {
        this.site = site;
        this.web = web;
        this.nanos = nanos;
        this.pause = pause;
        this.quietUntil = new AtomicLong(nanos.getAsLong());
    }

    /// @throws WebException where the engine does not answer
    Answer search(String query, int most, Deadline deadline) throws InterruptedException {
        Answer answer = once(query, most, deadline);
        if (answer instanceof Answer.Wait(Duration time)
                && time.compareTo(WORTH_WAITING) <= 0
                && deadline.fits(time.multipliedBy(2))) {
            pause.rest(time);
            return once(query, most, deadline);
        }
        return answer;
    }

    private Answer once(String query, int most, Deadline deadline) throws InterruptedException {
        long quiet = quietUntil.get() - nanos.getAsLong();
        if (quiet > 0) {
            return new Answer.Wait(Duration.ofNanos(quiet));
        }
        WebReply reply = web.ask(site.engine().request(site, query, most), deadline);
        if (reply.status() == 429) {
            Duration wait = wait(reply);
            quietUntil.set(nanos.getAsLong() + wait.toNanos());
            return new Answer.Wait(wait);
        }
        if (!reply.ok()) {
            return new Answer.Refused(reply.status());
        }
        return site.engine()
                .hits(reply.text(StandardCharsets.UTF_8), most)
                .<Answer>map(Answer.Hits::new)
                .orElseGet(Answer.Unreadable::new);
    }

    /// Seconds; Brave sends them for each of its limits, the nearest first.
    private static Duration wait(WebReply reply) {
        String told = reply.header("Retry-After")
                .or(() -> reply.header("X-RateLimit-Reset"))
                .orElse("")
                .split(",", 2)[0]
                .strip();
        if (!told.matches("\\d{1,6}")) {
            return USUAL_WAIT;
        }
        Duration wait = Duration.ofSeconds(Math.max(1, Long.parseLong(told)));
        return wait.compareTo(LONGEST_WAIT) < 0 ? wait : LONGEST_WAIT;
    }

    /// Whether it answers, tried with one search.
    public Trial tried(Deadline deadline) throws InterruptedException {
        try {
            return switch (search("murabito", 1, deadline)) {
                case Answer.Hits _ -> new Trial(true, "answers", "");
                case Answer.Wait(Duration time) ->
                    new Trial(false, "asks to be left alone for " + seconds(time) + " s", "run doctor again then");
                case Answer.Refused(int status) -> new Trial(false, "answers " + status, todo(status));
                case Answer.Unreadable _ -> new Trial(false, "answers something else than results", todo(0));
            };
        } catch (WebException e) {
            return new Trial(false, String.valueOf(e.getMessage()), "check internet.searchUrl, and that it runs");
        }
    }

    /// @param todo empty if there is nothing to do
    public record Trial(boolean works, String what, String todo) {}

    private String todo(int status) {
        return switch (site.engine()) {
            case SEARXNG -> "allow json among search.formats in its settings.yml, and check internet.searchUrl";
            case BRAVE, TAVILY ->
                status == 401 || status == 403 || status == 422
                        ? "check " + site.engine().keyVariable()
                        : "see the plan of the key in " + site.engine().keyVariable();
        };
    }

    static long seconds(Duration time) {
        return Math.max(1, time.plusMillis(999).toSeconds());
    }
}
