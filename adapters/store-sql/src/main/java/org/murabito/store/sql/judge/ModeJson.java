package org.murabito.store.sql.judge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.QuietKind;
import org.murabito.judge.mode.TalkativeHours;
import org.murabito.judge.mode.Talkativeness;
import org.murabito.judge.mode.ThreadMode;
import org.murabito.store.sql.JsonColumns;
import org.murabito.store.sql.Micros;

/// A channel's mode as a row keeps it: only what differs from the settings, so that the rest follows them.
record ModeJson(ChannelMode standard) {
    String write(ChannelMode mode) {
        ObjectNode json = JsonColumns.object();
        if (mode.talkativeness() != standard.talkativeness()) {
            json.put("talkativeness", mode.talkativeness().name());
        }
        if (!mode.hours().equals(standard.hours())) {
            ArrayNode hours = json.putArray("hours");
            mode.hours()
                    .forEach(some -> hours.addObject()
                            .put("from", some.from())
                            .put("to", some.to())
                            .put("talkativeness", some.talkativeness().name()));
        }
        if (!mode.lulls().equals(standard.lulls())) {
            ObjectNode lulls = json.putObject("lulls");
            mode.lulls().forEach((lull, until) -> lulls.put(lull.name(), Micros.of(until)));
        }
        if (mode.threads() != standard.threads()) {
            json.put("threads", mode.threads().name());
        }
        if (mode.questionDigest() != standard.questionDigest()) {
            json.put("question_digest", mode.questionDigest());
        }
        return json.toString();
    }

    ChannelMode read(String row) {
        JsonNode json = JsonColumns.read(row);
        JsonNode threads = json.path("threads");
        return new ChannelMode(
                talkativeness(json, standard.talkativeness()),
                json.has("hours") ? hours(json.path("hours")) : standard.hours(),
                json.has("lulls") ? lulls(json.path("lulls")) : standard.lulls(),
                threads.isTextual() ? ThreadMode.valueOf(threads.textValue()) : standard.threads(),
                json.path("question_digest").asBoolean(standard.questionDigest()));
    }

    private static List<TalkativeHours> hours(JsonNode json) {
        List<TalkativeHours> hours = new ArrayList<>();
        for (JsonNode some : json) {
            hours.add(new TalkativeHours(
                    some.path("from").asInt(), some.path("to").asInt(), talkativeness(some, Talkativeness.BALANCED)));
        }
        return hours;
    }

    private static Map<QuietKind, Instant> lulls(JsonNode json) {
        Map<QuietKind, Instant> lulls = new EnumMap<>(QuietKind.class);
        json.properties()
                .forEach(lull -> lulls.put(
                        QuietKind.valueOf(lull.getKey()),
                        Micros.instant(lull.getValue().asLong())));
        return lulls;
    }

    private static Talkativeness talkativeness(JsonNode json, Talkativeness absent) {
        JsonNode name = json.path("talkativeness");
        return name.isTextual() ? Talkativeness.valueOf(name.textValue()) : absent;
    }
}
