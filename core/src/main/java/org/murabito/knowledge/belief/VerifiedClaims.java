package org.murabito.knowledge.belief;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.murabito.archive.MessageStore;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.Facts;
import org.murabito.knowledge.Subject;
import org.murabito.sight.Sight;

/// Claims whose messages still say what they said then. What the feed has not taken over yet does not show either.
record VerifiedClaims(Facts facts, MessageStore messages) {
    List<Claim> about(Sight sight, Collection<Subject> subjects) {
        return holding(sight, facts.about(sight, subjects));
    }

    List<Claim> sharing(Sight sight, Set<String> keywords) {
        return holding(sight, facts.sharing(sight, keywords));
    }

    private List<Claim> holding(Sight sight, List<Claim> claims) {
        Map<MessageId, Message> now = new HashMap<>();
        List<MessageId> ids = claims.stream()
                .map(Claim::message)
                .flatMap(Optional::stream)
                .distinct()
                .toList();
        messages.findAll(sight, ids).forEach(message -> now.put(message.id(), message));
        return claims.stream()
                .filter(claim -> claim.words()
                        .map(words -> {
                            Message message = now.get(words.message());
                            return message != null && words.holds(message);
                        })
                        .orElse(true))
                .toList();
    }
}
