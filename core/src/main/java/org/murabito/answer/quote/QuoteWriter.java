package org.murabito.answer.quote;

import java.math.BigDecimal;
import java.util.List;
import org.murabito.answer.draft.Drafting;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Message;
import org.murabito.chat.door.Markup;
import org.murabito.llm.Usage;
import org.murabito.run.RunStop;
import org.murabito.runlog.RunRecord;
import org.murabito.sight.Sight;
import org.murabito.text.Language;

/// Writes the marks `[[id]]` of a text out as quotes, as far as they hold, where no model was asked.
public record QuoteWriter(CommunityStore communities, Drafting drafting, AnswerWriter writer) {
    /// @param sought words that a quote should show
    /// @param quoted the messages that may be quoted
    public String write(
            String text, String sought, List<Message> quoted, Sight sight, Markup markup, Language language) {
        Drafting.Draft draft = drafting.ofCode(
                text, new Drafting.Material(sought, quoted, communities.members(sight.community()), List.of(text)));
        RunRecord.End end = new RunRecord.End(
                RunStop.ANSWERED, RunRecord.SIMPLE, 0, Usage.NONE, BigDecimal.ZERO, 0, draft.text(), draft.quotes());
        return writer.write(end, sight, markup, language, AnswerWriter.Missing.CUT)
                .markdown();
    }
}
