package org.murabito.catchup;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.answer.draft.MarkedText;
import org.murabito.answer.draft.Marks;
import org.murabito.archive.Line;
import org.murabito.archive.Stores;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.conversation.table.LinkTables;
import org.murabito.memory.Keywords;
import org.murabito.memory.context.ContextSummary;
import org.murabito.memory.context.ExtractiveSummarizer;
import org.murabito.memory.context.Mood;
import org.murabito.perceive.order.OrderReader;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.murabito.text.Words;

/// Answers "what did I miss": how much was said since the asker was last there, in what mood and of what, and as quotes
/// what was said to them, what was decided, what is open, and what else stands out. No model is asked.
public final class CatchingUp {
    private final Stores stores;
    private final Words words;
    private final ZoneId zone;
    private final Phrases phrases;
    private static final int TOPICS = 3;

    /// Fewer lines speak for themselves.
    private static final int ENOUGH_FOR_TOPICS = 4;

    private final OrderReader orders;
    private final Mood moods = new Mood();
    private final Keywords keywords;
    private final Digest digest;

    public CatchingUp(Stores stores, Words words, ZoneId zone, Phrases phrases, OrderReader orders) {
        this.stores = stores;
        this.words = words;
        this.keywords = new Keywords(words);
        this.zone = zone;
        this.phrases = phrases;
        this.orders = orders;
        this.digest = new Digest(stores, orders, zone, phrases);
    }

    /// Who asks, and for what they could have missed since they were last in the place.
    ///
    /// @param before what comes after it is not told; null for the newest
    public record Away(
            MemberId who, PlaceId place, @Nullable MessageId before, Instant now) {
        Away in(PlaceId other) {
            return new Away(who, other, null, now);
        }
    }

    /// Empty where something else is asked.
    ///
    /// @param words of the question, without what only calls Murabito
    public Optional<MarkedText> tell(Message question, String words, Sight sight) {
        Away here = new Away(question.author(), question.place(), question.id(), question.at());
        Language language = Language.of(question.text());
        if (orders.asksWhatWasMissed(words)) {
            return Optional.of(tell(here, sight, language));
        }
        return NamedChannel.of(words, orders::asksWhatWasMissed, stores.communities(), sight)
                .map(place -> tell(
                        here,
                        Missed.by(here.in(place.id()), sight, stores, this.words),
                        language,
                        phrases.say(language, "missed.in", place.name())));
    }

    /// What was missed, as far as the sight covers it; whoever was never here is told what was said everywhere.
    public MarkedText tell(Away away, Sight sight, Language language) {
        Missed missed = Missed.by(away, sight, stores, words);
        return missed.since() == null
                ? digest.lately(sight, away.now(), language)
                : tell(away, missed, language, phrases.say(language, "missed.here"));
    }

    private MarkedText tell(Away away, Missed missed, Language language, String where) {
        if (missed.lines().isEmpty()) {
            String since = since(missed.since(), language, where);
            return new MarkedText(phrases.say(language, "missed.nothing", since, where), List.of());
        }
        return told(away.who(), missed, where, language);
    }

    private MarkedText told(MemberId asker, Missed missed, String where, Language language) {
        ContextSummary sketch = sketch(missed.lines());
        long people = missed.lines().stream().map(Message::author).distinct().count();
        List<String> text = new ArrayList<>();
        List<Message> read = new ArrayList<>();
        String since = since(missed.since(), language, where);
        text.add(phrases.say(language, "missed.head", since, missed.lines().size(), people, where)
                + mood(missed, language));
        Map<Highlights.Kind, List<Message>> sorted =
                new Highlights(stores.communities()).of(asker, missed.lines(), missed.own(), missed.chosen());
        sorted.forEach((kind, lines) -> {
            if (!lines.isEmpty()) {
                text.add(phrases.say(language, kind.phrase()));
                lines.forEach(line -> text.add(Marks.of(line)));
                read.addAll(lines);
            }
        });
        List<String> topics = new ArrayList<>();
        for (String topic :
                sketch.topics().subList(0, Math.min(TOPICS, sketch.topics().size()))) {
            missed.lines().reversed().stream()
                    .filter(line -> keywords.topics(line.text()).contains(topic))
                    .findFirst()
                    .ifPresent(line -> {
                        topics.add("- " + topic + " " + Marks.of(line));
                        read.add(line);
                    });
        }
        if (missed.lines().size() >= ENOUGH_FOR_TOPICS && !topics.isEmpty()) {
            text.add(phrases.say(language, "missed.topics"));
            text.addAll(topics);
        }
        return new MarkedText(String.join("\n", text), read);
    }

    private ContextSummary sketch(List<Message> lines) {
        return new ExtractiveSummarizer(keywords, stores.communities(), LinkTables.shipped())
                .summarize(null, lines.stream().map(CatchingUp::line).toList())
                .sketch();
    }

    private String mood(Missed missed, Language language) {
        if (missed.lines().size() < ENOUGH_FOR_TOPICS) {
            return "";
        }
        String mood = moods.of(missed.lines().stream().map(CatchingUp::line).toList(), language);
        return mood.isEmpty() ? "" : phrases.say(language, "missed.mood", mood);
    }

    private static Line line(Message message) {
        return new Line(
                message.id(), message.place(), message.author(), message.at(), message.text(), message.replyTo());
    }

    private String since(@Nullable Instant then, Language language, String where) {
        if (then == null) {
            return phrases.say(language, "missed.since-yesterday");
        }
        DateTimeFormatter form =
                DateTimeFormatter.ofPattern(phrases.say(language, "missed.time"), Phrases.locale(language));
        return phrases.say(language, "missed.since", then.atZone(zone).format(form), where);
    }
}
