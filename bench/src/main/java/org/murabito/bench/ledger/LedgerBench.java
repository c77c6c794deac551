package org.murabito.bench.ledger;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// Measures the ledger of open questions: `DATA [PART [TALKS]]`, where PART of irc is dev or train, and so many talks
/// of
/// each set are put into an archive.
public final class LedgerBench {
    private LedgerBench() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Path data = Path.of(args[0]);
        String part = args.length > 1 ? args[1] : "dev";
        int most = args.length > 2 ? Integer.parseInt(args[2]) : Integer.MAX_VALUE;
        for (LabelledSet set : List.of(
                LabelledSet.irc(data.resolve("irc/dev/" + part + ".jsonl.gz")),
                LabelledSet.gitter(data.resolve("gitter-dialogs/dev")),
                LabelledSet.trios(data.resolve("ja-multiparty-chat/dev/dialogues.jsonl.gz")))) {
            System.out.println("# " + set.name());
            OpenOrAnswered.measure(set.talks()).forEach(System.out::println);
            List<LabelledTalk> talks =
                    set.talks().subList(0, Math.min(most, set.talks().size()));
            try (Settled settled = new Settled(talks)) {
                System.out.println(AskedAgain.measure(settled, talks));
                System.out.println(WhoAnswered.measure(settled, talks));
            }
        }
    }
}
