package org.murabito.bench.judge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.murabito.conversation.table.LinkTables;
import org.murabito.judge.rule.FittedRules;
import org.murabito.judge.rule.FittedTable;

/// Finds the points of the preset `fitted` from the train part of irc-disentanglement, file by file in
/// folds; the link table of a fold is fitted on the same files. Arguments: the file, where to write the
/// table, the number of folds.
final class FitJudge {
    /// The score from which words are spoken where no model is asked: see `Thresholds`. It is put where at
    /// most one in a hundred messages above it was meant for somebody else.
    private static final double SPEAK = 60;

    private static final double MEANT_FOR_ANOTHER = 0.01;

    private static final int LINK_ROUNDS = 2;
    private static final List<String> HEAD = List.of(
            "# Points of each rule of the preset `fitted`, eight of which multiply the odds by e. At 60 and above, at most one message in a",
            "# hundred was meant for somebody else. Fitted by bench/judge/FitJudge; see NOTICE. seems-to-… count for every ten points of the",
            "# link table.");

    private FitJudge() {}

    public static void main(String[] args) throws IOException {
        List<List<LogLine>> files = IrcLogs.read(Path.of(args[0]));
        int folds = Integer.parseInt(args[2]);
        List<Judged> held = new ArrayList<>();
        Map<Judged, Double> scores = new HashMap<>();
        for (int fold = 0; fold < folds; fold++) {
            List<List<LogLine>> train = new ArrayList<>();
            List<List<LogLine>> rest = new ArrayList<>();
            for (int i = 0; i < files.size(); i++) {
                (i % folds == fold ? rest : train).add(files.get(i));
            }
            LinkTables links = LinkFit.fit(train, LINK_ROUNDS);
            FittedRules rules = rules(Judged.of(train, links));
            for (Judged judged : Judged.of(rest, links)) {
                held.add(judged);
                scores.put(judged, (double) rules.weigh(judged.placement()).score());
            }
        }
        Ranked ranked = new Ranked(held, scores::get);
        System.out.printf(
                "folds: AUC %.4f; %s; AUC of opening a talk alone %.4f%n",
                ranked.auc(),
                ranked.atHalf(),
                new Ranked(held, judged -> judged.placement().opens()).auc());
        for (int at = 54; at <= 66; at += 2) {
            System.out.println(ranked.at(at));
        }
        List<String> lines = new ArrayList<>(HEAD);

        lines.addAll(scaled(Judged.of(files, LinkTables.shipped())).write());
        Files.write(Path.of(args[1]), lines);
    }

    /// "!info …" is answered by a bot at once, which tells nothing of when a word is welcome.
    private static boolean isCommand(Judged judged) {
        return judged.placement().moment().said().text().startsWith("!");
    }

    private static FittedRules rules(List<Judged> examples) {
        return new FittedRules(FittedTable.read(scaled(examples).write()));
    }

    private static FittedTable scaled(List<Judged> examples) {
        FittedTable raw = JudgeFit.fit(
                examples.stream().filter(judged -> !isCommand(judged)).toList());
        double cut = new Ranked(examples, judged -> raw.sum(judged.placement()))
                .lowest(MEANT_FOR_ANOTHER, Judged::isForAnother);
        return new FittedTable(raw.from() + SPEAK - cut, raw.points());
    }
}
