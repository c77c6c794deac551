package org.murabito.conversation;

import org.murabito.conversation.recent.IncomingMessage;
import org.murabito.conversation.recent.MessageRing;
import org.murabito.conversation.table.CellSink;
import org.murabito.conversation.table.LinkAspect;
import org.murabito.conversation.table.StepFunction;
import org.murabito.conversation.wording.Form;
import org.murabito.conversation.wording.TextForm;
import org.murabito.conversation.wording.TurnKind;

/// What is looked at in Japanese talk only, between a new remark that names nobody and an earlier message by
/// somebody else. Who is meant shows in how turns follow each other.
// The constants in their order are the rows and columns of the matrices.
@SuppressWarnings("EnumOrdinal")
final class JapaneseSigns {
    private static final int SHORT = 8;
    /// So many messages later nobody waits any more for a turn.
    private static final int WAITS_FOR = 12;

    private static final StepFunction SIZES = new StepFunction(6, 20);
    private static final StepFunction REACHES = new StepFunction(2, 4);

    private final MessageRing ring;
    private final int number;
    private final int turn;
    private final int exclaims;
    private final int size;
    private final int changesSubject;

    JapaneseSigns(MessageRing ring, IncomingMessage me) {
        TextForm wording = me.wording();
        this.ring = ring;
        this.number = me.number();
        this.turn = TurnKind.of(wording).ordinal();
        this.exclaims = wording.is(Form.EXCLAIMS) ? 1 : 0;
        this.size = wording.length() <= SHORT ? 0 : 1;
        this.changesSubject = wording.is(Form.CHANGES_SUBJECT) ? 1 : 0;
    }

    /// @param namedIt whether I have named its author since
    /// @param namedAny whether I have named anybody since
    void link(int it, boolean namedIt, boolean namedAny, CellSink sink) {
        boolean waits = namedAny && number - it <= WAITS_FOR;
        sink.add(LinkAspect.TURNS.cell(turn, ring.turn(it)));
        sink.add(LinkAspect.EXCLAIMS.cell(exclaims, ring.exclaims(it) ? 1 : 0));
        sink.add(LinkAspect.REACH.cell(size, REACHES.of(number - it)));
        sink.add(LinkAspect.ITS_SIZE.cell(0, SIZES.of(ring.length(it))));
        sink.add(LinkAspect.TURNED_TO.cell(0, namedIt ? 1 : waits ? 2 : 0));
    }

    void start(CellSink sink) {
        sink.add(LinkAspect.START_SUBJECT.cell(0, changesSubject));
    }
}
