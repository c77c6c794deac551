package org.murabito.think;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Stores;
import org.murabito.chat.Message;
import org.murabito.perceive.Orders;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.murabito.text.Words;

/// Answers "what did I miss": how much was said since the asker was last there, and the lines that stand out, as
/// quotes.
final class CatchingUp {
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
    record Told(String text, Missed missed) {}

    /// Empty where something else is asked.
    Optional<Told> tell(Asked asked) {
        if (asked.asker() == null || asked.lines().size() != 1 || !orders.asksWhatWasMissed(asked.text())) {
            return Optional.empty();
        }
        Message question = asked.lines().getFirst();
        Missed missed = Missed.by(question.author(), question, asked.sight(), stores, words);
        Language language = Language.of(question.text());
        String since = since(missed.since(), language);
        if (missed.lines().isEmpty()) {
            return Optional.of(new Told(phrases.say(language, "missed.nothing", since), missed));
        }
        long people = missed.lines().stream().map(Message::author).distinct().count();
        String marks = missed.chosen().stream().map(Marks::of).collect(Collectors.joining("\n"));
        String head = phrases.say(language, "missed.head", since, missed.lines().size(), people);
        return Optional.of(new Told(head + "\n" + marks, missed));
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
