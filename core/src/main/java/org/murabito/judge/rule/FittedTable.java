package org.murabito.judge.rule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.murabito.conversation.Placement;
import org.murabito.text.ShippedText;

/// The points of the preset `fitted`. Eight points multiply the odds by e.
///
/// @param from the score of a message to which no rule applies
public record FittedTable(double from, Map<FittedRule, Double> points) {
    private static final String FROM = "from";

    public FittedTable {
        points = Collections.unmodifiableMap(new EnumMap<>(points));
    }

    public static FittedTable shipped() {
        return read(ShippedText.lines(FittedTable.class, "fitted.txt"));
    }

    /// @throws IllegalArgumentException if a rule is missing or unknown, or has no number
    public static FittedTable read(List<String> lines) {
        Map<String, Double> found = new HashMap<>();
        for (String line : lines) {
            String[] parts = line.strip().split("\\s+");
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            if (parts.length != 2 || found.put(parts[0], Double.parseDouble(parts[1])) != null) {
                throw new IllegalArgumentException("fitted rules: expected a new rule and its points, found " + line);
            }
        }
        double from = take(found, FROM);
        Map<FittedRule, Double> points = new EnumMap<>(FittedRule.class);
        for (FittedRule rule : FittedRule.values()) {
            points.put(rule, take(found, rule.label()));
        }
        if (!found.isEmpty()) {
            throw new IllegalArgumentException("fitted rules: there is no rule " + found.keySet());
        }
        return new FittedTable(from, points);
    }

    /// As [#read] reads it, points rounded to a tenth.
    public List<String> write() {
        List<String> lines = new ArrayList<>();
        lines.add(line(FROM, from));
        for (FittedRule rule : FittedRule.values()) {
            lines.add(line(rule.label(), points(rule)));
        }
        return List.copyOf(lines);
    }

    /// What the rules add up to.
    public double sum(Placement heard) {
        double sum = from;
        for (FittedRule rule : FittedRule.values()) {
            sum += points(rule) * rule.times(heard);
        }
        return sum;
    }

    double points(FittedRule rule) {
        return Objects.requireNonNull(points.get(rule));
    }

    private static String line(String rule, double points) {
        return String.format(Locale.ROOT, "%-30s %+6.1f", rule, points);
    }

    private static double take(Map<String, Double> found, String rule) {
        Double points = found.remove(rule);
        if (points == null) {
            throw new IllegalArgumentException("fitted rules: " + rule + " is missing");
        }
        return points;
    }
}
