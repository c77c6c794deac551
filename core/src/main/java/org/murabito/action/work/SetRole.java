package org.murabito.action.work;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.ActionResult.Reason;
import org.murabito.action.Arguments;
import org.murabito.action.MemberLookup;
import org.murabito.action.ReceiptStyle;
import org.murabito.action.Undo;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.workspace.OrganisationId;
import org.murabito.workspace.Role;
import org.murabito.workspace.RoleScope;

/// Gives somebody a role in a workspace or an organisation, or takes it away. Its admins may, and everybody may leave.
public final class SetRole extends Action<Map<MemberId, Role>> {
    static final String NAME = "set_role";
    private static final String NO_ROLE = "none";

    private final WorkParts parts;

    public SetRole(WorkParts parts) {
        super(NAME, Effect.CHANGES);
        this.parts = parts;
    }

    /// It concerns others.
    @Override
    public boolean asksFirst(ActionRequest request, Arguments arguments) {
        return true;
    }

    @Override
    public ActionResult<Map<MemberId, Role>> run(ActionRequest request, Arguments arguments) {
        return member(
                request,
                arguments,
                member -> arguments
                        .number("organisation")
                        .map(number -> inOrganisation(request, arguments, member, number))
                        .orElseGet(() -> parts.where()
                                .in(request, arguments, workspace -> set(request, workspace.id(), member, arguments))));
    }

    /// An organisation has no channel in which it is spoken of.
    private ActionResult<Map<MemberId, Role>> inOrganisation(
            ActionRequest request, Arguments arguments, MemberId member, long number) {
        return request.alone()
                ? set(request, new OrganisationId(request.community(), number), member, arguments)
                : new ActionResult.Refusal<>(Reason.NOT_ALLOWED, style -> style.say("organisation.alone"));
    }

    private ActionResult<Map<MemberId, Role>> member(
            ActionRequest request, Arguments arguments, Function<MemberId, ActionResult<Map<MemberId, Role>>> next) {
        String whom = arguments.text("member").orElse("");
        Optional<MemberId> exact = MemberLookup.written(whom, request.member());
        if (exact.isPresent()) {
            return next.apply(exact.get());
        }
        List<Member> called = parts.people().called(whom, request.member());
        return switch (called.size()) {
            case 0 -> new ActionResult.Refusal<>(Reason.INVALID, style -> style.say("task.nobody", style.escape(whom)));
            case 1 -> next.apply(called.getFirst().id());
            default -> new ActionResult.Question<>(style -> style.say("refused.several", called.size()));
        };
    }

    private ActionResult<Map<MemberId, Role>> set(
            ActionRequest request, RoleScope scope, MemberId member, Arguments arguments) {
        Role before = parts.store().roles(scope).get(member);
        Role role = role(arguments, "role");
        return WorkRefusal.orElse(
                parts.organisations().let(request.asker(), scope, member, role),
                roles -> new ActionResult.Receipt<>(
                        roles, style -> text(member, role, style), new Undo(NAME, back(scope, member, before))));
    }

    private String text(MemberId member, @Nullable Role role, ReceiptStyle style) {
        String name = parts.people().name(member, style);
        return role == null ? style.say("role.taken", name) : style.say("role.given", name, style.say("role." + role));
    }

    private static Arguments back(RoleScope scope, MemberId member, @Nullable Role before) {
        return Arguments.of(scope instanceof OrganisationId ? "organisation" : "workspace", scope.number())
                .with("member", member.toString())
                .with("role", name(before));
    }

    static @Nullable Role role(Arguments arguments, String argument) {
        return arguments
                .text(argument)
                .filter(name -> !name.equals(NO_ROLE))
                .map(name -> Role.valueOf(name.toUpperCase(Locale.ROOT)))
                .orElse(null);
    }

    static String name(@Nullable Role role) {
        return role == null ? NO_ROLE : role.name().toLowerCase(Locale.ROOT);
    }
}
