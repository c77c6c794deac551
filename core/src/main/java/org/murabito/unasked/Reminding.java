package org.murabito.unasked;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.murabito.chat.Message;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.Fact;
import org.murabito.knowledge.NamedTime;
import org.murabito.knowledge.Subject;
import org.murabito.knowledge.belief.RememberedFacts;
import org.murabito.memory.Keywords;
import org.murabito.perceive.PlaceView;
import org.murabito.runlog.RunRecord;
import org.murabito.runlog.RunStore;
import org.murabito.sight.Sight;

/// Finds what a message reminds Murabito of: a fact that may be brought up unasked, that has to do with it, and that
/// all readers of its place can read up on. What is hidden from one of them plays no part.
public final class Reminding {
    private static final int CANDIDATES = 16;

    /// So many keywords in common, where the message does not name what the fact is about.
    private static final int SHARED = 2;

    /// What was said before a silence of six hours is another talk.
    private static final Duration ANOTHER_TALK = Duration.ofHours(6);

    private final RememberedFacts remembered;
    private final Keywords keywords;
    private final PlaceView view;
    private final RunStore runs;
    private final ZoneId zone;

    public Reminding(RememberedFacts remembered, Keywords keywords, PlaceView view, RunStore runs, ZoneId zone) {
        this.remembered = remembered;
        this.keywords = keywords;
        this.view = view;
        this.runs = runs;
        this.zone = zone;
    }

    /// The message that says the fact that fits best, as the archive has it now.
    public Optional<Message> of(Message message) {
        return view.sight(message.place()).flatMap(sight -> in(sight, message));
    }

    private Optional<Message> in(Sight sight, Message message) {
        List<String> named = keywords.of(message.text());
        if (named.isEmpty()) {
            return Optional.empty();
        }
        return remembered.recall(sight, named, Set.of(), message.at(), CANDIDATES).stream()
                .map(RememberedFacts.Recalled::fact)
                .filter(fact -> mayBeShared(fact, message.at()) && isRelated(fact, named))
                .flatMap(
                        fact -> remembered.read(sight, fact).reversed().stream().limit(1))
                .filter(said -> isNews(said, message))
                .findFirst();
    }

    /// Neither disputed nor over.
    private boolean mayBeShared(Fact fact, Instant now) {
        NamedTime when = fact.when();
        LocalDate day = when == null ? null : when.day();
        boolean over = day != null && day.isBefore(LocalDate.ofInstant(now, zone));
        return !over && !fact.disputed() && fact.grounds().stream().allMatch(Claim::shareable);
    }

    private boolean isRelated(Fact fact, List<String> named) {
        Set<String> shared = new HashSet<>();
        fact.grounds().forEach(claim -> shared.addAll(claim.keywords()));
        shared.retainAll(Set.copyOf(named));
        Set<String> about =
                fact.subject() instanceof Subject.Thing(String name) ? Set.copyOf(keywords.of(name)) : Set.of();
        return shared.size() >= SHARED || (!about.isEmpty() && named.containsAll(about));
    }

    /// Somebody else said it in another talk, and Murabito did not tell it in this place yet.
    private boolean isNews(Message said, Message message) {
        return !said.author().equals(message.author())
                && !said.at().isAfter(message.at().minus(ANOTHER_TALK))
                && runs.quoting(said.id()).stream().noneMatch(run -> isToldTo(run, message));
    }

    private static boolean isToldTo(RunRecord run, Message message) {
        return message.place().equals(run.place())
                && run.question() != null
                && !message.id().equals(run.question());
    }
}
