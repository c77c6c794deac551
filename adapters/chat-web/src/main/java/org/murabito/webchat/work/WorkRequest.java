package org.murabito.webchat.work;

import io.javalin.http.Context;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.work.WorkRefusal;
import org.murabito.chat.MemberId;
import org.murabito.chat.account.Account;
import org.murabito.sight.Sight;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.http.Slug;
import org.murabito.webchat.request.Visit;
import org.murabito.webchat.source.WebSources;
import org.murabito.workspace.Asker;
import org.murabito.workspace.EntryId;
import org.murabito.workspace.OrganisationId;
import org.murabito.workspace.Result;
import org.murabito.workspace.WorkspaceId;

/// One request to what is to be done in a community, by somebody with a name.
final class WorkRequest {
    private final Visit visit;
    private final Asker asker;

    /// @param parameters that its address may have; any other is refused, so that nobody believes it narrowed something
    WorkRequest(Context request, WebSources sources, String... parameters) {
        this.visit = new Visit(request, sources);
        Account account = visit.viewer().account();
        if (account == null) {
            throw new Refused(401, "error.signIn");
        }
        RequestFields.onlyParameters(request, parameters);
        Sight own = visit.viewer().ownSight(sources.sights(), visit.community());
        this.asker = Asker.alone(new MemberId(visit.community(), account.id()), sources.communities(), own);
    }

    Visit visit() {
        return visit;
    }

    Asker asker() {
        return asker;
    }

    /// For an action, by the asker, who is a member of the community from now on; at a moment to the millisecond, as it
    /// is kept.
    ActionRequest toAct(String origin, Clock clock) {
        visit.writer();
        return new ActionRequest(
                origin,
                asker,
                null,
                visit.sight(),
                null,
                visit.language(),
                clock.instant().truncatedTo(ChronoUnit.MILLIS),
                true,
                visit.viewer().operator());
    }

    /// The arguments that name the workspace of the path, beside others.
    Arguments in(Arguments others) {
        return others.with("workspace", workspace().number());
    }

    OrganisationId organisation() {
        return new OrganisationId(visit.community(), number("organisation"));
    }

    WorkspaceId workspace() {
        return new WorkspaceId(visit.community(), number("workspace"));
    }

    EntryId entry() {
        return new EntryId(workspace(), number("number"));
    }

    MemberId member() {
        return new MemberId(visit.community(), Slug.key(visit.request().pathParam("member")));
    }

    /// A number of the path; what is none names nothing.
    long number(String name) {
        String written = visit.request().pathParam(name);
        if (!written.matches("[1-9]\\d{0,17}")) {
            throw Refused.notFound();
        }
        return Long.parseLong(written);
    }

    static <T> T granted(Result<T> result) {
        return switch (result) {
            case Result.Done<T>(T value) -> value;
            case Result.Refused<T>(Result.Why why, long limit) -> throw refusal(why, limit);
        };
    }

    /// What was done. Nothing can be doubtful here but a time in words.
    static <T> T done(ActionResult<T> result) {
        return switch (result) {
            case ActionResult.Receipt<T>(T subject, var _, var _) -> subject;
            case ActionResult.Question<T> _ -> throw refusal(Result.Why.NO_TIME, 0);
            case ActionResult.Refusal<T>(var _, WorkRefusal(var why, long limit)) -> throw refusal(why, limit);
            case ActionResult.Refusal<T>(var reason, var _) -> {
                if (reason == ActionResult.Reason.NOT_FOUND) {
                    throw Refused.notFound();
                }
                throw new IllegalStateException("a page met a refusal that is for chats: " + reason);
            }
        };
    }

    private static Refused refusal(Result.Why why, long limit) {
        return switch (why) {
            case NOT_THERE -> Refused.notFound();
            case NOT_ALLOWED -> new Refused(403, "error.work.notAllowed");
            case NO_TITLE -> new Refused(400, "error.work.noTitle");
            case TITLE_TOO_LONG -> new Refused(400, "error.work.titleTooLong", limit);
            case TEXT_TOO_LONG -> new Refused(400, "error.work.textTooLong", limit);
            case NO_SUCH_MEMBER -> new Refused(400, "error.work.noSuchMember");
            case CANNOT_SEE_IT -> new Refused(400, "error.work.cannotSeeIt");
            case NO_SUCH_ITEM -> new Refused(400, "error.work.noSuchItem");
            case IN_THE_PAST -> new Refused(400, "error.work.inThePast");
            case FULL -> new Refused(409, "error.work.full", limit);
            case LAST_ADMIN -> new Refused(409, "error.work.lastAdmin");
            case NO_CHANNEL -> new Refused(409, "error.work.noChannel");
            case CHANNEL_TAKEN -> new Refused(409, "error.work.channelTaken");
            case NO_TIME -> new Refused(400, "error.work.reminderTime");
            case OTHER_BODY -> new Refused(409, "error.work.otherBody");
            case OPERATOR_ONLY -> new Refused(403, "error.operatorOnly");
            case NOT_EMPTY -> new Refused(409, "error.work.notEmpty", limit);
            case HAS_WORKSPACES -> new Refused(409, "error.work.hasWorkspaces", limit);
            case NO_READERS -> new Refused(400, "error.work.readersOfNothing");
        };
    }
}
