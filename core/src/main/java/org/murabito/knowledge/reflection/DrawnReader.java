package org.murabito.knowledge.reflection;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Changes;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.date.TimeReading;
import org.murabito.date.reader.DateReader;
import org.murabito.knowledge.Attribute;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.ClaimManner;
import org.murabito.knowledge.Evidence;
import org.murabito.knowledge.NamedTime;
import org.murabito.knowledge.Source;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Subject;
import org.murabito.llm.JsonRows;
import org.murabito.memory.profile.Impression;
import org.murabito.runlog.Quote;
import org.murabito.text.Words;

/// Reads what a model drew, and checks each fact against the message that it names: the quoted words stand in it, and
/// the value stands in these.
public final class DrawnReader {
    private static final int MOST = 30;
    private static final int LONGEST = 100;
    private static final Pattern NUMBER = Pattern.compile("[1-9]\\d{0,3}");
    private static final Pattern SHARE = Pattern.compile("1|(?:0|1)\\.0+|0\\.\\d+");
    private static final Pattern FORM = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N} _/-]*");

    /// Of these there is one at a time; of anything else there may be several.
    private static final Set<String> SINGLE = Set.of("live", "birthday", "when", "where", "end", "cost", "version");

    /// Of these the value says when. Who has a birthday has it again.
    private static final Set<String> TIMES = Set.of("when", "end");

    private static final DateReader DATES = new DateReader();

    private final Words words;
    private final ZoneId zone;
    private final boolean people;

    /// @param zone in which people name times
    /// @param people whether it was asked what those are like who talk
    public DrawnReader(Words words, ZoneId zone, boolean people) {
        this.words = words;
        this.zone = zone;
        this.people = people;
    }

    /// @param dropped how many claims were not borne out
    public record Read(List<Claim> claims, int dropped, List<Impression> impressions) {}

    /// Empty if it is not of the form that was asked for.
    Optional<Read> read(String written, Place place, List<Message> talk) {
        return JsonRows.find(written, "facts")
                .map(facts ->
                        check(facts, people ? ImpressionReader.read(written, place, talk) : List.of(), place, talk));
    }

    private Read check(List<Map<String, String>> facts, List<Impression> impressions, Place place, List<Message> talk) {
        List<Claim> claims = new ArrayList<>();
        for (Map<String, String> fact : facts) {
            Claim claim = claims.size() < MOST ? claim(fact, place, talk) : null;
            if (claim != null) {
                claims.add(claim);
            }
        }
        return new Read(claims, facts.size() - claims.size(), impressions);
    }

    private @Nullable Claim claim(Map<String, String> fact, Place place, List<Message> talk) {
        Message message = message(field(fact, "message"), talk);
        String value = field(fact, "value");
        String attribute = field(fact, "attribute").toLowerCase(Locale.ROOT);
        String about = field(fact, "subject");
        String sure = field(fact, "confidence");
        boolean formed = isShort(value)
                && isShort(attribute)
                && FORM.matcher(attribute).matches()
                && isShort(about)
                && about.codePoints().anyMatch(Character::isLetterOrDigit)
                && SHARE.matcher(sure).matches();
        if (message == null || !formed) {
            return null;
        }
        Matcher quoted = find(field(fact, "quote"), message.text());
        double confidence = Double.parseDouble(sure);
        if (quoted == null || find(value, quoted.group()) == null || confidence <= 0) {
            return null;
        }
        Subject subject =
                about.equalsIgnoreCase("I") ? new Subject.Person(message.author()) : Subject.Thing.called(about);
        Source source = Source.of(
                new Changes.Present(message, place.channel(), place.audience()),
                new Evidence.Drawn(Quote.of(message, quoted.start(), quoted.end())));
        // What somebody says of themselves is theirs to bring up.
        boolean shareable = field(fact, "shareable").equals("true") && !(subject instanceof Subject.Person);
        Statement statement = Statement.of(
                        subject, new Attribute(attribute, SINGLE.contains(attribute)), value, ClaimManner.STATES)
                .on(TIMES.contains(attribute) ? time(value, message) : null);
        return new Claim(statement, source, keywords(fact, value, attribute, about), confidence, shareable);
    }

    /// Of several days the last; null where no day is named, or it comes again.
    private @Nullable NamedTime time(String value, Message message) {
        TimeReading read = DATES.onDay(value, message.at().atZone(zone)).orElse(null);
        return switch (read) {
            case TimeReading.Moment moment -> named(moment.at());
            case TimeReading.Day(LocalDate day) -> new NamedTime(day, null);
            case TimeReading.Days days -> new NamedTime(days.to(), null);
            case TimeReading.Span span -> named(span.to());
            case TimeReading.Again _ -> null;
            case null -> null;
        };
    }

    private static NamedTime named(LocalDateTime at) {
        return new NamedTime(at.toLocalDate(), at.toLocalTime());
    }

    private static String field(Map<String, String> fact, String name) {
        return fact.getOrDefault(name, "").strip();
    }

    /// One of those that were given.
    private static @Nullable Message message(String number, List<Message> talk) {
        if (!NUMBER.matcher(number).matches()) {
            return null;
        }
        int position = Integer.parseInt(number);
        return position <= talk.size() ? talk.get(position - 1) : null;
    }

    private static boolean isShort(String text) {
        return !text.isEmpty() && text.length() <= LONGEST;
    }

    /// Word for word; only how lines are broken makes no difference.
    private static @Nullable Matcher find(String quote, String text) {
        if (quote.isBlank()) {
            return null;
        }
        String pattern =
                Arrays.stream(quote.strip().split("\\s+")).map(Pattern::quote).collect(Collectors.joining("\\s+"));
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        return matcher.find() ? matcher : null;
    }

    private Set<String> keywords(Map<String, String> fact, String value, String attribute, String about) {
        Set<String> keywords = new HashSet<>();
        List<String> texts = new ArrayList<>(List.of(value, attribute.replace('/', ' ')));
        if (!about.equalsIgnoreCase("I")) {
            texts.add(about);
        }
        field(fact, "keywords").lines().forEach(texts::add);
        for (String text : texts) {
            words.of(text.substring(0, Math.min(LONGEST, text.length()))).forEach(word -> keywords.add(word.base()));
        }
        return keywords;
    }
}
