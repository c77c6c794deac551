package org.murabito.bench.judge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.murabito.conversation.table.LinkTable;
import org.murabito.conversation.table.LinkTables;

/// Finds the link tables from the train part of irc-disentanglement. Arguments: the file, the folder to
/// write `links.txt` and `links-ja.txt` to, and the number of folds to report (0 for none).
final class FitLinks {
    private static final int ROUNDS = 3;

    private FitLinks() {}

    public static void main(String[] args) throws IOException {
        List<List<LogLine>> files = IrcLogs.read(Path.of(args[0]));
        Path folder = Path.of(args[1]);
        int folds = Integer.parseInt(args[2]);
        LinkScore out = new LinkScore();
        LinkScore unnamed = new LinkScore();
        for (int fold = 0; fold < folds; fold++) {
            List<List<LogLine>> train = new ArrayList<>();
            List<List<LogLine>> held = new ArrayList<>();
            for (int i = 0; i < files.size(); i++) {
                (i % folds == fold ? held : train).add(files.get(i));
            }
            LinkTables tables = LinkFit.fit(train, ROUNDS);
            held.forEach(file -> out.add(file, tables));
            LinkTable bare = LinkFit.fitUnnamed(train, tables);
            held.forEach(file -> unnamed.add(LinkExamples.unnamed(file), new LinkTables(bare, bare)));
            System.out.println("folds so far: " + out + "; with names taken off: " + unnamed);
        }
        LinkTables tables = LinkFit.fit(files, ROUNDS);
        write(folder.resolve("links.txt"), HEAD, tables.english());
        write(folder.resolve("links-ja.txt"), HEAD_UNNAMED, LinkFit.fitUnnamed(files, tables));
        System.out.println("on what it was fitted on: " + LinkScore.of(files, tables));
    }

    private static void write(Path file, List<String> head, LinkTable table) throws IOException {
        List<String> lines = new ArrayList<>(head);
        lines.addAll(table.write());
        Files.write(file, lines);
    }

    private static final List<String> HEAD = List.of(
            "# Points by which a message (\"I\") answers an earlier one (\"it\") or opens a talk: one of each matrix counts, ten multiply the",
            "# odds by e. Rows and columns are explained in LinkAspect, Tie and TieGroup. Fitted by bench/judge/FitLinks; see NOTICE.");

    private static final List<String> HEAD_UNNAMED = List.of(
            "# As links.txt, for talk in which people seldom write whom they mean: fitted on the messages of the same logs that are said to",
            "# somebody, with the name taken off; what opening a talk weighs, on all messages. From [turns] on points are set by hand, since",
            "# the logs do not show what only Japanese shows.");
}
