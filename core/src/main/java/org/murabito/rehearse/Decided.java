package org.murabito.rehearse;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.judge.rule.Reason;

/// What would have become of one message.
///
/// @param author what stands behind it in this rehearsal: `SELF` for what stands as Murabito's own
/// @param called whether it was said to Murabito
/// @param score what the rules made of it when it was said, 0 to 100
/// @param wanted what the judgement alone came to when it was said, bounds aside; waiting for somebody else's answer
/// counts as wanting to answer
/// @param decision what came of it in the end, after waiting and all bounds
/// @param reasons of the decision
/// @param waited whether it was judged a second time
/// @param modelCalls how often the model judge would have been asked
/// @param answers the message that it most likely answers; null for none that was really written
/// @param conversation the message that opened the talk it belongs to; null for what nobody said
/// @param addressee whom it is said to, more likely than not
public record Decided(
        Message message,
        MemberKind author,
        boolean called,
        int score,
        boolean wanted,
        Decision decision,
        List<Reason> reasons,
        boolean waited,
        int modelCalls,
        @Nullable MessageId answers,
        @Nullable MessageId conversation,
        @Nullable MemberId addressee) {
    public Decided {
        reasons = List.copyOf(reasons);
    }

    /// Whether it brings something up.
    public boolean isFirst() {
        return decision == Decision.ANSWER
                && reasons.stream().anyMatch(reason -> reason.rule().equals(Reason.REMINDED));
    }
}
