package org.murabito.bench.judge;

import java.util.List;
import java.util.Locale;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.conversation.ChannelTalk;
import org.murabito.conversation.Placement;
import org.murabito.conversation.table.LinkTables;

/// How well links, addressees and starts are found, over all annotated lines; a line of the system stands
/// for itself.
final class LinkScore {
    private int told;
    private int right;
    private int annotated;
    private int addressed;
    private int addressedRight;
    private int starts;
    private int startsTold;
    private int startsRight;

    static LinkScore of(List<List<LogLine>> files, LinkTables table) {
        LinkScore score = new LinkScore();
        files.forEach(file -> score.add(file, table));
        return score;
    }

    void add(List<LogLine> file, LinkTables table) {
        ChannelTalk talk = new ChannelTalk(table);
        for (LogLine line : file) {
            if (line.said() == null) {
                if (line.isAnnotated()) {
                    count(line, line.number());
                }
                continue;
            }
            Placement placement = talk.hear(line.said());
            if (line.isAnnotated()) {
                count(line, placement);
            }
        }
    }

    private void count(LogLine line, int answer) {
        told++;
        annotated += line.links().size();
        right += line.links().contains(answer) ? 1 : 0;
    }

    private void count(LogLine line, Placement placement) {
        MessageId answers = placement.answers();
        boolean opens = answers == null;
        count(line, answers == null ? line.number() : (int) answers.value() - 1);
        starts += line.start() ? 1 : 0;
        startsTold += opens ? 1 : 0;
        startsRight += opens && line.start() ? 1 : 0;
        if (!line.addressees().isEmpty()) {
            addressed++;
            MemberId addressee = placement.addressee();
            addressedRight += addressee != null && line.addressees().contains(addressee.key()) ? 1 : 0;
        }
    }

    double f() {
        return 2.0 * right / (told + annotated);
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "links P %.1f R %.1f F %.1f; addressee %.3f of %d; starts F %.3f of %d",
                100.0 * right / told,
                100.0 * right / annotated,
                100 * f(),
                (double) addressedRight / addressed,
                addressed,
                2.0 * startsRight / (starts + startsTold),
                starts);
    }
}
