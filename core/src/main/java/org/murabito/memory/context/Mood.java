package org.murabito.memory.context;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.regex.Pattern;
import org.murabito.archive.Line;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.murabito.text.Regex;

/// The mood of a talk by rule: the tones that enough of its lines bear, and its pace. The signs stand in
/// `tones.properties`, each with the share of lines it takes.
public final class Mood {
    private static final List<String> TONES =
            List.of("trouble", "laughing", "grateful", "planning", "excited", "asking");
    private static final int MOST_TONES = 2;
    private static final Duration FAST = Duration.ofSeconds(30);
    private static final Duration SLOW = Duration.ofMinutes(10);
    private static final int ENOUGH_TO_TELL_PACE = 4;

    private final List<Tone> tones = new ArrayList<>();
    private final Phrases phrases = new Phrases("org.murabito.memory.context.moods");

    private record Tone(String name, Pattern sign, double share) {
        double weight(List<Line> lines) {
            long bearing = lines.stream()
                    .filter(line -> sign.matcher(line.text()).find())
                    .count();
            return bearing < Math.min(2, lines.size()) ? 0 : (double) bearing / lines.size() / share;
        }
    }

    public Mood() {
        ResourceBundle.Control exact =
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);
        ResourceBundle signs = ResourceBundle.getBundle("org.murabito.memory.context.tones", Locale.ROOT, exact);
        for (String tone : TONES) {
            tones.add(new Tone(
                    tone,
                    Regex.compile(signs.getString(tone), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE),
                    Double.parseDouble(signs.getString(tone + ".share"))));
        }
    }

    public String of(List<Line> lines, Language language) {
        List<String> words = new ArrayList<>(tones.stream()
                .filter(tone -> tone.weight(lines) >= 1)
                .sorted((one, other) -> Double.compare(other.weight(lines), one.weight(lines)))
                .limit(MOST_TONES)
                .map(tone -> phrases.say(language, tone.name()))
                .toList());
        String pace = pace(lines);
        if (!pace.isEmpty()) {
            words.add(phrases.say(language, pace));
        }
        return words.isEmpty()
                ? phrases.say(language, "calm")
                : String.join(language == Language.JAPANESE ? "、" : ", ", words);
    }

    private static String pace(List<Line> lines) {
        if (lines.size() < ENOUGH_TO_TELL_PACE) {
            return "";
        }
        List<Duration> gaps = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            gaps.add(Duration.between(lines.get(i - 1).at(), lines.get(i).at()));
        }
        gaps.sort(null);
        Duration middle = gaps.get(gaps.size() / 2);
        if (middle.compareTo(FAST) <= 0) {
            return "fast";
        }
        return middle.compareTo(SLOW) >= 0 ? "slow" : "";
    }
}
