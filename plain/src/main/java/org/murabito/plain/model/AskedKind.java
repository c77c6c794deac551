package org.murabito.plain.model;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.murabito.plain.model.QuestionReading.Counted;
import org.murabito.plain.model.QuestionReading.Wish;
import org.murabito.plain.word.Patterns;

/// Whether a line is of the kind that is asked for: a day, a place, a number, a person, or what puts one right.
final class AskedKind {
    static final String CONTACT = "contact";
    private static final Pattern ADDRESS = Pattern.compile("https?://");
    private static final List<String> CONTACTS = List.of("phone-number", "mail-address");

    private static final double SHOWN = 0.3;
    private static final double WITHOUT = 0.8;

    private final QuestionReading reading;
    private final Notebook notebook;
    private final Patterns patterns;
    private final Timeliness timeliness;
    private final boolean asksHour;

    AskedKind(QuestionReading reading, Notebook notebook, Patterns patterns, Timeliness timeliness) {
        this.reading = reading;
        this.notebook = notebook;
        this.patterns = patterns;
        this.timeliness = timeliness;
        this.asksHour = patterns.is("asks-hour", reading.question());
    }

    /// Whether it names the day, the place or the number that is asked for.
    boolean tellsWhatIsAsked(Seen line) {
        return switch (reading.wish()) {
            case WHEN -> timeliness.isExact(line) && (reading.past() || timeliness.isAhead(line));
            case WHERE -> tellsWhere(line);
            case AMOUNT -> reading.counted() != null && tellsWhatIsCounted(line);
            default -> false;
        };
    }

    /// What a line loses that was shown before this was asked: most where it does not tell what is asked now.
    double lossOfShown(Seen shown) {
        return switch (reading.wish()) {
            case ANYTHING -> SHOWN;
            case WHEN -> lacksHour(shown) || !timeliness.isDated(shown) ? WITHOUT : 0;
            case WHERE -> tellsWhere(shown) ? 0 : WITHOUT;
            default -> 0;
        };
    }

    boolean tellsWhatIsCounted(Seen line) {
        return reading.counted() == null || reading.counted().isIn(line.text());
    }

    /// Whether it names a time of day where one is asked for.
    boolean tellsHour(Seen line) {
        return asksHour && timeliness.isTimed(line);
    }

    /// Whether it names none where one is asked for.
    boolean lacksHour(Seen line) {
        return asksHour && !timeliness.isTimed(line);
    }

    /// Whether it names a day by its number where another does.
    boolean isAsExact(Seen line, Seen other) {
        return reading.wish() != Wish.WHEN || !timeliness.isExact(other) || timeliness.isExact(line);
    }

    /// Whether it puts something right: a figure, or in so many words.
    boolean isCorrection(Seen line) {
        return saysItWasWrong(line)
                || (patterns.is("correction", line.text())
                        && (reading.asksHowItStands()
                                || (reading.wish() == Wish.WHERE
                                        ? patterns.is("at-a-place", line.text())
                                        : Counted.hasFigure(line.text()))));
    }

    boolean saysItWasWrong(Seen line) {
        return patterns.is("corrected", line.text());
    }

    /// What is asked for and none of these has: by what number or address somebody is reached, an amount of money, or a
    /// time of day.
    Optional<String> lacking(Collection<Seen> lines) {
        if (CONTACTS.stream()
                .anyMatch(contact -> patterns.is(contact, reading.question())
                        && lines.stream().noneMatch(line -> patterns.is(contact + "-given", line.text())))) {
            return Optional.of(CONTACT);
        }
        if (patterns.is("money", reading.question()) && lines.stream().noneMatch(this::speaksOfPrice)) {
            return Optional.of("amount");
        }
        return asksHour && lines.stream().noneMatch(timeliness::isTimed) ? Optional.of("hour") : Optional.empty();
    }

    private boolean speaksOfPrice(Seen line) {
        return tellsWhatIsCounted(line) || patterns.is("price", line.text());
    }

    boolean isPrice(Seen line) {
        return tellsWhatIsCounted(line)
                && patterns.is("money", reading.question())
                && patterns.is("price", line.text());
    }

    /// A file is at an address, everything else at a place.
    boolean tellsWhere(Seen line) {
        return asksForFile() ? hasAddress(line) : patterns.is("at-a-place", line.text());
    }

    private boolean asksForFile() {
        boolean inFollowUp = reading.followUp().isOne() && patterns.is("file", reading.question());
        return inFollowUp
                || reading.terms().stream().anyMatch(term -> patterns.is("file", term.surface() + " " + term.others()));
    }

    static boolean hasAddress(Seen line) {
        return ADDRESS.matcher(line.text()).find() || line.files();
    }

    /// Half past seven is a figure, too.
    boolean isNumbered(Seen line) {
        return Counted.hasFigure(line.text()) || (reading.wish() == Wish.WHEN && timeliness.isDated(line));
    }

    /// Somebody is named that the question does not name, or says it of themselves.
    double whoDid(Seen line) {
        boolean named = notebook.authors().stream()
                .map(name -> name.toLowerCase(Locale.ROOT))
                .filter(name -> !reading.question().toLowerCase(Locale.ROOT).contains(name))
                .anyMatch(
                        name -> line.text().toLowerCase(Locale.ROOT).contains(name.length() == 1 ? name + "さん" : name));
        return named ? 0.3 : patterns.is("of-oneself", line.text()) ? 0.15 : 0;
    }
}
