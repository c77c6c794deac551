package org.murabito.store.sql.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.run.RunStop;
import org.murabito.runlog.RunQuery;
import org.murabito.store.sql.Dialect;
import org.murabito.store.sql.JsonColumns;

/// A query for runs as SQL: from `where` on, without the limit, whose two values are the last.
record RunFilter(String condition, List<Object> values) {
    private static final String FAILED = Arrays.stream(RunStop.values())
            .filter(RunStop::failed)
            .map(stop -> "'" + stop.name() + "'")
            .collect(Collectors.joining(", ", "stop in (", ")"));

    static RunFilter of(RunQuery query, Dialect dialect) {
        List<String> conditions = new ArrayList<>(List.of("1 = 1"));
        List<Object> values = new ArrayList<>();
        Set<PlaceId> places = query.places();
        if (places != null) {
            conditions.add("place in (" + dialect.texts("?") + ")");
            values.add(
                    JsonColumns.strings(places.stream().map(PlaceId::toString).toList()));
        }
        Set<MessageId> questions = query.questions();
        if (questions != null) {
            conditions.add("question in (" + dialect.numbers("?") + ")");
            values.add(JsonColumns.ids(questions));
        }
        if (query.failed()) {
            conditions.add(FAILED);
        }
        if (query.order() != RunQuery.Order.NEWEST) {
            conditions.add("stop is not null");
        }
        values.add(query.limit());
        values.add(query.skipped());
        return new RunFilter(
                "where " + String.join(" and ", conditions) + " order by " + order(query.order())
                        + "started_at desc, number desc",
                List.copyOf(values));
    }

    private static String order(RunQuery.Order order) {
        return switch (order) {
            case NEWEST -> "";
            case COSTLIEST -> "coalesce(cost, 0) desc, coalesce(tokens, 0) desc, ";
            case SLOWEST -> "coalesce(millis, 0) desc, ";
        };
    }
}
