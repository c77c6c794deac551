package org.murabito.bench.judge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.murabito.conversation.Placement;
import org.murabito.conversation.table.LinkTables;
import org.murabito.judge.rule.Deliberation;
import org.murabito.judge.rule.FittedRules;
import org.murabito.judge.rule.FittedTable;
import org.murabito.judge.rule.Opinion;
import org.murabito.judge.rule.Reason;
import org.murabito.judge.rule.Rules;
import org.murabito.judge.rule.SeedRules;
import org.murabito.judge.rule.Thresholds;

/// Measures conversations and the judge. Arguments: a part of irc-disentanglement, and the dialogues of the
/// Japanese chats of three (optional).
public final class JudgeBench {
    private static final String SEED_SUM = "seed, before it is cut off at 0";
    private static final int BUSIEST = 3;
    private static final int CALLED = 80;

    private JudgeBench() {}

    public static void main(String[] args) throws IOException {
        List<List<LogLine>> files = IrcLogs.read(Path.of(args[0]));
        LinkTables table = LinkTables.shipped();
        Rules fitted = new FittedRules(FittedTable.shipped());
        System.out.println("shipped: " + LinkScore.of(files, table));
        List<Judged> all = Judged.of(files, table);
        int words = Thresholds.STANDARD.words();
        systems(fitted).forEach((name, score) -> {
            Ranked ranked = new Ranked(all, judged -> score.of(judged.placement()));
            System.out.printf("%s: AUC %.4f; %s; %s%n", name, ranked.auc(), ranked.atHalf(), ranked.at(words));
        });
        System.out.println("fitted, after waiting: " + Waiting.of(files, new Deliberation(fitted), table));
        List<LeaveOneOutBench.Chance> chances = LeaveOneOutBench.of(files, BUSIEST, table);
        long spoke = chances.stream().filter(LeaveOneOutBench.Chance::spokeNext).count();
        System.out.printf("left out: %d messages, they spoke after %d%n", chances.size(), spoke);
        Map<String, Score> systems = systems(fitted);
        systems.remove(SEED_SUM);
        systems.forEach((name, score) -> System.out.println("left out, " + name + ": "
                + LeaveOneOutBench.report(
                        chances, chance -> called(chance.heard()) ? CALLED : score.of(chance.heard()), words)));
        if (args.length > 1) {
            Path japanese = Path.of(args[1]);
            System.out.println("Japanese addressee, earlier marks hidden: "
                    + JapaneseAddressees.measure(japanese, table, false) + "; visible: "
                    + JapaneseAddressees.measure(japanese, table, true));
        }
    }

    private interface Score {
        int of(Placement heard);
    }

    private static Map<String, Score> systems(Rules fitted) {
        Rules seed = new SeedRules(List.of(), List.of());
        Random coin = new Random(1);
        Map<String, Score> systems = new LinkedHashMap<>();
        Deliberation deliberation = new Deliberation(fitted);
        systems.put("fitted", heard -> fitted.weigh(heard).score());
        systems.put("fitted, as it decides", heard -> deliberation.on(heard).score());
        systems.put("seed", heard -> seed.weigh(heard).score());
        systems.put(SEED_SUM, heard -> sum(seed.weigh(heard)));
        systems.put("mention only", _ -> 0);
        systems.put("coin", _ -> coin.nextInt(101));
        systems.put("every question", heard -> heard.moment().said().text().contains("?") ? 100 : 0);
        return systems;
    }

    /// What the seed's rules add up to, also below nought.
    private static int sum(Opinion opinion) {
        return opinion.reasons().stream().mapToInt(Reason::points).sum();
    }

    private static boolean called(Placement heard) {
        return heard.withMurabito() && heard.moment().named() != null;
    }
}
