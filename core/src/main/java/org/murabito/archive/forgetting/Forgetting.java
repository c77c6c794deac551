package org.murabito.archive.forgetting;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.murabito.chat.Attachment;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.event.ChatEvent;
import org.murabito.chat.event.Events;
import org.murabito.sight.Sight;

/// Takes out what a member said, or what was said in a channel. Begun again after an end in the middle, it goes on.
///
/// Each message goes the way of any deletion: what was answered on its ground is mended, what it asked for is taken
/// back, and what was derived from it follows the store. What no answer ever had to do with, and what nobody has in
/// mind any more, is deleted many at a time.
public final class Forgetting {
    private static final int BATCH = 200;

    /// Longer than anything is kept in mind beside the archive: the newest lines of a place, an open question.
    private static final Duration IN_MIND = Duration.ofDays(1);

    private final ErasureTargets targets;
    private final Events events;
    private final Clock clock;

    public Forgetting(ErasureTargets targets, Events events, Clock clock) {
        this.targets = targets;
        this.events = events;
        this.clock = clock;
    }

    /// Nothing that the member said or did up to now is left when this returns, and none of it is taken in again.
    ///
    /// @param everything must cover all that was said in the member's community
    /// @param until up to when nothing of them is kept: now, or [Instant#MAX] to keep nothing any more
    public ErasureResult member(MemberId member, Sight everything, Instant until) {
        targets.erasure().refuse(member, until);
        ErasureResult forgotten = takeOut(() -> targets.erasure().saidBy(everything, member, until, BATCH));
        targets.erasure().withdrawReactions(member);
        targets.told().accept(member);
        targets.stores()
                .communities()
                .findMember(member)
                .filter(known -> known.kind() != MemberKind.SELF)
                .map(Member::withoutNames)
                .ifPresent(targets.stores().communities()::save);
        // What was said of them between these two goes, too.
        targets.told().accept(member);
        return forgotten;
    }

    /// Nothing that was said in the channel and its threads, or in the thread, is left when this returns; nor is what
    /// these threads were called.
    public ErasureResult channel(PlaceId channel, Sight everything) {
        CommunityStore communities = targets.stores().communities();
        communities.places(channel.community()).stream()
                .filter(place -> place.kind() == PlaceKind.THREAD)
                .filter(thread ->
                        thread.id().equals(channel) || thread.channel().equals(channel))
                .map(Place::id)
                .forEach(communities::untitle);
        return takeOut(() -> targets.erasure().saidIn(everything, channel, BATCH));
    }

    private ErasureResult takeOut(Supplier<List<Message>> left) {
        ErasureResult forgotten = new ErasureResult(0, 0);
        for (List<Message> batch = left.get(); !batch.isEmpty(); batch = left.get()) {
            forgotten = forgotten.plus(takeOut(batch));
        }
        return forgotten;
    }

    private ErasureResult takeOut(List<Message> batch) {
        Set<MessageId> answered =
                targets.runs().known(batch.stream().map(Message::id).toList());
        Instant now = clock.instant();
        List<Message> quietly = new ArrayList<>();
        int files = 0;
        for (Message message : batch) {
            for (Attachment file : message.attachments()) {
                files += targets.files().remove(message.place(), file) ? 1 : 0;
            }
            if (answered.contains(message.id()) || message.at().isAfter(now.minus(IN_MIND))) {
                events.publish(new ChatEvent.MessageDeleted(message.place(), message.key(), now));
            } else {
                quietly.add(message);
            }
        }
        targets.erasure().deleteAll(quietly);
        return new ErasureResult(batch.size(), files);
    }
}
