package org.murabito.webchat.limit;

import java.time.Clock;
import org.murabito.webchat.sign.Viewer;

/// How often members do what others have to read or the installation has to work for. Of an address they are as many as
/// it may have names.
public final class Rates {
    private static final String WHY = "error.tooOften";

    private final RateLimit posts;
    private final RateLimit reactions;
    private final RateLimit exports;
    private final RateLimit typing;

    public Rates(WebLimits.Rates rates, Clock clock) {
        this.posts = new RateLimit(rates.posts(), clock);
        this.reactions = new RateLimit(rates.reactions(), clock);
        this.exports = new RateLimit(rates.exports(), clock);
        this.typing = new RateLimit(rates.typing(), clock);
    }

    /// Words said or changed, and commands. Long ones count for several: each open page draws them.
    public void post(Viewer viewer, String text) {
        posts.check(viewer.key(), WHY);
        posts.count(viewer.key(), 1 + text.length() / 1_000);
    }

    public void reaction(Viewer viewer) {
        reactions.count(viewer.key(), WHY);
    }

    public void export(Viewer viewer) {
        exports.count(viewer.key(), WHY);
    }

    public void typing(Viewer viewer) {
        typing.count(viewer.key(), WHY);
    }
}
