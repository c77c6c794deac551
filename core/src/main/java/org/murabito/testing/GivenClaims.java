package org.murabito.testing;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.murabito.archive.Changes;
import org.murabito.archive.CommunityStore;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.memory.fact.Claim;
import org.murabito.memory.fact.Evidence;
import org.murabito.memory.fact.Facts;
import org.murabito.memory.fact.Reflected;
import org.murabito.memory.fact.Source;
import org.murabito.memory.fact.Statement;
import org.murabito.memory.fact.Subject;
import org.murabito.runlog.Quote;
import org.murabito.text.Words;

/// Gives claims to a memory as a model would draw them: each stands on all the words of one message.
public record GivenClaims(Facts facts, CommunityStore communities, Words words) {
    private static final double SURE = 0.9;

    /// What somebody says of themselves is theirs to bring up.
    public Claim give(Message message, Statement statement) {
        Place place = communities.getPlace(message.place());
        Source source = Source.of(
                new Changes.Present(message, place.channel(), place.audience()),
                new Evidence.Drawn(Quote.of(message, 0, message.text().length())));
        boolean shareable = statement.subject() instanceof Subject.Thing;
        Claim claim = new Claim(statement, source, keywords(statement), SURE, shareable);
        facts.draw(new Reflected(message.place(), message.at(), "given"), List.of(claim));
        return claim;
    }

    private Set<String> keywords(Statement statement) {
        String subject = statement.subject() instanceof Subject.Thing(String name) ? name : "";
        Set<String> keywords = new HashSet<>();
        words.of(subject + " " + statement.attribute().name() + " " + statement.value())
                .forEach(word -> keywords.add(word.base()));
        return keywords;
    }
}
