package org.murabito.bench.questions;

import java.io.IOException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.murabito.answer.quote.Citation;
import org.murabito.text.Language;
import org.murabito.text.ShippedText;

/// Questions about the bundled villages, each with the messages that answer it.
///
/// @param village the language of the village that is asked
/// @param answers none where nothing that everybody can read answers it
/// @param told whether what was missed is asked: one of several things that an answer tells
/// @param followsOn whether it is asked right after the question before
/// @param from the channel that it is asked in; blank for the one where everybody talks
record NewcomerQuestions(
        Language village, String from, String question, List<Gold> answers, boolean told, boolean followsOn) {
    private static final String FOLLOWS_ON = "> ";
    private static final String NONE = "none";
    private static final String TOLD = "missed:";
    private static final String VILLAGE = "village ";
    private static final String FROM = "from ";

    /// A message of the village: its channel, so many days ago, its minute, and who said it where two share one.
    record Gold(String channel, int day, String minute, String handle) {
        static Gold read(String written) {
            String[] parts = written.strip().split("\\s+");
            return new Gold(parts[0], Integer.parseInt(parts[1]), parts[2], parts.length > 3 ? parts[3] : "");
        }

        boolean is(Citation citation, LocalDate today, ZoneId zone) {
            LocalDateTime at = citation.at().atZone(zone).toLocalDateTime();
            return citation.place().channel().key().equals(channel)
                    && at.toLocalDate().equals(today.plusDays(day))
                    && at.toLocalTime().toString().startsWith(minute)
                    && (handle.isEmpty() || citation.author().id().key().equals(handle));
        }
    }

    static List<NewcomerQuestions> read(String part) throws IOException {
        List<NewcomerQuestions> questions = new ArrayList<>();
        Language village = Language.JAPANESE;
        String from = "";
        for (String line : lines(part)) {
            if (line.startsWith(VILLAGE)) {
                village = line.substring(VILLAGE.length()).equals("en") ? Language.ENGLISH : Language.JAPANESE;
                from = "";
            } else if (line.startsWith(FROM)) {
                from = line.substring(FROM.length());
            } else {
                questions.add(line(village, from, line));
            }
        }
        return questions;
    }

    private static List<String> lines(String part) throws IOException {
        return ShippedText.lines(NewcomerQuestions.class, "newcomer-" + part + ".txt");
    }

    private static NewcomerQuestions line(Language village, String from, String line) {
        String[] parts = line.split(" \\| ", 2);
        boolean told = parts[1].startsWith(TOLD);
        String gold = told ? parts[1].substring(TOLD.length()) : parts[1];
        List<Gold> answers = gold.strip().equals(NONE)
                ? List.of()
                : Stream.of(gold.split(";")).map(Gold::read).toList();
        boolean followsOn = line.startsWith(FOLLOWS_ON);
        String question =
                parts[0].substring(followsOn ? FOLLOWS_ON.length() : 0).strip();
        return new NewcomerQuestions(village, from, question, answers, told, followsOn);
    }

    boolean isStranger() {
        return answers.isEmpty();
    }

    boolean isAnsweredBy(Citation citation, LocalDate today, ZoneId zone) {
        return answers.stream().anyMatch(gold -> gold.is(citation, today, zone));
    }
}
