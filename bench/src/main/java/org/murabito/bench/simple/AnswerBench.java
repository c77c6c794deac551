package org.murabito.bench.simple;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.murabito.answer.AnswerNeed;

/// Whether simple mode's answers quote what answers the question, and whether it says so honestly where nothing does.
/// Arguments: FOLDER shape|held \[SET …\] \[--few\] \[--show\] \[--need=a_sure_answer\]
public final class AnswerBench {
    private static final List<Source> SOURCES =
            List.of(new Houston(), new Locomo(), new Irc(), new Gitter(), new Meetings(), new Passages(), new Trios());
    private static final Pattern NEAR = Pattern.compile("The closest:|いちばん近いのはこちらです");

    private AnswerBench() {}

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        Part part = Part.valueOf(arguments[1].toUpperCase(Locale.ROOT));
        List<String> wanted = new ArrayList<>(List.of(arguments).subList(2, arguments.length));
        boolean show = wanted.remove("--show");
        AnswerNeed need = Arrays.stream(AnswerNeed.values())
                .filter(one -> wanted.remove("--need=" + one.name().toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElse(AnswerNeed.ANYTHING);
        int every = wanted.remove("--few") ? 5 : 1;
        System.out.println(
                "| set | questions | quoted | first quote right | quotes right | quotes | not found | near only"
                        + " | strangers | not found | near only | quotes | ms |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|");
        for (Source source : SOURCES) {
            if (wanted.isEmpty() || wanted.contains(source.name())) {
                System.out.println(count(source, folder, part, new Manner(every, show, need))
                        .line(source.name()));
            }
        }
    }

    /// How it is asked: every so many of the questions.
    private record Manner(int every, boolean show, AnswerNeed need) {}

    private static Count count(Source source, Path folder, Part part, Manner manner) throws IOException {
        Count count = new Count();
        List<Home> homes = new ArrayList<>();
        source.ask(folder.resolve(source.name()), part, new Source.Asking() {
            private int asked;

            @Override
            public Home home() throws IOException {
                homes.add(new Home());
                return homes.getLast();
            }

            @Override
            public void ask(Home home, String question, Set<String> gold) {
                if (asked++ % manner.every() > 0) {
                    return;
                }
                long at = System.nanoTime();
                Home.Reply reply = home.ask(question, manner.need());
                count.add(gold, reply, NEAR.matcher(reply.text()).find(), System.nanoTime() - at);
                if (manner.show()) {
                    show(home, question, gold, reply);
                }
            }
        });
        homes.forEach(Home::close);
        return count;
    }

    private static void show(Home home, String question, Set<String> gold, Home.Reply reply) {
        System.out.println("\n" + (gold.isEmpty() ? "S" : Count.isQuoted(gold, reply) ? "+" : "-") + " " + question);
        reply.calls().forEach(call -> System.out.println("    " + call.tool() + " " + call.arguments()));
        reply.text()
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("[["))
                .forEach(line -> System.out.println("  : " + line));
        reply.quotes().forEach(key -> System.out.println("  > " + home.text(key)));
        gold.stream().limit(3).forEach(key -> System.out.println("  = " + home.text(key)));
    }
}
