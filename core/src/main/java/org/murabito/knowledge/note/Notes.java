package org.murabito.knowledge.note;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.knowledge.Attribute;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.ClaimManner;
import org.murabito.knowledge.Evidence;
import org.murabito.knowledge.Facts;
import org.murabito.knowledge.Source;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Subject;
import org.murabito.memory.Keywords;
import org.murabito.sight.Sight;

/// Keeps notes as claims that stand on no message, for whoever reads the place where they were given. They go when
/// their member is forgotten, and when somebody who may has them forgotten.
public final class Notes {
    public static final int LONGEST = 200;

    /// In one place.
    public static final int MOST = 100;

    /// Notes stand beside each other.
    private static final Attribute NOTE = new Attribute("note", false);

    private final Facts facts;
    private final Keywords keywords;

    public Notes(Facts facts, Keywords keywords) {
        this.facts = facts;
        this.keywords = keywords;
    }

    /// The same note of the same member and time is kept once.
    public Note keep(MemberId by, Place place, Subject subject, String words, Instant at) {
        Source source = new Source(new Evidence.Told(), by, place.id(), place.channel(), place.audience(), at, null);
        String about = subject instanceof Subject.Thing(String name) ? name + " " : "";
        Claim claim = new Claim(
                Statement.of(subject, NOTE, words, ClaimManner.STATES),
                source,
                Set.copyOf(keywords.of(about + words)),
                1,
                false);
        facts.tell(claim);
        return new Note(claim);
    }

    /// Those that were given in a place up to then, oldest first.
    public List<Note> in(Sight sight, PlaceId place, Instant until) {
        return notes(facts.between(sight, place, Instant.EPOCH, until));
    }

    /// Those that members gave of themselves by name, wherever the sight looks; oldest first.
    public List<Note> of(Sight sight, MemberId member) {
        return notes(facts.about(sight, List.of(new Subject.Person(member))));
    }

    public void forget(Note note) {
        facts.withdraw(note.claim());
    }

    private static List<Note> notes(List<Claim> claims) {
        List<Claim> given = claims.stream()
                .filter(claim -> claim.statement().attribute().equals(NOTE)
                        && claim.source().evidence() instanceof Evidence.Told)
                .toList();
        return given.stream()
                .filter(claim -> claim.statement().manner() == ClaimManner.STATES
                        && given.stream().noneMatch(later -> ends(later, claim)))
                .map(Note::new)
                .toList();
    }

    /// One that its member put right.
    private static boolean ends(Claim later, Claim claim) {
        return later.statement().manner() == ClaimManner.ENDS
                && later.statement().subject().equals(claim.statement().subject())
                && later.statement().value().equals(claim.statement().value())
                && later.source().at().isAfter(claim.source().at());
    }
}
