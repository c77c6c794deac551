package org.murabito.webchat.memory;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.action.Action;
import org.murabito.action.Arguments;
import org.murabito.action.memory.CorrectFact;
import org.murabito.action.memory.ForgetFact;
import org.murabito.action.memory.ForgetMe;
import org.murabito.action.memory.OptIn;
import org.murabito.action.memory.OptOut;
import org.murabito.action.memory.ShowMemory;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.account.Account;
import org.murabito.knowledge.belief.AboutMember;
import org.murabito.memory.profile.Profile;
import org.murabito.sight.Sight;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.http.WebLinks;
import org.murabito.webchat.live.Live;
import org.murabito.webchat.request.PageActions;
import org.murabito.webchat.request.Visit;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.source.WebSources;

/// What Murabito remembers of whoever asks, in one community, and what they can have done about it. No path names a
/// member: nobody can ask about another one.
public final class AboutRoutes {
    private final WebSources sources;
    private final PageActions actions;
    private final Live live;
    private final ExportDownloads downloads;

    public AboutRoutes(WebSources sources, PageActions actions, Live live, ExportDownloads downloads) {
        this.sources = sources;
        this.actions = actions;
        this.downloads = downloads;
        this.live = live;
    }

    public void contribute(RoutesConfig routes) {
        routes.get("/web/api/c/{community}/me", this::show);
        routes.post("/web/api/c/{community}/me/facts/{fact}", this::correct);
        routes.delete("/web/api/c/{community}/me/facts/{fact}", this::forgetOne);
        routes.post("/web/api/c/{community}/me/forget", this::forgetAll);
        routes.post("/web/api/c/{community}/me/out", this::optOut);
        routes.get("/web/api/c/{community}/me/export", this::export);
    }

    /// @param days for how many what is said here is kept; 0 for good
    record AboutView(@Nullable ProfileView profile, List<FactView> facts, boolean out, int days) {}

    record ProfileView(
            String familiarity,
            long messages,
            long mentions,
            String first,
            String last,
            List<String> topics,
            List<PlaceView> places) {}

    record PlaceView(String link, String name, long messages) {}

    /// @param since when it was first said
    record FactView(
            String id, String words, String value, @Nullable String since, List<EvidenceView> evidence) {}

    private void show(Context request) throws InterruptedException {
        Visit visit = new Visit(request, sources);
        MemberId me = me(visit);
        ShowMemory.Shown about = run(visit, ShowMemory.class, Arguments.NONE);
        Profile profile = about.profile();
        WebJson.answer(
                request,
                new AboutView(
                        profile == null ? null : view(visit, profile),
                        about.facts().stream().map(fact -> view(visit, fact)).toList(),
                        sources.memory().keeping().isOut(me),
                        sources.memory().keeping().days(visit.community())));
    }

    private ProfileView view(Visit visit, Profile profile) {
        return new ProfileView(
                profile.familiarity().name().toLowerCase(Locale.ROOT),
                profile.messages(),
                profile.mentions(),
                profile.first().toString(),
                profile.last().toString(),
                profile.topics(),
                profile.places().entrySet().stream()
                        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                        .flatMap(entry -> sources
                                .communities()
                                .findPlace(entry.getKey())
                                .filter(sight(visit)::covers)
                                .map(place -> new PlaceView(WebLinks.place(place.id()), name(place), entry.getValue()))
                                .stream())
                        .toList());
    }

    private String name(Place place) {
        return sources.communities().getPlace(place.channel()).name();
    }

    private FactView view(Visit visit, AboutMember.Known fact) {
        List<EvidenceView> evidence = EvidenceView.of(
                sources,
                visit,
                sight(visit),
                fact.evidence().stream().map(Message::id).toList());
        return new FactView(
                fact.key(),
                fact.told(),
                fact.value(),
                evidence.isEmpty() ? null : evidence.getFirst().at(),
                evidence);
    }

    private void correct(Context request) throws InterruptedException {
        Visit visit = new Visit(request, sources);
        String value = WebJson.text(WebJson.body(request), "value").strip();
        if (value.isEmpty()) {
            throw new Refused(400, "error.empty");
        }
        if (value.length() > AboutMember.LONGEST) {
            throw new Refused(400, "error.tooLong", value.length(), AboutMember.LONGEST);
        }
        run(
                visit,
                CorrectFact.class,
                Arguments.of(CorrectFact.FACT, request.pathParam("fact")).with(CorrectFact.VALUE, value));
        show(request);
    }

    private void forgetOne(Context request) throws InterruptedException {
        Visit visit = new Visit(request, sources);
        run(visit, ForgetFact.class, Arguments.of(ForgetFact.FACT, request.pathParam("fact")));
        show(request);
    }

    /// The name has to be given, so that nothing else does this by accident.
    private void forgetAll(Context request) throws InterruptedException {
        Visit visit = new Visit(request, sources);
        MemberId me = me(visit);
        String name =
                Optional.ofNullable(visit.viewer().account()).map(Account::name).orElse("");
        if (!name.equals(WebJson.text(WebJson.body(request), "name").strip())) {
            throw new Refused(400, "error.notYourName");
        }
        long messages = run(visit, ForgetMe.class, Arguments.NONE);
        live.forgotten(me);
        WebJson.answer(request, Map.of("messages", messages));
    }

    private void optOut(Context request) throws InterruptedException {
        Visit visit = new Visit(request, sources);
        JsonNode out = WebJson.body(request).path("out");
        if (!out.isBoolean()) {
            throw new Refused(400, "error.json");
        }
        if (out.booleanValue()) {
            run(visit, OptOut.class, Arguments.NONE.with(OptOut.KEEP_PAST, true));
        } else {
            run(visit, OptIn.class, Arguments.NONE);
        }
        show(request);
    }

    private void export(Context request) throws IOException {
        Visit visit = new Visit(request, sources);
        downloads.begin(visit, visit.community().value() + "-me");
        sources.memory().keeping().export(me(visit), sight(visit), request.outputStream());
    }

    private static MemberId me(Visit visit) {
        return visit.viewer().member(visit.community()).orElseThrow(() -> new Refused(401, "error.signIn"));
    }

    /// One's own, even for the operator: what the operator sees beyond it is not about them as a member.
    private Sight sight(Visit visit) {
        return visit.viewer().ownSight(sources.sights(), visit.community());
    }

    private <T, A extends Action<T>> T run(Visit visit, Class<A> kind, Arguments arguments)
            throws InterruptedException {
        return actions.run(visit, me(visit), sight(visit), null, kind, arguments);
    }
}
