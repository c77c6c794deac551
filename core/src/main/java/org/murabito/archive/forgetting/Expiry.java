package org.murabito.archive.forgetting;

import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.reminder.ReminderStore;
import org.murabito.run.RunId;
import org.murabito.runlog.RunRecord;
import org.murabito.sight.Sight;

/// Takes out what was said longer ago than it is kept. Begun again after an end in the middle, it goes on.
///
/// Unlike with a deletion what was asked for stays: a reminder that waits, a task, an item. Nobody took them back.
public final class Expiry {
    private static final int BATCH = 200;

    private final ErasureTargets targets;
    private final ReminderStore reminders;
    private final Consumer<Collection<RunRecord>> outdated;

    /// @param outdated is given the runs whose answers quote what is about to go, to have them written again
    public Expiry(ErasureTargets targets, ReminderStore reminders, Consumer<Collection<RunRecord>> outdated) {
        this.targets = targets;
        this.reminders = reminders;
        this.outdated = outdated;
    }

    /// Nothing that was said in a community before then is left when this returns, nor of what was asked or told then.
    ///
    /// @param everything must cover all that was said in the community
    public ErasureResult run(CommunityId community, Sight everything, Instant before) throws InterruptedException {
        ErasureResult taken = new ErasureResult(0, 0);
        List<Message> batch = targets.erasure().saidBefore(everything, before, BATCH);
        while (!batch.isEmpty()) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            taken = taken.plus(takeOut(batch, before));
            batch = targets.erasure().saidBefore(everything, before, BATCH);
        }
        targets.runs().drop(community, before);
        reminders.removeOver(community, before);
        return taken;
    }

    /// The messages last: as long as they are there, all of it is done again after an end in the middle.
    private ErasureResult takeOut(List<Message> batch, Instant before) {
        Set<MessageId> known =
                targets.runs().known(batch.stream().map(Message::id).toList());
        Map<RunId, RunRecord> quoting = new LinkedHashMap<>();
        for (MessageId message : known) {
            targets.runs().quoting(message).stream()
                    .filter(run -> !run.startedAt().isBefore(before))
                    .forEach(run -> quoting.put(run.id(), run));
        }
        outdated.accept(quoting.values());
        known.forEach(targets.runs()::withdraw);
        long files = batch.stream()
                .flatMap(message -> message.attachments().stream()
                        .filter(file -> targets.files().remove(message.place(), file)))
                .count();
        targets.erasure().expire(batch);
        return new ErasureResult(batch.size(), files);
    }
}
