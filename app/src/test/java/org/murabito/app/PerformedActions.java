package org.murabito.app;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.archive.Stores;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.run.Step;
import org.murabito.runlog.Quote;
import org.murabito.runlog.RunRecord;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.scenario.ObservedTurn;

/// Tells what Murabito did from the record of its run, in the names of the community.
record PerformedActions(Stores stores, CommunityId community) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String MARK = "\\[\\[\\d+]]";

    /// @param text all that was posted
    ObservedTurn answered(RunRecord run, String text) {
        RunRecord.End end = Objects.requireNonNull(run.end());
        List<Step.ToolCalled> calls = run.steps().stream()
                .filter(Step.ToolCalled.class::isInstance)
                .map(Step.ToolCalled.class::cast)
                .toList();
        return new ObservedTurn.Answered(
                text,
                end.answer().replaceAll(MARK, ""),
                end.quotes().stream().map(Quote::message).map(this::author).toList(),
                searches(calls),
                calls.stream()
                        .flatMap(call -> MessageId.ofAll(call.read()).stream())
                        .map(this::channel)
                        .collect(Collectors.toCollection(LinkedHashSet::new)),
                (int) calls.stream()
                        .filter(call -> call.end() == Step.ToolEnd.FAILED)
                        .count());
    }

    private static int searches(List<Step.ToolCalled> calls) {
        Set<Object> different = new LinkedHashSet<>();
        for (Step.ToolCalled call : calls) {
            if (call.tool().equals("search_messages") && call.round() > 0) {
                try {
                    different.add(JSON.readTree(call.arguments()));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
        return different.size();
    }

    private String author(MessageId id) {
        return stores.communities()
                .getMember(
                        stores.messages().find(everything(), id).orElseThrow().author())
                .name();
    }

    private String channel(MessageId id) {
        PlaceId place = stores.messages().find(everything(), id).orElseThrow().place();
        return stores.communities()
                .getPlace(stores.communities().getPlace(place).channel())
                .name();
    }

    private Sight everything() {
        return new Sights(stores.communities()).ofOperator(community);
    }
}
