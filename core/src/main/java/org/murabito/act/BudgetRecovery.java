package org.murabito.act;

import java.time.Instant;
import java.util.List;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.judge.limit.Budgets;
import org.murabito.perceive.PlaceView;
import org.murabito.runlog.RunRecord;

/// Tells the budgets what an earlier process spent today, from the records of its runs.
public final class BudgetRecovery {
    /// Runs of a community in a day that are looked through.
    private static final int MOST = 20_000;

    private static final int FIRST = 200;

    private final Actor.Work work;
    private final PlaceView view;
    private final CommunityStore communities;

    public BudgetRecovery(Actor.Work work, PlaceView view, CommunityStore communities) {
        this.work = work;
        this.view = view;
        this.communities = communities;
    }

    public void tell(Instant now) {
        Instant since = work.budgets().beginToday(now);
        for (Community community : communities.communities()) {
            today(community.id(), since).forEach(this::ended);
        }
    }

    /// Newest first, so that only those of today are read, and a few before them.
    private List<RunRecord> today(CommunityId community, Instant since) {
        int limit = FIRST;
        List<RunRecord> runs = work.runs().latest(community, limit);
        while (runs.size() == limit
                && limit < MOST
                && !runs.getLast().startedAt().isBefore(since)) {
            limit = Math.min(MOST, limit * 4);
            runs = work.runs().latest(community, limit);
        }
        return runs.stream().filter(run -> !run.startedAt().isBefore(since)).toList();
    }

    private void ended(RunRecord run) {
        RunRecord.End end = run.end();
        PlaceId place = run.place();
        MessageId question = run.question();
        if (end != null && place != null && question != null) {
            work.budgets()
                    .ended(
                            run.id(),
                            question,
                            payer(place, question),
                            end.usage().charged(),
                            Actor.counts(end));
        }
    }

    private Budgets.Payer payer(PlaceId place, MessageId question) {
        return new Budgets.Payer(
                view.audience(place),
                view.message(place, question).map(Message::author).orElse(null));
    }
}
