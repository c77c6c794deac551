package org.murabito.command;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.job.JobId;
import org.murabito.text.Language;

/// A command with where its answer goes, as a job carries it.
record AcceptedCommand(CommandCall call, ReplyAddress address) {
    private static final int BEFORE_ARGUMENTS = 9;

    JobId id(String kind) {
        return new JobId(kind, call.place().community() + "/" + call.id());
    }

    String payload() {
        List<String> parts = new ArrayList<>(List.of(
                call.id(),
                call.name(),
                call.caller().toString(),
                call.place().toString(),
                call.at().toString(),
                Boolean.toString(call.administrator()),
                call.language().name(),
                address.secret(),
                address.until().toString()));
        new TreeMap<>(call.arguments()).forEach((name, value) -> {
            parts.add(name);
            parts.add(value);
        });
        return String.join(
                " ",
                parts.stream()
                        .map(part -> URLEncoder.encode(part, StandardCharsets.UTF_8))
                        .toList());
    }

    /// What the payload of every command of a member holds, and of nobody else's.
    static String by(MemberId caller) {
        return " " + URLEncoder.encode(caller.toString(), StandardCharsets.UTF_8) + " ";
    }

    static AcceptedCommand parse(String payload) {
        List<String> parts = Arrays.stream(payload.split(" ", -1))
                .map(part -> URLDecoder.decode(part, StandardCharsets.UTF_8))
                .toList();
        Map<String, String> arguments = new HashMap<>();
        for (int i = BEFORE_ARGUMENTS; i + 1 < parts.size(); i += 2) {
            arguments.put(parts.get(i), parts.get(i + 1));
        }
        CommandCall call = new CommandCall(
                parts.get(0),
                parts.get(1),
                arguments,
                MemberId.parse(parts.get(2)),
                PlaceId.parse(parts.get(3)),
                Instant.parse(parts.get(4)),
                Boolean.parseBoolean(parts.get(5)),
                Language.valueOf(parts.get(6)));
        return new AcceptedCommand(call, new ReplyAddress(parts.get(7), Instant.parse(parts.get(8))));
    }
}
