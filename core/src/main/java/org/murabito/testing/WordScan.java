package org.murabito.testing;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.archive.Changes;
import org.murabito.archive.MessageStore;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.memory.fact.SaidLines;
import org.murabito.memory.fact.Stem;
import org.murabito.sight.Sight;
import org.murabito.text.Words;

/// Finds messages by reading all of them, where there is no index.
public record WordScan(MessageStore messages, Words words) implements SaidLines.Finding {
    @Override
    public List<Message> sharing(Sight sight, Set<String> wanted, Instant before) {
        Set<String> stems = wanted.stream().map(Stem::of).collect(Collectors.toSet());
        Collection<MessageId> all = messages.changesAfter(0, Integer.MAX_VALUE).present().stream()
                .map(Changes.Present::message)
                .filter(message -> message.at().isBefore(before) && shares(message, stems))
                .map(Message::id)
                .toList();
        return messages.findAll(sight, all);
    }

    private boolean shares(Message message, Set<String> stems) {
        return words.of(message.text()).stream().anyMatch(word -> stems.contains(Stem.of(word.base())));
    }
}
