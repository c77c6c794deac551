package org.murabito.webchat.request;

import io.javalin.http.Context;
import java.time.Clock;
import org.murabito.webchat.limit.RateLimit;
import org.murabito.webchat.limit.RemoteAddress;
import org.murabito.webchat.settings.WebLimits;
import org.murabito.webchat.sign.Guard;

/// How often members do what others have to read or the installation has to work for: each of them, and all who come
/// from one address, so that nobody may do more by taking more names.
public final class Rates {
    private static final String WHY = "error.tooOften";

    private final Shared posts;
    private final Shared reactions;
    private final Shared exports;
    private final Shared typing;

    public Rates(WebLimits.Rates rates, Clock clock) {
        this.posts = Shared.of(rates.posts(), rates.ofAnAddress(), clock);
        this.reactions = Shared.of(rates.reactions(), rates.ofAnAddress(), clock);
        this.exports = Shared.of(rates.exports(), rates.ofAnAddress(), clock);
        this.typing = Shared.of(rates.typing(), rates.ofAnAddress(), clock);
    }

    private record Shared(RateLimit person, RateLimit address) {
        static Shared of(WebLimits.Rate rate, int ofAnAddress, Clock clock) {
            return new Shared(new RateLimit(rate, clock), new RateLimit(rate.times(ofAnAddress), clock));
        }

        void check(Context request) {
            person.check(Guard.viewer(request).key(), WHY);
            address.check(RemoteAddress.address(request), WHY);
        }

        void count(Context request, long amount) {
            check(request);
            person.count(Guard.viewer(request).key(), amount);
            address.count(RemoteAddress.address(request), amount);
        }
    }

    /// Before something is made for words that are to be said.
    public void checkPost(Context request) {
        posts.check(request);
    }

    /// Words said or changed, and commands. Long ones count for several: each open page draws them.
    public void post(Context request, String text) {
        posts.count(request, 1 + text.length() / 1_000);
    }

    /// What is to be done, added or changed; it counts as a post does.
    public void work(Context request) {
        posts.count(request, 1);
    }

    public void reaction(Context request) {
        reactions.count(request, 1);
    }

    public void export(Context request) {
        exports.count(request, 1);
    }

    public void typing(Context request) {
        typing.count(request, 1);
    }
}
