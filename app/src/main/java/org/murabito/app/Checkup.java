package org.murabito.app;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.murabito.app.backup.BackupCheck;
import org.murabito.app.check.DiskUse;
import org.murabito.app.check.HostCheck;
import org.murabito.app.check.NodeCheck;
import org.murabito.app.check.PartFinding;
import org.murabito.app.check.PartFinding.State;
import org.murabito.app.check.RetentionCheck;
import org.murabito.app.client.ClientCheck;
import org.murabito.app.door.DoorSupervisor;
import org.murabito.app.model.ModelProbe;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.settings.Settings;
import org.murabito.app.tool.DeclaredCheck;
import org.murabito.app.tool.McpCheck;
import org.murabito.app.tool.OwnCheck;
import org.murabito.app.web.BindTrouble;
import org.murabito.archive.StoreException;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.Community;
import org.murabito.chat.door.DoorFinding;
import org.murabito.chat.door.RemoteDoor;
import org.murabito.llm.Deadline;
import org.murabito.llm.EmbeddingModel;
import org.murabito.llm.ModelException;
import org.murabito.text.EnglishCount;

/// Looks at every configured part: does it work, and what is there to do.
public final class Checkup {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int OLD_PRICES_DAYS = 120;

    private static final String ROOM = "make room on the disk of the data folder; it goes on by itself then";
    private static final String SERVER = "look whether the database can be used; it goes on by itself then";

    private final DataFolder dataFolder;
    private final Settings settings;
    private final Murabito murabito;

    public Checkup(DataFolder dataFolder, Settings settings, Murabito murabito) {
        this.dataFolder = dataFolder;
        this.settings = settings;
        this.murabito = murabito;
    }

    public List<PartFinding> findings() {
        List<PartFinding> findings = new ArrayList<>();
        findings.add(works("Java", Runtime.version().toString()));
        findings.addAll(new HostCheck(dataFolder.folder()).findings());
        findings.add(new DiskUse(dataFolder.folder())
                .finding(LocalDate.ofInstant(
                        murabito.clock().instant(), settings.community().zone())));
        PartFinding database = database();
        findings.add(database);
        NodeCheck.of(murabito.wiring().storage().store()).ifPresent(findings::add);
        findings.add(BackupCheck.of(murabito.backups(), murabito.clock().instant()));
        findings.add(communities());
        RetentionCheck.of(settings.retention().retention(), murabito.stores().communities())
                .ifPresent(findings::add);
        if (database.state() != State.BROKEN) {
            findings.add(search());
            findings.add(clock());
            findings.add(jobs());
            otherWork(murabito).ifPresent(findings::add);
        }
        findings.addAll(models());
        murabito.embedding().ifPresent(model -> findings.add(embedding(model)));
        findings.add(web());
        findings.addAll(doors());
        findings.addAll(OwnCheck.of(murabito.tooling(), murabito.settings().tools()));
        findings.addAll(DeclaredCheck.of(murabito.tooling()));
        findings.addAll(McpCheck.of(murabito.tooling()));
        ClientCheck.of(
                        murabito.clients(),
                        murabito.stores().communities(),
                        settings.mcp().serve())
                .ifPresent(findings::add);
        findings.addAll(murabito.internet().findings());
        findings.add(works(
                "Time zone",
                settings.community().zone() + ", language "
                        + settings.community().spoken().name().toLowerCase(Locale.ROOT)));
        return findings;
    }

    private PartFinding clock() {
        try {
            return HostCheck.clock(
                    murabito.clock().instant(),
                    murabito.wiring().storage().store().newestAt());
        } catch (StoreException e) {
            return new PartFinding("Clock", State.NOTE, "not compared with what was said: " + e.getMessage(), "");
        }
    }

    private PartFinding database() {
        if (settings.store().server(null).isPresent()) {
            return server();
        }
        List<String> damage;
        try {
            damage = murabito.damage();
        } catch (StoreException e) {
            damage = List.of(String.valueOf(e.getMessage()));
        }
        return damage.isEmpty()
                ? works("Database", "whole")
                : new PartFinding(
                        "Database",
                        State.BROKEN,
                        "damaged: " + String.join("; ", damage).replaceAll("\\s+", " "),
                        "stop Murabito and put murabito.db back from a backup");
    }

    private PartFinding server() {
        try {
            var _ = murabito.damage();
            return works("Database", settings.store().main());
        } catch (StoreException e) {
            return new PartFinding("Database", State.BROKEN, String.valueOf(e.getMessage()), SERVER);
        }
    }

    private PartFinding communities() {
        List<Community> all = murabito.stores().communities().communities();
        return all.isEmpty()
                ? new PartFinding("Communities", State.NOTE, "none yet", "./murabito import PATH brings one in")
                : works(
                        "Communities",
                        String.join(
                                ", ",
                                all.stream()
                                        .map(community -> community.id() + " (" + community.name() + ", "
                                                + EnglishCount.of(
                                                        murabito.stores()
                                                                .communities()
                                                                .places(community.id())
                                                                .size(),
                                                        "place")
                                                + ", "
                                                + EnglishCount.of(
                                                        murabito.stores()
                                                                .communities()
                                                                .members(community.id())
                                                                .size(),
                                                        "member")
                                                + ")")
                                        .toList()));
    }

    private PartFinding search() {
        try {
            for (Community community : murabito.stores().communities().communities()) {
                murabito.archive().search(murabito.sights().everything(community.id()), SearchQuery.of("murabito", 1));
            }
            long behind = murabito.unindexed();
            return behind == 0
                    ? works("Search", "up to date with everything said")
                    : new PartFinding(
                            "Search",
                            State.NOTE,
                            EnglishCount.of(behind, "change") + " not in the index yet",
                            "it catches up by itself");
        } catch (RuntimeException e) {
            return new PartFinding(
                    "Search",
                    State.BROKEN,
                    "does not answer: " + e.getMessage(),
                    settings.search().server().isPresent()
                            ? SERVER
                            : "stop Murabito and remove " + dataFolder.folder().resolve("index")
                                    + "; it is built again");
        }
    }

    private PartFinding jobs() {
        int failed = murabito.failedAnswers().count();
        return failed == 0
                ? works("Answers", "none failed")
                : new PartFinding(
                        "Answers",
                        State.NOTE,
                        failed + " could not be given",
                        "./murabito retry lists them and tries them again");
    }

    /// Turns, notices, reminders, what is derived: empty where nothing of it failed for good.
    private static Optional<PartFinding> otherWork(Murabito murabito) {
        Map<String, Long> failed = murabito.failedWork();
        String what = failed.entrySet().stream()
                .map(kind -> kind.getValue() + " " + kind.getKey())
                .collect(Collectors.joining(", "));
        return failed.isEmpty()
                ? Optional.empty()
                : Optional.of(new PartFinding(
                        "Jobs",
                        State.NOTE,
                        "failed for good: " + what,
                        "the page Jobs of the web chat says why, and runs them again"));
    }

    private PartFinding embedding(EmbeddingModel model) {
        String setting = settings.facts().embeddingModel();
        try {
            int length = model.embed(List.of("ok"), Deadline.in(PATIENCE)).getFirst().length;
            return works("Vectors", setting + " gives " + length + " numbers for a text");
        } catch (ModelException e) {
            return new PartFinding(
                    "Vectors",
                    State.BROKEN,
                    setting + ": " + e.getMessage(),
                    "check facts.embeddingModel and its key; meanwhile all is found by words");
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new PartFinding("Vectors", State.BROKEN, "not tried: interrupted", "run doctor again");
        }
    }

    private List<PartFinding> models() {
        List<PartFinding> findings = new ArrayList<>();
        if (murabito.models().answers().isSimple()) {
            findings.add(new PartFinding(
                    "Model", State.NOTE, "simple mode: search and quotes, no key and no network needed", ""));
        }
        prices().ifPresent(findings::add);
        try {
            for (ModelProbe.Result tried : new ModelProbe(murabito.models(), murabito.prices()).all()) {
                findings.add(new PartFinding(
                        "Model",
                        tried.works() ? State.WORKS : State.BROKEN,
                        tried.what().english(),
                        tried.todo().english()));
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            findings.add(new PartFinding("Model", State.BROKEN, "not tried: interrupted", "run doctor again"));
        }
        return findings;
    }

    /// Empty where no model costs anything.
    private Optional<PartFinding> prices() {
        LocalDate asOf = murabito.prices().asOf();
        long days = ChronoUnit.DAYS.between(
                asOf,
                LocalDate.ofInstant(
                        murabito.clock().instant(), settings.community().zone()));
        if (murabito.models().answers().isSimple()) {
            return Optional.empty();
        }
        return Optional.of(
                days > OLD_PRICES_DAYS
                        ? new PartFinding(
                                "Prices",
                                State.NOTE,
                                "as of " + asOf + ", " + days + " days ago: what is shown as cost may be wrong",
                                "a newer version brings newer ones; or name a table of your own with model.prices")
                        : works("Prices", "as of " + asOf));
    }

    private PartFinding web() {
        String where = settings.web().host() + ":" + settings.web().port();
        return dataFolder
                .resident()
                .map(resident ->
                        works("Web chat", "running at " + resident.address() + " (process " + resident.pid() + ")"))
                .orElseGet(() -> notRunning(where));
    }

    /// How the remote doors are if they are kept open, and then what their platforms say.
    private List<PartFinding> doors() {
        List<PartFinding> findings = new ArrayList<>();
        murabito.shutDoors().forEach(told -> findings.add(finding(told.name(), told.finding())));
        keptDoors(murabito).forEach(finding -> findings.add(open(finding)));
        for (RemoteDoor door : murabito.remoteDoors()) {
            door.examine()
                    .forEach(finding ->
                            findings.add(finding(DoorSupervisor.name(door.door().kind()), finding)));
        }
        return findings;
    }

    /// A door that is not open yet, or not any more, does not work, although it is opened by itself.
    private static PartFinding open(PartFinding kept) {
        return kept.state() == State.NOTE ? new PartFinding(kept.part(), State.BROKEN, kept.what(), kept.todo()) : kept;
    }

    /// How that is which may come and go while Murabito lives, as far as it is known without trying anything.
    static List<PartFinding> passing(Murabito murabito) {
        List<PartFinding> findings = new ArrayList<>(keptDoors(murabito));
        findings.addAll(OwnCheck.of(murabito.tooling(), murabito.settings().tools()));
        findings.addAll(McpCheck.of(murabito.tooling()));
        List<PartFinding> trouble = trouble(murabito);
        if (trouble.isEmpty()) {
            otherWork(murabito).ifPresent(findings::add);
        }
        PartFinding backup = BackupCheck.of(murabito.backups(), murabito.clock().instant());
        if (backup.state() == State.BROKEN) {
            findings.add(backup);
        }
        findings.addAll(trouble);
        return findings;
    }

    /// What could not be written last.
    private static List<PartFinding> trouble(Murabito murabito) {
        List<PartFinding> findings = new ArrayList<>();
        murabito.wiring()
                .storage()
                .store()
                .trouble()
                .ifPresent(trouble -> findings.add(new PartFinding(
                        "Store",
                        State.BROKEN,
                        "nothing can be kept: " + trouble.getMessage(),
                        trouble.kind() == StoreException.Kind.FULL ? ROOM : SERVER)));
        String behind = murabito.wiring().search().trouble();
        if (!behind.isEmpty()) {
            findings.add(new PartFinding(
                    "Search", State.BROKEN, "stays behind: " + behind, "it is tried again every few seconds"));
        }
        return findings;
    }

    private static List<PartFinding> keptDoors(Murabito murabito) {
        return murabito.doorStates().stream()
                .map(told -> finding(told.name(), told.finding()))
                .toList();
    }

    private static PartFinding finding(String part, DoorFinding finding) {
        State state = switch (finding.state()) {
            case WORKS -> State.WORKS;
            case NOTE -> State.NOTE;
            case BROKEN -> State.BROKEN;
        };
        return new PartFinding(
                part, state, finding.what().english(), finding.todo().english());
    }

    private PartFinding notRunning(String where) {
        try (ServerSocket _ = new ServerSocket(
                settings.web().port(), 1, InetAddress.getByName(settings.web().host()))) {
            return settings.web().isLoopback()
                    ? works("Web chat", "not running; will listen on " + where + ", this machine only")
                    : new PartFinding(
                            "Web chat",
                            State.NOTE,
                            "not running; will listen on " + where + ", open to the network",
                            "whoever comes in needs the operator's token; put a TLS proxy before it");
        } catch (IOException e) {
            BindTrouble why = BindTrouble.of(settings.web());
            return new PartFinding("Web chat", State.BROKEN, why.what(), why.todo());
        }
    }

    private static PartFinding works(String part, String what) {
        return new PartFinding(part, State.WORKS, what, "");
    }
}
