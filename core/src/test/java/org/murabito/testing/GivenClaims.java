package org.murabito.testing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import org.murabito.archive.Changes;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.Evidence;
import org.murabito.knowledge.Facts;
import org.murabito.knowledge.Reflected;
import org.murabito.knowledge.Source;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Subject;
import org.murabito.runlog.Quote;
import org.murabito.text.Words;

/// Gives claims to a memory as a model would draw them: each stands on all the words of one message.
public record GivenClaims(Facts facts, CommunityStore communities, Words words) {
    private static final double SURE = 0.9;

    /// What somebody says of themselves is theirs to bring up.
    public Claim give(Message message, Statement statement) {
        Claim claim = claim(message, statement);
        facts.draw(new Reflected(message.place(), message.at(), "given"), List.of(claim));
        return claim;
    }

    /// The same of messages of one place that are read together, in their order.
    public void give(SequencedMap<Message, Statement> stated) {
        List<Claim> claims = new ArrayList<>();
        stated.forEach((message, statement) -> claims.add(claim(message, statement)));
        Message last = stated.lastEntry().getKey();
        facts.draw(new Reflected(last.place(), last.at(), "given"), claims);
    }

    private Claim claim(Message message, Statement statement) {
        Place place = communities.getPlace(message.place());
        Source source = Source.of(
                new Changes.Present(message, place.channel(), place.audience()),
                new Evidence.Drawn(Quote.of(message, 0, message.text().length())));
        boolean shareable = statement.subject() instanceof Subject.Thing;
        return new Claim(statement, source, keywords(statement), SURE, shareable);
    }

    private Set<String> keywords(Statement statement) {
        String subject = statement.subject() instanceof Subject.Thing(String name) ? name : "";
        Set<String> keywords = new HashSet<>();
        words.of(subject + " " + statement.attribute().name() + " " + statement.value())
                .forEach(word -> keywords.add(word.base()));
        return keywords;
    }
}
