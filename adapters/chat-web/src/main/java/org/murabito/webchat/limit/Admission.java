package org.murabito.webchat.limit;

import io.javalin.http.Context;
import java.time.Clock;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.thread.Scheduler;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.settings.WebLimits;

/// Lets requests in while there is room, each until its last byte is sent, and cuts off what takes too long.
public final class Admission {
    /// Lies in memory, and is fetched by dozens for one page.
    private static final String PAGES_OWN = "/web/assets/";

    private final InFlight members;
    private final InFlight strangers;
    private final InFlight uploads;
    private final InFlight downloads;
    private final WebLimits limits;
    private final RateLimit ofMembers;
    private final RateLimit ofAddresses;

    public Admission(WebLimits limits, Clock clock) {
        this.limits = limits;
        WebLimits.Rates rates = limits.rates();
        this.ofMembers = new RateLimit(rates.requests(), clock);
        this.ofAddresses = new RateLimit(rates.requests().times(rates.ofAnAddress()), clock);
        this.members = new InFlight(limits.requests());
        this.strangers = new InFlight(limits.strangers());
        this.uploads = new InFlight(limits.uploads());
        this.downloads = new InFlight(limits.downloads());
    }

    /// Counts a request of somebody who is signed in, or refuses it.
    ///
    /// @param who an account
    public void countMember(Context request, String who) {
        count(request, ofMembers, who);
    }

    private static void count(Context request, RateLimit rate, String who) {
        if (!request.path().startsWith(PAGES_OWN)) {
            rate.count(who, "error.tooOften");
        }
    }

    /// @param who an account
    public void member(Context request, String who) {
        enter(request, members, who);
        cutOff(request);
    }

    /// @param address of somebody who is not signed in
    public void stranger(Context request, String address) {
        count(request, ofAddresses, address);
        enter(request, strangers, address);
        cutOff(request);
    }

    /// Room to send an image, besides the request's own.
    public void upload(Context request, String who) {
        enter(request, uploads, who);
    }

    /// Room to fetch an image or an export, besides the request's own.
    public void download(Context request, String who) {
        enter(request, downloads, who);
    }

    private static void enter(Context request, InFlight room, String who) {
        switch (room.take(who, 1)) {
            case YES -> Request.addCompletionListener(jetty(request), _ -> room.release(who, 1));
            case ONE_HAS_ENOUGH -> throw new Refused(429, "error.tooManyRequests", 1);
            case ALL_GONE -> throw new Refused(503, "error.busy", 1);
        }
    }

    /// Nothing else ends a request whose other side takes or gives a byte now and then.
    private void cutOff(Context request) {
        Request jetty = jetty(request);
        EndPoint socket = jetty.getConnectionMetaData().getConnection().getEndPoint();
        Scheduler.Task end = jetty.getComponents()
                .getScheduler()
                .schedule(
                        () -> socket.close(new TimeoutException("the request took too long")),
                        limits.requestTakes().toMillis(),
                        TimeUnit.MILLISECONDS);
        Request.addCompletionListener(jetty, _ -> end.cancel());
    }

    private static Request jetty(Context request) {
        return ServletContextRequest.getServletContextRequest(request.req());
    }
}
