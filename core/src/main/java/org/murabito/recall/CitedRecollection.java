package org.murabito.recall;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.answer.InvestigatedQuestion;
import org.murabito.answer.Recollection;
import org.murabito.answer.draft.Marks;
import org.murabito.archive.Line;
import org.murabito.archive.Stores;
import org.murabito.chat.Member;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;

/// What Murabito's last answers in a talk cite, as the archive has it now: the next question may be about it.
public final class CitedRecollection implements Recollection {
    private static final int MOST = 8;
    private static final String HEAD = "What your last answers here stand on:\n";

    private final Stores stores;
    private final CitedLine form;

    public CitedRecollection(Stores stores, CitedLine form) {
        this.stores = stores;
        this.form = form;
    }

    @Override
    public Recalled of(InvestigatedQuestion asked) {
        Set<MessageId> ids = new LinkedHashSet<>();
        for (Line line : asked.before().reversed()) {
            if (isOwn(line)) {
                ids.addAll(Marks.in(line.text()));
            }
        }
        List<Message> cited = stores.messages()
                .findAll(asked.sight(), ids.stream().limit(MOST).toList());
        return cited.isEmpty()
                ? Recalled.NOTHING
                : new Recalled(
                        HEAD + cited.stream().map(Line::of).map(form::of).collect(Collectors.joining("\n")),
                        cited.stream().map(Message::id).toList());
    }

    private boolean isOwn(Line line) {
        return stores.communities()
                .findMember(line.author())
                .map(Member::kind)
                .filter(MemberKind.SELF::equals)
                .isPresent();
    }
}
