package org.murabito.webchat.setup;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.text.Language;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.http.Slug;
import org.murabito.webchat.page.Pages;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.settings.WebSettings;
import org.murabito.webchat.sign.Guard;
import org.murabito.webchat.sign.OperatorDoor;
import org.murabito.webchat.sign.SignIn;
import org.murabito.webchat.sign.Viewer;

/// The page Setup, which greets first. Everybody may read what Murabito is and try it; the rest is the
/// operator's.
public final class SetupRoutes {
    private static final String PAGE = "/setup";
    private static final Set<String> DOORS = Set.of("discord", "slack");

    private final Setup setup;
    private final SignIn signIn;
    private final OperatorDoor operators;
    private final Guard guard;
    private final WebSettings settings;
    private final ExportUploads uploads;

    public SetupRoutes(
            Setup setup,
            SignIn signIn,
            OperatorDoor operators,
            Guard guard,
            WebSettings settings,
            ExportUploads uploads) {
        this.setup = setup;
        this.signIn = signIn;
        this.operators = operators;
        this.guard = guard;
        this.settings = settings;
        this.uploads = uploads;
    }

    public void contribute(RoutesConfig routes, Pages pages) {
        routes.before("/", this::greet);
        routes.get(PAGE, pages::setup);
        routes.get("/web/api/setup", this::show);
        routes.post("/web/api/setup/enter", this::enter);
        routes.post("/web/api/setup/dismiss", request -> {
            Guard.requireOperator(request);
            WebJson.body(request);
            setup.dismiss();
            request.status(204);
        });
        routes.post("/web/api/setup/village", request -> {
            Guard.requireOperator(request);
            WebJson.body(request);
            WebJson.answer(request, DemoView.of(setup.demo(Guard.language(request))));
        });
        routes.post("/web/api/setup/doors/{door}", this::connect);
        routes.post("/web/api/setup/model", this::choose);
        routes.post("/web/api/setup/settings", request -> {
            Guard.requireOperator(request);
            show(request, setup.keep(texts(request)));
        });
        routes.get("/web/api/setup/servers", request -> {
            Guard.requireOperator(request);
            WebJson.answer(request, setup.servers());
        });
        routes.post("/web/api/setup/restart", request -> {
            Guard.requireOperator(request);
            WebJson.body(request);
            if (!setup.canRestart()) {
                throw new Refused(409, "error.noRestart");
            }
            setup.wrongSetting().ifPresent(wrong -> {
                throw new Refused(409, "error.settings", wrong);
            });
            request.status(202);
            // The whole answer is out before the server that gives it ends.
            request.res().setContentLength(0);
            request.res().flushBuffer();
            setup.restart();
        });
        routes.post("/web/api/setup/imports", this::begin);
        routes.post("/web/api/setup/imports/{id}/files", this::append);
        routes.post("/web/api/setup/imports/{id}/run", this::run);
        routes.get("/web/api/setup/imports/{id}", this::progress);
    }

    /// @param channel what the place is called
    record DemoView(
            String community,
            String name,
            String place,
            String channel,
            String language,
            List<String> questions,
            String link) {
        static DemoView of(Setup.Demo demo) {
            String place = Slug.of(demo.place());
            return new DemoView(
                    demo.community(),
                    demo.name(),
                    place,
                    demo.channel(),
                    demo.language() == Language.JAPANESE ? "ja" : "en",
                    demo.questions(),
                    "/c/" + demo.community() + "/" + place);
        }
    }

    /// @param unclaimed whether whoever takes a name now becomes the operator
    /// @param demo null where the village moved out, and for guests
    /// @param doors null for whoever is not the operator, as what follows
    record SetupView(
            boolean operator,
            boolean unclaimed,
            boolean dismissed,
            @Nullable DemoView demo,
            @Nullable Map<String, List<FindingView>> doors,
            @Nullable String model,
            Setup.@Nullable Zone zone,
            @Nullable Integer backupHours,
            Setup.@Nullable Address address,
            boolean pending,
            boolean restarts) {}

    record ImportView(
            String state,
            double share,
            long messages,
            String what,
            List<String> problems,
            boolean known,
            @Nullable DemoView community) {
        static ImportView of(Setup.Import run) {
            Setup.Demo community = run.community();
            return new ImportView(
                    run.state(),
                    run.share(),
                    run.messages(),
                    run.what(),
                    run.problems(),
                    run.known(),
                    community == null ? null : DemoView.of(community));
        }
    }

    record FindingView(String state, String what, String todo) {
        static List<FindingView> of(List<Setup.Finding> findings, Language language) {
            return findings.stream()
                    .map(found -> new FindingView(
                            found.state(),
                            found.what().in(language),
                            found.todo().in(language)))
                    .toList();
        }
    }

    /// @param kept whether what was tried is kept
    record TriedView(boolean kept, List<FindingView> findings) {}

    /// Whoever comes first is shown the first page, until it is dismissed; whoever has a name here is on
    /// their way to the chat.
    private void greet(Context request) {
        Viewer viewer = Guard.viewer(request);
        if (!setup.isDismissed() && (viewer.operator() || viewer.account() == null)) {
            request.redirect(PAGE);
            request.skipRemainingHandlers();
        }
    }

    private void show(Context request) {
        boolean operator = Guard.viewer(request).operator();
        boolean guest = Guard.viewer(request).isGuest();
        WebJson.answer(
                request,
                new SetupView(
                        operator,
                        signIn.isUnclaimed(),
                        setup.isDismissed(),
                        setup.findDemo(Guard.language(request))
                                .filter(_ -> !guest)
                                .map(DemoView::of)
                                .orElse(null),
                        operator ? doors(Guard.language(request)) : null,
                        operator ? setup.model() : null,
                        operator ? setup.zone() : null,
                        operator ? setup.backupHours() : null,
                        operator ? setup.address() : null,
                        operator && setup.isPending(),
                        operator && setup.canRestart()));
    }

    private Map<String, List<FindingView>> doors(Language language) {
        return setup.doors().entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, door -> FindingView.of(door.getValue(), language)));
    }

    private static void show(Context request, Setup.Tried tried) {
        WebJson.answer(request, new TriedView(tried.kept(), FindingView.of(tried.findings(), Guard.language(request))));
    }

    /// A wrong code counts as a wrong token does.
    private void enter(Context request) {
        String code = WebJson.text(WebJson.body(request), "code");
        operators.enter(request, setup.admits(code) ? settings.operatorToken() : "", guard.isSecure(request));
        WebJson.answer(request, Map.of("ok", true));
    }

    private void connect(Context request) throws InterruptedException {
        Guard.requireOperator(request);
        String door = request.pathParam("door");
        if (!DOORS.contains(door)) {
            throw Refused.notFound();
        }
        show(request, setup.connect(door, texts(request)));
    }

    private static Map<String, String> texts(Context request) {
        Map<String, String> texts = new HashMap<>();
        WebJson.body(request)
                .properties()
                .forEach(entry ->
                        texts.put(entry.getKey(), entry.getValue().asText().strip()));
        return texts;
    }

    private void choose(Context request) throws InterruptedException {
        Guard.requireOperator(request);
        JsonNode body = WebJson.body(request);
        show(
                request,
                setup.choose(new Setup.Wish(
                        WebJson.text(body, "vendor"),
                        WebJson.text(body, "name").strip(),
                        WebJson.text(body, "key").strip(),
                        WebJson.textOrNull(body, "server"))));
    }

    private void begin(Context request) {
        Guard.requireOperator(request);
        JsonNode body = WebJson.body(request);
        String id = uploads.begin(
                WebJson.text(body, "name"),
                body.path("bytes").asLong(),
                body.path("files").asInt(),
                body.path("modified").asLong());
        WebJson.answer(request, Map.of("id", id, "piece", ExportUploads.PIECE));
    }

    private void append(Context request) throws IOException {
        Guard.requireOperator(request);
        String from = request.queryParam("from");
        String path = request.queryParam("path");
        if (from == null || path == null || !from.matches("\\d{1,12}")) {
            throw new Refused(400, "error.exportPath");
        }
        long there = uploads.append(request, request.pathParam("id"), path, Long.parseLong(from));
        WebJson.answer(request, Map.of("there", there));
    }

    private void run(Context request) throws IOException {
        Guard.requireOperator(request);
        Set<String> closed = WebJson.text(WebJson.body(request), "closed")
                .lines()
                .flatMap(line -> Arrays.stream(line.split("[,、]")))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .collect(Collectors.toSet());
        String id = request.pathParam("id");
        setup.importFrom(id, uploads.export(id), closed);
        progress(request);
    }

    private void progress(Context request) {
        Guard.requireOperator(request);
        WebJson.answer(
                request,
                setup.findImport(request.pathParam("id")).map(ImportView::of).orElseThrow(Refused::notFound));
    }
}
