package org.murabito.store.sql.judge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;
import org.murabito.judge.Verdict;
import org.murabito.judge.rule.Reason;
import org.murabito.store.sql.JsonColumns;

/// A verdict as JSON, but for its score, which has a column of its own.
final class VerdictJson {
    private static final String EMOJI = "emoji";
    private static final String DUE = "due";
    private static final String NOTE = "note";
    private static final String REASONS = "reasons";

    private VerdictJson() {}

    static @Nullable Integer score(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Speak speak -> speak.score();
            case Verdict.Acknowledge nod -> nod.score();
            case Verdict.React react -> react.score();
            case Verdict.Wait wait -> wait.score();
            case Verdict.AskModel ask -> ask.score();
            case Verdict.AskMemory ask -> ask.score();
            case Verdict.StaySilent silent -> silent.score();
            case Verdict.NotAsked _ -> null;
        };
    }

    static String write(Verdict verdict) {
        ObjectNode json = JsonColumns.object();
        switch (verdict) {
            case Verdict.Speak speak -> json.put("is", speak.asked() ? "speak" : "speak-unasked");
            case Verdict.Acknowledge _ -> json.put("is", "acknowledge");
            case Verdict.React react -> json.put("is", "react").put(EMOJI, react.emoji());
            case Verdict.Wait wait -> json.put("is", "wait").put(DUE, wait.due().toString());
            case Verdict.AskModel _ -> json.put("is", "ask-model");
            case Verdict.AskMemory _ -> json.put("is", "ask-memory");
            case Verdict.StaySilent _ -> json.put("is", "stay-silent");
            case Verdict.NotAsked _ -> json.put("is", "not-asked");
        }
        ArrayNode reasons = json.putArray(REASONS);
        for (Reason reason : verdict.reasons()) {
            MessageId line = reason.line();
            ObjectNode kept = reasons.addObject()
                    .put("rule", reason.rule())
                    .put("points", reason.points())
                    .put("line", line == null ? null : line.value());
            if (!reason.note().isEmpty()) {
                kept.put(NOTE, reason.note());
            }
        }
        return json.toString();
    }

    static Verdict read(@Nullable Long score, String text) {
        JsonNode json = JsonColumns.read(text);
        int points = score == null ? 0 : score.intValue();
        List<Reason> reasons = reasons(json.isArray() ? json : json.path(REASONS));
        return switch (json.path("is").asText()) {
            case "speak" -> new Verdict.Speak(points, true, reasons);
            case "speak-unasked" -> new Verdict.Speak(points, false, reasons);
            case "acknowledge" -> new Verdict.Acknowledge(points, reasons);
            case "react" -> new Verdict.React(points, json.path(EMOJI).asText(), reasons);
            case "wait" -> new Verdict.Wait(points, Instant.parse(json.path(DUE).asText()), reasons);
            case "ask-model" -> new Verdict.AskModel(points, reasons);
            case "ask-memory" -> new Verdict.AskMemory(points, reasons);
            case "stay-silent" -> new Verdict.StaySilent(points, reasons);
            case "not-asked" -> new Verdict.NotAsked();
            // Rows of when there were two kinds hold the reasons alone, and a score for an answer only.
            default -> score == null ? new Verdict.StaySilent(0, reasons) : new Verdict.Speak(points, true, reasons);
        };
    }

    private static List<Reason> reasons(JsonNode list) {
        List<Reason> reasons = new ArrayList<>();
        for (JsonNode reason : list) {
            JsonNode line = reason.path("line");
            reasons.add(new Reason(
                    reason.path("rule").asText(),
                    reason.path("points").asInt(),
                    line.isNumber() ? new MessageId(line.asLong()) : null,
                    reason.path(NOTE).asText("")));
        }
        return reasons;
    }
}
