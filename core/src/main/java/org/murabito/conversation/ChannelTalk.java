package org.murabito.conversation;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;
import org.murabito.conversation.recent.IncomingMessage;
import org.murabito.conversation.recent.MessageRing;
import org.murabito.conversation.recent.Recent;
import org.murabito.conversation.recent.SharedWords;
import org.murabito.conversation.recent.Speaker;
import org.murabito.conversation.table.LinkTables;
import org.murabito.conversation.wording.DialogueAct;
import org.murabito.conversation.wording.TextForm;

/// What one channel keeps to tell its conversations apart: its newest messages and who wrote them. Bounded.
public final class ChannelTalk {
    /// After so long nobody goes on where the channel stood.
    public static final Duration FORGOTTEN_AFTER = Duration.ofHours(6);

    static final Duration LONG_AGO = Duration.ofDays(1);

    private final LinkTables tables;
    private final TextReaders reading;
    private @Nullable Recent recent;
    /// The last message of all, also if the rest is forgotten, and its time; 0 before there is one.
    private long newest;

    private long newestAt;

    ChannelTalk(LinkTables tables, TextReaders reading) {
        this.tables = tables;
        this.reading = reading;
    }

    public ChannelTalk(LinkTables tables) {
        this(tables, new TextReaders());
    }

    /// Takes a message in and says where it belongs.
    public synchronized Placement hear(Utterance said) {
        rest(said.at());
        Placement placement = place(said, true);
        newest = said.id().value();
        newestAt = said.at().toEpochMilli();
        return placement;
    }

    /// Where its newest message belongs now that it says something else. Nothing is kept of that.
    public synchronized Placement read(Utterance newestNow) {
        return place(newestNow, false);
    }

    /// Whether nothing was said after this message, which it keeps.
    public synchronized boolean endsWith(MessageId message) {
        return recent != null && newest == message.value() && recent.ring.find(message) == recent.ring.newest();
    }

    private Placement place(Utterance said, boolean takesIn) {
        Recent kept = lively();
        MessageRing ring = kept.ring;
        IncomingMessage me = remark(said, kept, takesIn ? ring.next() : ring.newest());
        SharedWords words = new SharedWords(ring, kept.rarity, me.wording().content());
        MessageMoment moment = new MomentReader(ring).read(said, me, before(me, takesIn), quiet(me, takesIn));
        int told = said.replyTo() == null ? MessageRing.NONE : ring.find(said.replyTo());
        LinkLikelihoods links = new LinkLikelihoods(me, kept, new LinkSigns(ring, me, words), tables.of(me.wording()));
        return takesIn ? links.settle(told, moment) : links.place(told, moment);
    }

    private @Nullable MessageId before(IncomingMessage me, boolean takesIn) {
        if (takesIn) {
            return newest == 0 ? null : new MessageId(newest);
        }
        MessageRing ring = lively().ring;
        return me.number() > ring.oldest() ? ring.id(me.number() - 1) : null;
    }

    private Duration quiet(IncomingMessage me, boolean takesIn) {
        if (takesIn) {
            return newest == 0 ? LONG_AGO : Duration.ofMillis(me.at() - newestAt);
        }
        MessageRing ring = lively().ring;
        return me.number() > ring.oldest() ? Duration.ofMillis(me.at() - ring.time(me.number() - 1)) : LONG_AGO;
    }

    /// Lets go of everything but the time of the last message, once that is so long ago that nothing else is
    /// looked at any more: what is heard later is understood in the same way whether this was called or not.
    public synchronized void rest(Instant now) {
        if (now.toEpochMilli() - newestAt > FORGOTTEN_AFTER.toMillis()) {
            recent = null;
        }
    }

    /// Whether it keeps this message.
    public synchronized boolean holds(MessageId message) {
        return newest == message.value() || (recent != null && recent.ring.find(message) != MessageRing.NONE);
    }

    /// What [#hear] would weigh for this message, without taking it in.
    public synchronized List<Candidate> considered(Utterance said) {
        Recent kept = lively();
        MessageRing ring = kept.ring;
        IncomingMessage me = remark(said, kept, kept.ring.next());
        List<Candidate> candidates = new ArrayList<>();
        LinkSigns signs = new LinkSigns(
                ring, me, new SharedWords(ring, kept.rarity, me.wording().content()));
        for (int it = ring.newest(); it >= ring.oldest(); it--) {
            List<Integer> cells = new ArrayList<>();
            signs.link(it, cells::add);
            candidates.add(new Candidate(ring.id(it), cells));
        }
        List<Integer> cells = new ArrayList<>();
        signs.start(cells::add);
        candidates.add(new Candidate(me.id(), cells));
        return candidates;
    }

    private Recent lively() {
        if (recent == null) {
            recent = new Recent();
        }
        return recent;
    }

    private IncomingMessage remark(Utterance said, Recent kept, int number) {
        Speaker author = kept.speakers.of(said.author(), kept.ring);
        NamedSpeakers naming = reading.names().read(said.text().toLowerCase(Locale.ROOT), author, kept.speakers);
        TextForm wording = reading.wordings().read(naming.rest(), kept.rarity);
        return new IncomingMessage(
                said.id(),
                number,
                said.at().toEpochMilli(),
                author,
                wording,
                DialogueAct.of(wording),
                naming.head(),
                naming.within(),
                naming.stranger(),
                said.ofMurabito());
    }
}
