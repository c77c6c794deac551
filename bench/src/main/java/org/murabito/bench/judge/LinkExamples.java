package org.murabito.bench.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import org.murabito.conversation.Candidate;
import org.murabito.conversation.ChannelTalk;
import org.murabito.conversation.Utterance;
import org.murabito.conversation.table.LinkTables;

/// Annotated messages with the cells of the link table that count for each candidate.
final class LinkExamples {
    /// One message: the cells of each candidate, and which of them people chose.
    // The arrays are large, and nobody compares them.
    @SuppressWarnings("ArrayRecordComponent")
    record Example(short[][] cells, boolean[] chosen) {}

    private LinkExamples() {}

    /// Replays the files; the talk so far is as `tables` understood it.
    static List<Example> of(List<List<LogLine>> files, LinkTables tables) {
        return of(files, tables, _ -> true, line -> Objects.requireNonNull(line.said()));
    }

    /// The same with the name of whom a message is said to taken off its head, as if it had been left out.
    ///
    /// @param addressed only messages that are said to somebody
    static List<Example> unnamed(List<List<LogLine>> files, LinkTables tables, boolean addressed) {
        return of(files, tables, line -> !addressed || !line.addressees().isEmpty(), LinkExamples::bare);
    }

    private static List<Example> of(
            List<List<LogLine>> files,
            LinkTables tables,
            Predicate<LogLine> wanted,
            Function<LogLine, Utterance> said) {
        List<Example> examples = new ArrayList<>();
        for (List<LogLine> file : files) {
            ChannelTalk talk = new ChannelTalk(tables);
            for (LogLine line : file) {
                if (line.said() == null) {
                    continue;
                }
                if (line.isAnnotated() && wanted.test(line)) {
                    add(examples, line, talk.considered(said.apply(line)));
                }
                talk.hear(line.said());
            }
        }
        return examples;
    }

    /// A file with the names taken off.
    static List<LogLine> unnamed(List<LogLine> file) {
        return file.stream()
                .map(line -> new LogLine(
                        line.number(),
                        line.said() == null ? null : bare(line),
                        line.links(),
                        line.start(),
                        line.answered(),
                        line.addressees()))
                .toList();
    }

    private static Utterance bare(LogLine line) {
        Utterance said = Objects.requireNonNull(line.said());
        String text = said.text();
        int end = 0;
        while (end < text.length() && " ,:>".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        boolean named = line.addressees().contains(text.substring(0, end));
        String rest = named ? text.substring(end).replaceFirst("^[ ,:>]+", "") : text;
        return new Utterance(said.id(), said.author(), said.at(), rest, null, false);
    }

    private static void add(List<Example> examples, LogLine line, List<Candidate> candidates) {
        short[][] cells = new short[candidates.size()][];
        boolean[] chosen = new boolean[candidates.size()];
        boolean any = false;
        for (int i = 0; i < cells.length; i++) {
            List<Integer> found = candidates.get(i).cells();
            cells[i] = new short[found.size()];
            for (int j = 0; j < cells[i].length; j++) {
                cells[i][j] = found.get(j).shortValue();
            }
            chosen[i] = line.links().contains((int) candidates.get(i).message().value() - 1);
            any |= chosen[i];
        }
        if (any) {
            examples.add(new Example(cells, chosen));
        }
    }
}
