package org.murabito.conversation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What one channel keeps to tell its conversations apart: its newest messages and who wrote them. Bounded;
/// not safe from several threads at once.
public final class Talk {
    /// After so long nobody goes on where the channel stood.
    private static final long FORGOTTEN_AFTER = Duration.ofHours(6).toMillis();

    private final LinkTables tables;
    private final Reading reading;
    private Speakers speakers = new Speakers();
    private Ring ring = new Ring();
    private Rarity rarity = new Rarity();
    private int scans;

    Talk(LinkTables tables, Reading reading) {
        this.tables = tables;
        this.reading = reading;
    }

    public Talk(LinkTables tables) {
        this(tables, new Reading());
    }

    /// Takes a message in and says where it belongs.
    public Placement hear(Utterance said) {
        Remark newest = ring.newest();
        if (newest != null && said.at().toEpochMilli() - newest.at > FORGOTTEN_AFTER) {
            speakers = new Speakers();
            ring = new Ring();
            rarity = new Rarity();
        }
        Remark me = remark(said);
        Moment moment = new MomentReader(ring, rarity, newest).read(said, me);
        Remark told = said.replyTo() == null ? null : ring.find(said.replyTo());
        Placement placement = new Links(me, ring, new LinkSigns(ring, rarity, me, ++scans), tables.of(me.wording))
                .settle(told, moment);
        retain(me);
        return placement;
    }

    /// What [#hear] would weigh for this message, without taking it in.
    public List<Candidate> considered(Utterance said) {
        Remark me = remark(said);
        List<Candidate> candidates = new ArrayList<>();
        LinkSigns signs = new LinkSigns(ring, rarity, me, ++scans);
        for (int number = me.number - 1; number >= ring.oldest(); number--) {
            Remark it = ring.at(number);
            if (it != null) {
                List<Integer> cells = new ArrayList<>();
                signs.link(it, cells::add);
                candidates.add(new Candidate(it.id, cells));
            }
        }
        List<Integer> cells = new ArrayList<>();
        signs.start(cells::add);
        candidates.add(new Candidate(me.id, cells));
        return candidates;
    }

    private Remark remark(Utterance said) {
        Speaker author = speakers.of(said.author());
        Naming naming = reading.names().read(said.text(), author, speakers);
        Wording wording = reading.wordings().read(naming.rest(), rarity);
        Remark me = new Remark(said.id(), ring.next(), said.at().toEpochMilli(), author, wording);
        me.named = naming.head();
        me.within = naming.within();
        me.namesStranger = naming.stranger();
        me.ofMurabito = said.ofMurabito();
        return me;
    }

    private void retain(Remark me) {
        Speaker author = me.author;
        author.last = me.number;
        author.lastAt = me.at;
        author.said++;
        author.asked += me.wording.is(Form.ASKS) ? 1 : 0;
        name(me, me.named);
        name(me, me.within);
        ring.add(me);
        rarity.retain(me.wording.content());
    }

    private static void name(Remark me, @Nullable Speaker called) {
        if (called == null) {
            return;
        }
        called.named = me.number;
        called.partner = me.author;
        called.partnerAt = me.number;
        me.author.partner = called;
        me.author.partnerAt = me.number;
    }
}
