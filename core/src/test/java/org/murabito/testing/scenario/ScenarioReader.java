package org.murabito.testing.scenario;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads `.chat` files.
///
/// ```
/// # two people are talking and nobody addressed us        the scenario's name
/// in 雑談                                                 where the lines below are said
/// ana: did the deploy finish?                             somebody's line
/// after 5m                                                time passes
/// ben: yes, five minutes ago
/// => silent                                               what is expected about the line above
/// ben replies: thanks!                                    said as a reply to Murabito's last word there
/// ```
public final class ScenarioReader {
    private static final Pattern SPOKEN = Pattern.compile("([^:=#]+): (.*)");
    private static final Pattern AFTER = Pattern.compile("after (\\d+)([smhd])");
    private static final String REPLIES = " replies";
    private static final String ALLOWED =
            "\"# name\", \"in PLACE\", \"after 5m\" (s, m, h or d), \"member: words\", \"member replies: words\", four spaces and more words, or"
                    + " \"=> expectation\"";

    private final String file;
    private final List<Scenario> scenarios = new ArrayList<>();
    private final List<Scenario.Beat> beats = new ArrayList<>();
    private String name = "";
    private int nameLine;
    private String place = "";
    private Duration after = Duration.ZERO;
    private int line;

    private ScenarioReader(String file) {
        this.file = file;
    }

    /// @throws IllegalArgumentException naming file, line and what is allowed
    public static List<Scenario> read(String file, String text) {
        ScenarioReader reader = new ScenarioReader(file);
        text.lines().forEach(reader::take);
        reader.end();
        return reader.scenarios;
    }

    private void take(String text) {
        line++;
        Matcher spoken = SPOKEN.matcher(text);
        Matcher passing = AFTER.matcher(text);
        if (text.startsWith("# ")) {
            end();
            name = text.substring(2).strip();
            nameLine = line;
        } else if (text.isBlank()) {
            return;
        } else if (name.isEmpty()) {
            throw wrong("a scenario starts with \"# \" and its name");
        } else if (text.startsWith("in ")) {
            place = text.substring(3).strip();
        } else if (passing.matches()) {
            after = after.plus(duration(passing));
        } else if (text.startsWith("=> ")) {
            expect(text.substring(3).strip());
        } else if (text.startsWith("    ") && !beats.isEmpty()) {
            Scenario.Beat last = beats.removeLast();
            beats.add(new Scenario.Beat(
                    last.line(),
                    last.after(),
                    last.place(),
                    last.speaker(),
                    last.replies(),
                    last.text() + "\n" + text.substring(4),
                    last.expectations()));
        } else if (spoken.matches()) {
            say(spoken.group(1).strip(), spoken.group(2));
        } else {
            throw wrong("expected " + ALLOWED);
        }
    }

    private void say(String speaker, String text) {
        if (place.isEmpty()) {
            throw wrong("nobody is anywhere yet: write \"in PLACE\" first");
        }
        boolean replies = speaker.endsWith(REPLIES);
        String name = replies ? speaker.substring(0, speaker.length() - REPLIES.length()) : speaker;
        beats.add(new Scenario.Beat(line, after, place, name, replies, text, List.of()));
        after = Duration.ZERO;
    }

    private void expect(String text) {
        if (beats.isEmpty()) {
            throw wrong("nothing was said yet that this could be about");
        }
        Scenario.Beat last = beats.removeLast();
        List<Expectation> expectations = new ArrayList<>(last.expectations());
        expectations.add(
                ExpectationReader.read(text).orElseThrow(() -> wrong("expected one of: " + ExpectationReader.ALLOWED)));
        beats.add(new Scenario.Beat(
                last.line(), last.after(), last.place(), last.speaker(), last.replies(), last.text(), expectations));
    }

    private static Duration duration(Matcher passing) {
        long amount = Long.parseLong(passing.group(1));
        return switch (passing.group(2)) {
            case "s" -> Duration.ofSeconds(amount);
            case "m" -> Duration.ofMinutes(amount);
            case "h" -> Duration.ofHours(amount);
            default -> Duration.ofDays(amount);
        };
    }

    private void end() {
        if (name.isEmpty()) {
            return;
        }
        if (beats.stream().allMatch(beat -> beat.expectations().isEmpty())) {
            throw new IllegalArgumentException(
                    file + ", line " + nameLine + ": \"" + name + "\" expects nothing: write a line with =>");
        }
        scenarios.add(new Scenario(file, nameLine, name, beats));
        beats.clear();
        name = "";
        place = "";
        after = Duration.ZERO;
    }

    private IllegalArgumentException wrong(String why) {
        return new IllegalArgumentException(file + ", line " + line + ": " + why);
    }
}
