package org.murabito.action;

import java.nio.charset.StandardCharsets;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.DirectMessages;
import org.murabito.archive.Stores;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Json;
import org.murabito.sight.ChatScope;
import org.murabito.sight.Sight;
import org.murabito.tool.ToolContext;
import org.murabito.workspace.Asker;

/// Says for whom an action runs that a model calls: as the scope of the run has it.
///
/// @param administers whether somebody may manage their community, as their platform says
public record ToolRequests(Stores stores, Predicate<MemberId> administers) {
    /// Empty where nobody asks. The same call for the same question has the same origin.
    public Optional<ActionRequest> of(ToolContext context, String action, Arguments arguments) {
        ChatScope scope = ChatScope.of(context);
        MemberId asker = scope.asker();
        if (asker == null) {
            return Optional.empty();
        }
        PlaceId place = scope.place();
        boolean alone = place == null || new DirectMessages(stores.communities()).isAlone(place, asker);
        MessageId question = scope.question();
        Message asking = question == null
                ? null
                : stores.messages().find(scope.sight(), question).orElse(null);
        return Optional.of(new ActionRequest(
                origin(question, action, arguments),
                asker(asker, place, alone, scope.sight()),
                place,
                scope.sight(),
                asking == null ? null : asking.key(),
                context.language(),
                (asking == null ? context.now() : asking.saidAt()).truncatedTo(ChronoUnit.MILLIS),
                alone,
                administers.test(asker)));
    }

    private static String origin(@Nullable MessageId question, String action, Arguments arguments) {
        if (question == null) {
            return "call:" + UUID.randomUUID();
        }
        byte[] call = (action + " " + Json.canonical(arguments.json())).getBytes(StandardCharsets.UTF_8);
        return "message:" + question + ":" + UUID.nameUUIDFromBytes(call);
    }

    private Asker asker(MemberId asker, @Nullable PlaceId place, boolean alone, Sight sight) {
        return alone || place == null
                ? Asker.alone(asker, stores.communities(), sight)
                : Asker.in(
                        stores.communities()
                                .findPlace(place)
                                .map(Place::channel)
                                .orElse(place),
                        asker);
    }
}
