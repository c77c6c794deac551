package org.murabito.store.sql.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Usage;
import org.murabito.run.RunStop;
import org.murabito.run.SourceId;
import org.murabito.run.Step;
import org.murabito.runlog.Quote;
import org.murabito.runlog.RunRecord;
import org.murabito.runlog.SpeakerChosen;
import org.murabito.store.sql.JsonColumns;

/// How the parts of a run record stand in their columns.
final class RunJson {
    private RunJson() {}

    /// Where it was asked and what it was limited to.
    record Head(@Nullable PlaceId place, @Nullable List<PlaceId> audiences) {}

    static String head(RunRecord run) {
        ObjectNode json = JsonColumns.object();
        if (run.place() != null) {
            json.put("place", run.place().toString());
        }
        if (run.audiences() != null) {
            ArrayNode audiences = json.putArray("audiences");
            run.audiences().forEach(audience -> audiences.add(audience.toString()));
        }
        return json.toString();
    }

    static Head head(String text) {
        JsonNode json = JsonColumns.read(text);
        List<PlaceId> audiences = new ArrayList<>();
        json.path("audiences").forEach(audience -> audiences.add(PlaceId.parse(audience.asText())));
        return new Head(
                json.has("place") ? PlaceId.parse(json.path("place").asText()) : null,
                json.has("audiences") ? audiences : null);
    }

    static String step(Step step) {
        ObjectNode json = JsonColumns.object().put("round", step.round()).put("millis", step.millis());
        switch (step) {
            case Step.ModelCalled called ->
                json.put("model", called.model()).put("stop", called.stop()).set("usage", usage(called.usage()));
            case Step.ToolCalled called ->
                json.put("tool", called.tool())
                        .put("arguments", called.arguments())
                        .put("end", called.end().name())
                        .put("total", called.total())
                        .set("read", ids(called.read()));
            case SpeakerChosen chosen ->
                json.put("speaker", chosen.name())
                        .put("avatar", chosen.avatar())
                        .put("because", chosen.because().name());
            case Step.Own own -> throw new IllegalArgumentException("no step that is kept: " + own.getClass());
        }
        return json.toString();
    }

    static Step step(String text) {
        JsonNode json = JsonColumns.read(text);
        int round = json.path("round").asInt();
        long millis = json.path("millis").asLong();
        if (json.has("model")) {
            return new Step.ModelCalled(
                    round, json.path("model").asText(), json.path("stop").asText(), usage(json.path("usage")), millis);
        }
        if (json.has("speaker")) {
            return new SpeakerChosen(
                    json.path("speaker").asText(),
                    json.path("avatar").asText(),
                    SpeakerChosen.Because.valueOf(json.path("because").asText()));
        }
        List<SourceId> read = new ArrayList<>();
        json.path("read").forEach(id -> read.add(new SourceId(id.asLong())));
        return new Step.ToolCalled(
                round,
                json.path("tool").asText(),
                json.path("arguments").asText(),
                Step.ToolEnd.valueOf(json.path("end").asText()),
                read,
                json.path("total").asLong(),
                millis);
    }

    static Step withoutArguments(Step step) {
        return switch (step) {
            case Step.ModelCalled called -> called;
            case Step.Own own -> own;
            case Step.ToolCalled called -> called.withoutArguments();
        };
    }

    static String end(RunRecord.End end) {
        ObjectNode json = JsonColumns.object()
                .put("stop", end.stop().name())
                .put("mode", end.mode())
                .put("rounds", end.rounds())
                .put("millis", end.millis())
                .put("answer", end.answer());
        json.set("usage", usage(end.usage()));
        if (end.cost() != null) {
            json.put("cost", end.cost().toPlainString());
        }
        ArrayNode quotes = json.putArray("quotes");
        for (Quote quote : end.quotes()) {
            quotes.addObject()
                    .put("message", quote.message().value())
                    .put("start", quote.start())
                    .put("end", quote.end())
                    .put("length", quote.length())
                    .put("sha256", quote.sha256());
        }
        if (!end.receipts().isEmpty()) {
            ArrayNode receipts = json.putArray("receipts");
            end.receipts().forEach(receipts::add);
        }
        return json.toString();
    }

    static RunRecord.End end(String text) {
        JsonNode json = JsonColumns.read(text);
        List<Quote> quotes = new ArrayList<>();
        for (JsonNode quote : json.path("quotes")) {
            quotes.add(new Quote(
                    new MessageId(quote.path("message").asLong()),
                    quote.path("start").asInt(),
                    quote.path("end").asInt(),
                    quote.path("length").asInt(0),
                    quote.path("sha256").asText()));
        }
        List<String> receipts = new ArrayList<>();
        json.path("receipts").forEach(receipt -> receipts.add(receipt.asText()));
        return new RunRecord.End(
                RunStop.valueOf(json.path("stop").asText()),
                json.path("mode").asText(),
                json.path("rounds").asInt(),
                usage(json.path("usage")),
                json.has("cost") ? new BigDecimal(json.path("cost").asText()) : null,
                json.path("millis").asLong(),
                json.path("answer").asText(),
                quotes,
                receipts);
    }

    private static ArrayNode ids(List<SourceId> ids) {
        ArrayNode array = JsonColumns.array();
        ids.forEach(id -> array.add(id.value()));
        return array;
    }

    private static ArrayNode usage(Usage usage) {
        return JsonColumns.array()
                .add(usage.fresh())
                .add(usage.cacheRead())
                .add(usage.cacheWrite())
                .add(usage.output())
                .add(usage.thinking());
    }

    private static Usage usage(JsonNode array) {
        return new Usage(
                array.path(0).asLong(),
                array.path(1).asLong(),
                array.path(2).asLong(),
                array.path(3).asLong(),
                array.path(4).asLong());
    }
}
