package org.murabito.app;

import io.javalin.config.JavalinConfig;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.Inbox;
import org.murabito.app.backup.BackupJob;
import org.murabito.app.check.DiskUse;
import org.murabito.app.door.Callbacks;
import org.murabito.app.door.DoorSupervisor;
import org.murabito.app.feature.Wiring;
import org.murabito.app.metric.MetricsPage;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.settings.Settings;
import org.murabito.app.setup.EntryCode;
import org.murabito.app.setup.ExportImport;
import org.murabito.app.setup.Restart;
import org.murabito.app.setup.SetupPage;
import org.murabito.app.web.WebServer;
import org.murabito.archive.forgetting.CompactJob;
import org.murabito.archive.forgetting.DeletedPlaceJob;
import org.murabito.archive.forgetting.ForgetJob;
import org.murabito.archive.forgetting.RetentionJob;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.RemoteDoor;
import org.murabito.job.Backoff;
import org.murabito.job.Jobs;
import org.murabito.mcp.McpEndpoint;
import org.murabito.metric.prometheus.PrometheusMeters;
import org.murabito.remember.VerdictLog;
import org.murabito.runlog.RunStore;
import org.murabito.store.sql.database.Database;
import org.murabito.webchat.WebChat;
import org.murabito.webchat.source.WebMemory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A running Murabito: its chat runtime, its web server, the doors to platforms and the operator's socket.
final class RunningInstance implements AutoCloseable {
    /// Verdicts of a community kept to be explained.
    static final int VERDICTS = 10_000;

    private static final Logger log = LoggerFactory.getLogger(RunningInstance.class);

    private final ChatRuntime presence;
    private final WebChat webChat;
    private final WebServer server;
    private final DoorSupervisor doorkeeper;
    private final McpEndpoint endpoint;

    private RunningInstance(
            ChatRuntime presence, WebChat webChat, WebServer server, DoorSupervisor doorkeeper, McpEndpoint endpoint) {
        this.presence = presence;
        this.webChat = webChat;
        this.server = server;
        this.doorkeeper = doorkeeper;
        this.endpoint = endpoint;
    }

    /// One that ends when it is closed, and does not start again by itself.
    static RunningInstance begin(Murabito murabito, DataFolder dataFolder) {
        return begin(murabito, dataFolder, new EntryCode(), null);
    }

    /// @param code lets the first browser in as the operator's
    /// @param restart null where this process cannot start again by itself
    static RunningInstance begin(Murabito murabito, DataFolder dataFolder, EntryCode code, @Nullable Restart restart) {
        Settings.Web web = murabito.settings().web();
        murabito.wiring().tools().tooling().begin();
        log.info(
                "Answers come from {}; {} tools are at hand",
                murabito.models().answers(),
                murabito.tooling().get().tools().size());
        VerdictLog verdicts = murabito.wiring().storage().store().verdicts(VERDICTS);
        WebChat webChat = webChat(murabito, dataFolder.uploads(), dataFolder.token(), verdicts);
        List<RemoteDoor> remote = murabito.remoteDoors();
        List<ChatDoor> doors = Stream.concat(
                        Stream.of(webChat.door()), remote.stream().map(RemoteDoor::door))
                .toList();
        ChatRuntime presence =
                new ChatRuntime(murabito.wiring(), murabito.settings(), doors, verdicts, murabito::forgetNow);
        presence.takeUp();
        DoorSupervisor doorkeeper =
                new DoorSupervisor(remote, Backoff.usual(new SecureRandom()), Thread::sleep, murabito::clean);
        ExportImport imports = new ExportImport(
                murabito.wiring(),
                dataFolder.imports(),
                murabito.settings().community().readers());
        SetupPage setup = new SetupPage(murabito.wiring(), imports, murabito::doorStates, code, restart);
        List<Consumer<JavalinConfig>> contributions = new ArrayList<>(List.of(
                config -> webChat.contribute(config, presence, presence.actions(), setup),
                config -> new Callbacks(remote).contribute(config.routes),
                WebServer.servlet(health(murabito, dataFolder), Health.PATH)));
        McpEndpoint endpoint = murabito.endpoint();
        if (murabito.settings().mcp().serve()) {
            contributions.add(WebServer.servlet(endpoint.servlet(), McpEndpoint.PATH));
        }
        metrics(murabito, dataFolder, presence.inbox()).ifPresent(contributions::add);
        WebServer server = WebServer.start(web, contributions);
        works(presence, murabito, dataFolder, imports);
        presence.tidies(webChat::tidy);
        tidies(presence, murabito, dataFolder);
        presence.begin();
        plan(murabito);
        murabito.attach(presence.inbox(), doorkeeper);
        murabito.shutDoors()
                .forEach(door -> log.warn(
                        "{} is {} ({})",
                        door.name(),
                        door.finding().what().english(),
                        door.finding().todo().english()));
        doorkeeper.begin(presence);
        return new RunningInstance(presence, webChat, server, doorkeeper, endpoint);
    }

    private static void works(ChatRuntime presence, Murabito murabito, DataFolder dataFolder, ExportImport imports) {
        presence.works(ForgetJob.KIND, murabito.forgetJob(presence.inbox()));
        presence.works(DeletedPlaceJob.KIND, murabito.deletedPlaceJob(presence.inbox()));
        presence.works(ExportImport.KIND, imports);
        presence.works(CompactJob.KIND, new CompactJob(murabito::compact));
        presence.works(
                RetentionJob.KIND,
                new ErasureWiring(murabito.wiring(), dataFolder.uploads()).retention(murabito.sights()::everything));
        presence.works(BackupJob.KIND, new BackupJob(murabito.backups(), murabito.clock()));
    }

    /// What is done again and again for as long as there are data.
    private static void plan(Murabito murabito) {
        Jobs jobs = murabito.wiring().storage().jobs();
        Instant now = murabito.clock().instant();
        CompactJob.plan(jobs, now);
        RetentionJob.plan(jobs, murabito.settings().retention().retention(), now);
        BackupJob.plan(jobs, murabito.backups().plan(), now);
    }

    private static void tidies(ChatRuntime presence, Murabito murabito, DataFolder dataFolder) {
        RunStore runs = murabito.wiring().storage().runs();
        presence.tidies(() -> runs.dropSteps(murabito.clock().instant().minus(RunStore.STEPS_KEPT)));
        presence.tidies(() -> new DiskUse(dataFolder.folder())
                .look(LocalDate.ofInstant(
                        murabito.clock().instant(),
                        murabito.settings().community().zone())));
    }

    private static Health health(Murabito murabito, DataFolder dataFolder) {
        Database database = murabito.wiring().storage().store().database();
        boolean several = murabito.settings().store().standby();
        return new Health(() -> Checkup.passing(murabito), () -> several && database.isCut(), dataFolder.token());
    }

    /// Empty where no numbers are wanted.
    private static Optional<Consumer<JavalinConfig>> metrics(Murabito murabito, DataFolder dataFolder, Inbox inbox) {
        if (!(murabito.wiring().installation().meters() instanceof PrometheusMeters meters)) {
            return Optional.empty();
        }
        new StateGauges(murabito, inbox).register(meters);
        return Optional.of(WebServer.servlet(new MetricsPage(meters::scrape, dataFolder.token()), MetricsPage.PATH));
    }

    /// Murabito behind its doors for as long as something has to be done through them, while nobody can
    /// come in.
    static ChatRuntime behindClosedDoors(Murabito murabito, Path uploads) {
        VerdictLog verdicts = murabito.wiring().storage().store().verdicts(VERDICTS);
        String nobodysToken = UUID.randomUUID().toString();
        WebChat webChat = webChat(murabito, uploads, nobodysToken, verdicts);
        return new ChatRuntime(
                murabito.wiring(), murabito.settings(), List.of(webChat.door()), verdicts, murabito::forgetNow);
    }

    private static WebChat webChat(Murabito murabito, Path uploads, String operatorToken, VerdictLog verdicts) {
        Wiring wiring = murabito.wiring();
        MemoryViews remembering =
                new MemoryViews(wiring, murabito.settings().community().spoken());
        WebMemory memory = new WebMemory(
                wiring.storage().modes(),
                remembering,
                remembering,
                murabito.settings().community().zone());
        return wiring.pages()
                .webChat(
                        uploads,
                        operatorToken,
                        verdicts,
                        memory,
                        community -> murabito.remoteDoors().stream()
                                .anyMatch(remote -> remote.door().serves(community)));
    }

    URI address() {
        return server.address();
    }

    /// Ends open streams, then requests, then work beside the turns, which still has doors to tell what came of it. The
    /// turns that wait have them, too.
    @Override
    public void close() {
        webChat.close();
        endpoint.close();
        server.close();
        presence.close();
        presence.inbox().settle();
        doorkeeper.close();
    }
}
