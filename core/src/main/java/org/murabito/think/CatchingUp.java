package org.murabito.think;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Stores;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.perceive.Orders;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.murabito.text.Words;

/// Answers "what did I miss": how much was said since the asker was last there, and the lines that stand out, as
/// quotes.
public final class CatchingUp {
    private final Stores stores;
    private final Words words;
    private final ZoneId zone;
    private final Phrases phrases;
    private final Orders orders = new Orders();

    CatchingUp(Stores stores, Words words, ZoneId zone, Phrases phrases) {
        this.stores = stores;
        this.words = words;
        this.zone = zone;
        this.phrases = phrases;
    }

    /// What to say, and what it stands on.
    ///
    /// @param text with marks of the messages it quotes
    public record Told(String text, List<Message> chosen) {
        public Told {
            chosen = List.copyOf(chosen);
        }
    }

    /// Who asks, and for what they could have missed since they were last in the place.
    ///
    /// @param before what comes after it is not told; null for the newest
    public record Away(
            MemberId who, PlaceId place, @Nullable MessageId before, Instant now) {}

    /// Empty where something else is asked.
    Optional<Told> tell(Asked asked) {
        if (asked.asker() == null || asked.lines().size() != 1 || !orders.asksWhatWasMissed(asked.text())) {
            return Optional.empty();
        }
        Message question = asked.lines().getFirst();
        Away away = new Away(question.author(), question.place(), question.id(), question.at());
        return Optional.of(tell(away, asked.sight(), Language.of(question.text())));
    }

    /// What was missed, as far as the sight covers it.
    public Told tell(Away away, Sight sight, Language language) {
        Missed missed = Missed.by(away, sight, stores, words);
        String since = since(missed.since(), language);
        if (missed.lines().isEmpty()) {
            return new Told(phrases.say(language, "missed.nothing", since), List.of());
        }
        long people = missed.lines().stream().map(Message::author).distinct().count();
        String marks = missed.chosen().stream().map(Marks::of).collect(Collectors.joining("\n"));
        String head = phrases.say(language, "missed.head", since, missed.lines().size(), people);
        return new Told(head + "\n" + marks, missed.chosen());
    }

    private String since(@Nullable Instant then, Language language) {
        if (then == null) {
            return phrases.say(language, "missed.since-yesterday");
        }
        DateTimeFormatter form =
                DateTimeFormatter.ofPattern(phrases.say(language, "missed.time"), Phrases.locale(language));
        return phrases.say(language, "missed.since", then.atZone(zone).format(form));
    }
}
