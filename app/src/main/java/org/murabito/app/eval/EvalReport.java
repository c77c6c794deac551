package org.murabito.app.eval;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.murabito.llm.Usage;
import org.murabito.text.Language;

/// How much came out right, as a table for people and as JSON for programs.
public final class EvalReport {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ROW = "%-9s %11s %11s %11s %11s %12s %9s %8s";

    private final String model;
    private final List<EvalScore> scores;

    EvalReport(String model, List<EvalScore> scores) {
        this.model = model;
        this.scores = List.copyOf(scores);
    }

    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("Answers by " + model);
        lines.add(String.format(
                Locale.ROOT,
                ROW,
                "village",
                "first cited",
                "any cited",
                "not found",
                "orders",
                "tokens",
                "cost $",
                "time s"));
        for (EvalScore score : scores) {
            lines.add(String.format(
                    Locale.ROOT,
                    ROW,
                    tag(score.village()),
                    score.first(),
                    score.any(),
                    score.notFound(),
                    score.orders(),
                    score.usage().charged(),
                    cost(score),
                    Duration.ofMillis(score.millis()).toSeconds()));
        }
        for (EvalScore score : scores) {
            for (EvalMark mark : score.marks()) {
                if (mark.reply().failure() != null) {
                    lines.add(tag(score.village()) + " line " + mark.turn().line() + " went wrong: "
                            + mark.reply().failure());
                }
            }
        }
        return lines;
    }

    /// What was said, what was wanted and what came back, one after the other.
    public List<String> details() {
        List<String> lines = new ArrayList<>();
        for (EvalScore score : scores) {
            for (EvalMark mark : score.marks()) {
                lines.add((mark.right()
                                ? mark.first() || !(mark.turn().wanted() instanceof Expected.Cited) ? "+ " : "~ "
                                : "- ")
                        + tag(score.village()) + " " + mark.turn().line() + "  "
                        + mark.turn().text());
                mark.reply().posted().lines().map(line -> "      " + line).forEach(lines::add);
            }
        }
        return lines;
    }

    public ObjectNode json() {
        ObjectNode json = JSON.createObjectNode().put("model", model);
        ArrayNode villages = json.putArray("villages");
        for (EvalScore score : scores) {
            ObjectNode village = villages.addObject().put("village", tag(score.village()));
            put(village, "firstCited", score.first());
            put(village, "anyCited", score.any());
            put(village, "notFound", score.notFound());
            put(village, "orders", score.orders());
            Usage usage = score.usage();
            village.putObject("usage")
                    .put("fresh", usage.fresh())
                    .put("cacheRead", usage.cacheRead())
                    .put("cacheWrite", usage.cacheWrite())
                    .put("output", usage.output())
                    .put("thinking", usage.thinking());
            village.put("cost", score.cost()).put("millis", score.millis());
            ArrayNode turns = village.putArray("turns");
            score.marks().forEach(mark -> turns.add(json(mark)));
        }
        return json;
    }

    private static ObjectNode json(EvalMark mark) {
        ObjectNode json = JSON.createObjectNode()
                .put("line", mark.turn().line())
                .put("said", mark.turn().text())
                .put("answered", mark.reply().answered())
                .put("right", mark.right())
                .put("first", mark.first())
                .put("posted", mark.reply().posted())
                .put("cost", mark.reply().cost())
                .put("millis", mark.reply().millis());
        if (mark.reply().failure() != null) {
            json.put("failure", mark.reply().failure());
        }
        ArrayNode cited = json.putArray("cited");
        mark.reply()
                .citations()
                .forEach(citation -> cited.add(citation.place().id().key() + "/" + citation.key()));
        return json;
    }

    private static void put(ObjectNode json, String name, EvalScore.Share share) {
        json.putObject(name).put("right", share.right()).put("of", share.of());
    }

    private static String cost(EvalScore score) {
        BigDecimal cost = score.cost();
        return cost == null ? "unknown" : String.format(Locale.ROOT, "%.3f", cost);
    }

    private static String tag(Language village) {
        return village == Language.JAPANESE ? "ja" : "en";
    }
}
