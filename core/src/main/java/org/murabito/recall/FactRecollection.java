package org.murabito.recall;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.answer.InvestigatedQuestion;
import org.murabito.answer.Recollection;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.knowledge.Fact;
import org.murabito.knowledge.Meanings;
import org.murabito.knowledge.belief.FactPeople;
import org.murabito.knowledge.belief.FactWords;
import org.murabito.knowledge.belief.RememberedFacts;
import org.murabito.memory.Keywords;
import org.murabito.text.Language;

/// The facts that have to do with a question or with the asker, as they stand now, each with the day it was
/// said and the messages it stands on, which can be cited. They are no answer by themselves: what was said is
/// asked for that.
public final class FactRecollection implements Recollection {
    private static final int MOST_RELATED = 8;
    private static final int MOST_OF_ASKER = 3;
    private static final int MOST_MARKS = 3;

    static final String HEAD =
            "Facts that have to do with it or with who asks, as of the day beside each. What was said later"
                    + " counts more; look it up before you rely on one:";

    /// Of reciprocal rank fusion: Cormack, Clarke and Buettcher, SIGIR 2009.
    private static final int DAMPING = 60;

    private final RememberedFacts remembered;
    private final Keywords keywords;
    private final Clock clock;
    private final ZoneId zone;
    private final @Nullable Meanings meanings;
    private final FactWords words = new FactWords();

    /// Where facts are found, and how.
    ///
    /// @param meanings null where they are found by keywords alone
    public record Finding(
            RememberedFacts remembered,
            Keywords keywords,
            @Nullable Meanings meanings) {}

    public FactRecollection(Finding finding, Clock clock, ZoneId zone) {
        this.remembered = finding.remembered();
        this.meanings = finding.meanings();
        this.keywords = finding.keywords();
        this.clock = clock;
        this.zone = zone;
    }

    @Override
    public Recalled of(InvestigatedQuestion asked) {
        FactPeople people = remembered.people(asked.sight());
        Instant now = clock.instant();
        Set<MemberId> about = new LinkedHashSet<>(people.in(asked.text()));
        List<Fact> related = Stream.concat(related(asked, about, now).stream(), ofAsker(asked, now))
                .distinct()
                .limit(MOST_RELATED)
                .filter(fact -> isSaidBefore(fact, asked))
                .toList();
        Telling telling = new Telling(people, Language.of(asked.text()));
        return new Recalled(telling.text(related), List.copyOf(telling.read));
    }

    private Stream<Fact> ofAsker(InvestigatedQuestion asked, Instant now) {
        MemberId asker = asked.asker();
        return asker == null
                ? Stream.empty()
                : remembered.recall(asked.sight(), Set.of(), Set.of(asker), now, MOST_OF_ASKER).stream()
                        .map(RememberedFacts.Recalled::fact);
    }

    /// By keywords and by meaning, put into one list by the places in both.
    private List<Fact> related(InvestigatedQuestion asked, Set<MemberId> about, Instant now) {
        List<Fact> byWords =
                remembered.recall(asked.sight(), keywords.of(asked.text()), about, now, MOST_RELATED).stream()
                        .map(RememberedFacts.Recalled::fact)
                        .toList();
        if (meanings == null) {
            return byWords;
        }
        List<Fact> byMeaning =
                remembered.standingOn(asked.sight(), meanings.near(asked.sight(), asked.text(), MOST_RELATED), now);
        Map<Fact, Double> places = new LinkedHashMap<>();
        for (List<Fact> found : List.of(byWords, byMeaning)) {
            for (int place = 1; place <= found.size(); place++) {
                places.merge(found.get(place - 1), 1.0 / (DAMPING + place), Double::sum);
            }
        }
        return places.entrySet().stream()
                .sorted(Map.Entry.<Fact, Double>comparingByValue().reversed())
                .limit(MOST_RELATED)
                .map(Map.Entry::getKey)
                .toList();
    }

    /// The question itself is no ground for its answer.
    private static boolean isSaidBefore(Fact fact, InvestigatedQuestion asked) {
        return asked.lines().stream()
                .noneMatch(line -> RememberedFacts.evidence(fact).contains(line.id()));
    }

    /// Writes facts line by line, and notes what they stand on.
    private final class Telling {
        private final FactPeople people;
        private final Language language;
        private final Set<MessageId> read = new LinkedHashSet<>();

        private Telling(FactPeople people, Language language) {
            this.people = people;
            this.language = language;
        }

        private String text(List<Fact> related) {
            if (related.isEmpty()) {
                return "";
            }
            List<String> lines = new ArrayList<>(List.of(HEAD));
            related.forEach(fact -> lines.add(line(fact)));
            return String.join("\n", lines);
        }

        private String line(Fact fact) {
            List<MessageId> evidence = List.copyOf(RememberedFacts.evidence(fact));
            List<MessageId> newest = evidence.subList(Math.max(0, evidence.size() - MOST_MARKS), evidence.size());
            StringBuilder line = new StringBuilder("- ").append(words.tell(fact, people, language));
            LocalDate day = LocalDate.ofInstant(fact.latest().source().at(), zone);
            line.append(" (").append(day).append(fact.disputed() ? ", disputed)" : ")");
            newest.forEach(id -> line.append(" [[").append(id).append("]]"));
            read.addAll(newest);
            return line.toString();
        }
    }
}
