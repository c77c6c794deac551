package org.murabito.knowledge.belief;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.knowledge.Attribute;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.ClaimManner;
import org.murabito.knowledge.Evidence;
import org.murabito.knowledge.Fact;
import org.murabito.knowledge.Facts;
import org.murabito.knowledge.FoldedWords;
import org.murabito.knowledge.Source;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Subject;
import org.murabito.memory.profile.MemberImpressions;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// What is remembered of one member, shown to them with what it stands on; they may correct it or have it forgotten.
/// Whoever calls has made sure that the sight is this member's own.
public final class AboutMember {
    /// Of what a member says themselves.
    public static final int LONGEST = 200;

    private final Facts facts;
    private final RememberedFacts remembered;
    private final MemberImpressions impressed;
    private final Clock clock;
    private final FactWords words = new FactWords();
    private final Phrases phrases = new Phrases("org.murabito.memory.profile.impressed");

    public AboutMember(Facts facts, RememberedFacts remembered, MemberImpressions impressed, Clock clock) {
        this.facts = facts;
        this.remembered = remembered;
        this.impressed = impressed;
        this.clock = clock;
    }

    /// One thing remembered.
    ///
    /// @param key names it as long as it stays the same
    /// @param value the part of it that can be corrected
    /// @param evidence the messages it stands on, oldest first; none where the member told it themselves
    public record Known(String key, String told, String value, List<Message> evidence) {
        public Known {
            evidence = List.copyOf(evidence);
        }
    }

    /// Facts, the oldest first, then what a model makes of them.
    public List<Known> of(Sight sight, MemberId member, Language language) {
        FactPeople people = remembered.people(sight);
        Stream<Known> facts = remembered.about(sight, new Subject.Person(member), clock.instant()).stream()
                .map(fact -> new Known(
                        key(fact), words.tell(fact, people, language), fact.value(), remembered.read(sight, fact)));
        Stream<Known> impressions = impressed.of(sight, member).stream()
                .map(one -> new Known(one.key(), told(one, language), one.words(), one.evidence()));
        return Stream.concat(facts, impressions).toList();
    }

    private String told(MemberImpressions.Known one, Language language) {
        return phrases.say(language, one.kind().name().toLowerCase(Locale.ROOT), FactWords.plain(one.words()));
    }

    /// Takes what stands out, and keeps what the member says instead, for the same readers. Returns the key of what is
    /// remembered now; empty if there is no such thing (any more), or nothing is said instead.
    public Optional<String> correct(Sight sight, MemberId member, String key, String instead) {
        String value = instead.replaceAll("\\s+", " ").strip();
        if (value.isEmpty() || value.length() > LONGEST) {
            return Optional.empty();
        }
        Optional<Fact> found = find(sight, member, key);
        found.ifPresent(fact -> {
            Instant now = clock.instant();
            Map<PlaceId, Source> readers = new LinkedHashMap<>();
            own(fact).forEach(claim -> readers.putIfAbsent(claim.source().audience(), claim.source()));
            readers.values().forEach(source -> {
                facts.tell(
                        told(fact, member, source, fact.value(), ClaimManner.ENDS, now.minus(Duration.ofNanos(1_000))));
                facts.tell(told(fact, member, source, value, ClaimManner.STATES, now));
            });
        });
        return found.map(fact -> key(fact.attribute(), value)).or(() -> impressed.correct(sight, member, key, value));
    }

    private Claim told(Fact fact, MemberId member, Source where, String value, ClaimManner manner, Instant at) {
        Subject subject = fact.subject();
        Source source =
                new Source(new Evidence.Told(), member, where.place(), where.channel(), where.audience(), at, null);
        Set<String> keywords = new HashSet<>();
        own(fact).forEach(claim -> keywords.addAll(claim.keywords()));
        return new Claim(Statement.of(subject, fact.attribute(), value, manner), source, keywords, 1, false);
    }

    /// Forgets it for good, with what it was before: it does not come back when its messages are read or imported
    /// again. False if there is no such thing (any more).
    public boolean forget(Sight sight, MemberId member, String key) {
        Optional<Fact> found = find(sight, member, key);
        found.ifPresent(fact -> {
            own(fact).forEach(facts::withdraw);
            List<Subject> namings = remembered.people(sight).namings(new Subject.Person(member));
            facts.about(sight, namings).stream()
                    .filter(claim -> isBefore(fact, claim))
                    .forEach(facts::withdraw);
        });
        return found.isPresent() || impressed.forget(sight, member, key);
    }

    /// Takes out what the member told of themselves; what they said goes with their messages.
    public void forget(MemberId member) {
        facts.forget(member);
        impressed.forget(member);
    }

    /// Of several values of one attribute only this one goes.
    private static boolean isBefore(Fact fact, Claim claim) {
        return claim.statement().attribute().name().equals(fact.attribute().name())
                && (fact.attribute().single()
                        || FoldedWords.of(claim.statement().value()).equals(FoldedWords.of(fact.value())));
    }

    /// What is stated of the member, without what it follows.
    private List<Claim> own(Fact fact) {
        List<Claim> own = new ArrayList<>();
        for (Claim claim : fact.grounds()) {
            if (claim.statement().attribute().name().equals(fact.attribute().name())) {
                own.add(claim);
            }
        }
        return own;
    }

    private Optional<Fact> find(Sight sight, MemberId member, @Nullable String key) {
        return remembered.about(sight, new Subject.Person(member), clock.instant()).stream()
                .filter(fact -> key(fact).equals(key))
                .findFirst();
    }

    private static String key(Fact fact) {
        return key(fact.attribute(), fact.value());
    }

    private static String key(Attribute attribute, String value) {
        return Integer.toHexString((attribute.name() + "\n" + FoldedWords.of(value)).hashCode());
    }
}
