package org.murabito.webchat.request;

import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Actions;
import org.murabito.action.Arguments;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;
import org.murabito.webchat.http.Refused;
import org.murabito.workspace.Asker;

/// Runs actions for whoever uses a page, and refuses the request where they are refused.
public record PageActions(Actions actions, Clock clock) {
    /// What was changed or is shown.
    ///
    /// @param sight what the member sees as themselves
    /// @param place that it is about; null for none
    public <T, A extends Action<T>> T run(
            Visit visit, MemberId member, Sight sight, @Nullable PlaceId place, Class<A> kind, Arguments arguments)
            throws InterruptedException {
        Instant now = clock.instant();
        ActionRequest request = new ActionRequest(
                "page:" + member + ":" + now,
                new Asker(member, channel -> channel.equals(place)),
                place,
                sight,
                null,
                visit.language(),
                now,
                true,
                visit.viewer().operator());
        return subject(actions.get(kind).run(request, arguments));
    }

    private static <T> T subject(ActionResult<T> result) {
        return switch (result) {
            case ActionResult.Receipt<T> receipt -> receipt.subject();
            case ActionResult.Question<T> _ -> throw new Refused(400, "error.json");
            case ActionResult.Refusal<T> refusal ->
                throw switch (refusal.reason()) {
                    case NOT_FOUND -> Refused.notFound();
                    case NOT_ALLOWED -> new Refused(403, "error.operatorOnly");
                    case INVALID -> new Refused(400, "error.json");
                    case CONFLICT -> new Refused(409, "error.changed");
                };
        };
    }
}
