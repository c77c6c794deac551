package org.murabito.bench.judge;

import java.util.ArrayList;
import java.util.List;
import org.murabito.conversation.ChannelTalk;
import org.murabito.conversation.Placement;
import org.murabito.conversation.table.LinkTables;

/// An annotated message and what could be seen when it was said.
record Judged(LogLine line, Placement placement) {
    /// It opened a talk, and somebody else answered it: a word was welcome there.
    boolean isWelcome() {
        return line.start() && line.answered();
    }

    boolean isForAnother() {
        return !line.addressees().isEmpty();
    }

    static List<Judged> of(List<List<LogLine>> files, LinkTables table) {
        List<Judged> all = new ArrayList<>();
        for (List<LogLine> file : files) {
            ChannelTalk talk = new ChannelTalk(table);
            for (LogLine line : file) {
                if (line.said() != null) {
                    Placement placement = talk.hear(line.said());
                    if (line.isAnnotated()) {
                        all.add(new Judged(line, placement));
                    }
                }
            }
        }
        return all;
    }
}
