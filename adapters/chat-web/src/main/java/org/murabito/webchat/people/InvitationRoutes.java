package org.murabito.webchat.people;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.account.AccountRole;
import org.murabito.chat.account.Invitation;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.sign.Guard;

/// Invitations over HTTP: operators make, list and withdraw them; strangers come by them.
final class InvitationRoutes {
    private static final int MOST_USES = 1_000;
    private static final int MOST_DAYS = 365;

    private final Invitations invitations;
    private final PlaceNames places;
    private final Guard guard;
    private final Clock clock;

    InvitationRoutes(Invitations invitations, PlaceNames places, Guard guard, Clock clock) {
        this.invitations = invitations;
        this.places = places;
        this.guard = guard;
        this.clock = clock;
    }

    void contribute(RoutesConfig routes) {
        routes.get("/web/api/invitations", request -> {
            Guard.requireOperator(request);
            WebJson.answer(request, invitations.all().stream().map(this::view).toList());
        });
        routes.post("/web/api/invitations", this::make);
        routes.delete("/web/api/invitations/{invitation}", request -> {
            Guard.requireOperator(request);
            invitations.withdraw(request.pathParam("invitation"));
            request.status(204);
        });
        routes.post("/web/api/invitation", this::show);
        routes.post("/web/api/invitation/accept", this::accept);
    }

    /// @param state `open`, `ended` or `usedUp`
    record InvitationView(
            String id,
            String role,
            List<PlaceNames.Named> places,
            @Nullable Integer usesLeft,
            @Nullable String until,
            String madeAt,
            String state) {}

    record MadeView(InvitationView invitation, String token) {}

    /// @param places that are opened to a guest; none for members, who see more than single ones
    record AcceptedView(boolean ok, List<PlaceNames.Named> places) {}

    private void make(Context request) {
        Guard.requireOperator(request);
        JsonNode body = WebJson.body(request);
        Integer days = number(body, "days", MOST_DAYS);
        Invitations.Made made = invitations.make(
                role(WebJson.text(body, "role")),
                PlaceNames.read(body.path("places")),
                number(body, "uses", MOST_USES),
                days == null ? null : Duration.ofDays(days));
        WebJson.answer(request.status(201), new MadeView(view(made.invitation()), made.token()));
    }

    /// @param communities names of those that it leads to
    record ShownView(String role, List<String> communities) {}

    /// Guests are told where something is opened to them, members where the link says that they begin.
    private void show(Context request) {
        JsonNode body = WebJson.body(request);
        Invitation invitation = invitations.find(request, WebJson.text(body, "token"));
        List<String> names = invitation.role() == AccountRole.GUEST
                ? places.of(invitation.places()).stream()
                        .map(PlaceNames.Named::communityName)
                        .distinct()
                        .toList()
                : places.community(WebJson.text(body, "community")).stream().toList();
        WebJson.answer(request, new ShownView(role(invitation.role()), names));
    }

    private void accept(Context request) {
        JsonNode body = WebJson.body(request);
        if (Guard.viewer(request).account() != null) {
            throw new Refused(409, "error.invitation.signedIn");
        }
        String token = WebJson.text(body, "token");
        List<PlaceNames.Named> opened =
                places.of(invitations.find(request, token).places());
        invitations.accept(request, token, WebJson.text(body, "name"), guard.isSecure(request));
        WebJson.answer(request, new AcceptedView(true, opened));
    }

    private InvitationView view(Invitation invitation) {
        String state = invitation.hasEnded(clock.instant()) ? "ended" : invitation.isUsedUp() ? "usedUp" : "open";
        return new InvitationView(
                invitation.id(),
                role(invitation.role()),
                places.of(invitation.places()),
                invitation.usesLeft(),
                invitation.until() == null ? null : invitation.until().toString(),
                invitation.madeAt().toString(),
                state);
    }

    static String role(AccountRole role) {
        return role.name().toLowerCase(Locale.ROOT);
    }

    static AccountRole role(String name) {
        return switch (name) {
            case "operator" -> AccountRole.OPERATOR;
            case "member" -> AccountRole.MEMBER;
            case "guest" -> AccountRole.GUEST;
            default -> throw new Refused(400, "error.people.role");
        };
    }

    /// Null where nothing is said.
    private static @Nullable Integer number(JsonNode body, String field, int most) {
        JsonNode value = body.path(field);
        if (value.isMissingNode() || value.isNull()) {
            return null;
        }
        if (!value.isInt() || value.intValue() < 1 || value.intValue() > most) {
            throw new Refused(400, "error.people.number", field, most);
        }
        return value.intValue();
    }
}
