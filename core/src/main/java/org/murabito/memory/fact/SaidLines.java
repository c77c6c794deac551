package org.murabito.memory.fact;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.murabito.archive.Changes;
import org.murabito.archive.Stores;
import org.murabito.chat.Member;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.sight.Sight;

/// Goes through what people said that shares words with a question, as it is now.
///
/// @param reading what messages answer
public record SaidLines(Finding finding, Stores stores, Facts facts, Reading reading) implements Lines {
    private static final Senses SENSES = new Senses();

    /// Finds messages by words.
    @FunctionalInterface
    public interface Finding {
        /// Those before a time that share some of these words, as far as the sight covers them.
        List<Message> sharing(Sight sight, Set<String> words, Instant before);
    }

    /// Reads answers out of messages.
    @FunctionalInterface
    public interface Reading {
        List<Answer> of(Inquiry inquiry, List<Changes.Present> said, People people);
    }

    @Override
    public List<Answer> to(Inquiry inquiry, Sight sight, People people, Instant asOf) {
        if (inquiry.words().isEmpty()) {
            return List.of();
        }
        List<Changes.Present> said =
                finding.sharing(sight, SENSES.with(inquiry.words()), asOf.plusNanos(1_000)).stream()
                        .filter(message -> !message.at().isAfter(asOf) && isPersons(message))
                        .map(this::present)
                        .toList();
        Set<MessageId> withdrawn = facts.withdrawnFrom(said);
        List<Changes.Present> standing = said.stream()
                .filter(present -> !withdrawn.contains(present.message().id()))
                .toList();
        List<Answer> answers = new ArrayList<>(reading.of(inquiry, standing, people));
        answers.sort(Comparator.comparing(Answer::claim, Claim.IN_ORDER));
        return answers;
    }

    private boolean isPersons(Message message) {
        return stores.communities()
                .findMember(message.author())
                .filter(Member::isHuman)
                .isPresent();
    }

    private Changes.Present present(Message message) {
        Place place = stores.communities().getPlace(message.place());
        return new Changes.Present(message, place.channel(), place.audience());
    }
}
