package org.murabito.app;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.answer.Investigator;
import org.murabito.answer.quote.AnswerWriter;
import org.murabito.app.backup.Backups;
import org.murabito.app.client.ClientGate;
import org.murabito.app.client.ClientService;
import org.murabito.app.client.Clients;
import org.murabito.app.door.DoorSupervisor;
import org.murabito.app.door.MissingTokens;
import org.murabito.app.feature.RemoteDoors;
import org.murabito.app.feature.Wiring;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.model.Models;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.operator.OperatorSights;
import org.murabito.app.settings.Settings;
import org.murabito.app.tool.Tooling;
import org.murabito.app.tool.WebTools;
import org.murabito.archive.ErasureStore;
import org.murabito.archive.Stores;
import org.murabito.archive.forgetting.DeletedPlaceJob;
import org.murabito.archive.forgetting.ErasureResult;
import org.murabito.archive.forgetting.ForgetJob;
import org.murabito.archive.forgetting.Forgetting;
import org.murabito.archive.importing.Exports;
import org.murabito.archive.importing.OpenExport;
import org.murabito.archive.importing.run.ImportListener;
import org.murabito.archive.importing.run.ImportReport;
import org.murabito.archive.importing.run.ImportTarget;
import org.murabito.archive.importing.run.Importer;
import org.murabito.archive.search.Archive;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.RemoteDoor;
import org.murabito.chat.event.Events;
import org.murabito.judge.JudgeCriteria;
import org.murabito.judge.JudgeSettings;
import org.murabito.judge.mode.ChannelModes;
import org.murabito.llm.EmbeddingModel;
import org.murabito.llm.Prices;
import org.murabito.mcp.McpEndpoint;
import org.murabito.perceive.Orders;
import org.murabito.perceive.Question;
import org.murabito.persona.Persona;
import org.murabito.unasked.Reminding;
import org.murabito.webchat.talk.Uploads;

/// Murabito in its data folder: everything it knows and can look into, without a door yet. One process has
/// it at a time.
public final class Murabito implements AutoCloseable {
    private static final int MOST_FAILED = 1_000;

    private final Wiring wiring;
    private final DataFolder dataFolder;
    private final Settings settings;
    private final Clock clock;
    private final ApiKeys keys;
    private final List<RemoteDoor> remoteDoors;

    /// One for all endpoints, since it counts what a program asks at once.
    private final ClientService service;

    private volatile @Nullable Events present;
    private volatile @Nullable DoorSupervisor doorSupervisor;

    private Murabito(Wiring wiring, DataFolder dataFolder, Settings settings, ApiKeys keys, RemoteDoors doors) {
        this.wiring = wiring;
        this.dataFolder = dataFolder;
        this.settings = settings;
        this.clock = wiring.clock();
        this.keys = keys;
        this.remoteDoors = doors.of(wiring, settings, keys);
        this.service = wiring.programs().service(this::link);
        wiring.doors().join(remoteDoors);
    }

    /// Takes the data folder, or throws a `StoreException` that says who has it.
    public static Murabito open(DataFolder dataFolder, Settings settings, ApiKeys keys, Clock clock) {
        return open(dataFolder, settings, keys, clock, RemoteDoors.SHIPPED);
    }

    static Murabito open(DataFolder dataFolder, Settings settings, ApiKeys keys, Clock clock, RemoteDoors doors) {
        Murabito opened = new Murabito(
                Wiring.open(dataFolder.folder(), settings, keys, clock), dataFolder, settings, keys, doors);
        TemporaryImport.clear(dataFolder.folder());
        dataFolder.moveOut();
        dataFolder.keepPrivate();
        return opened;
    }

    public Settings settings() {
        return settings;
    }

    public Clock clock() {
        return clock;
    }

    public Archive archive() {
        return wiring.search().archive();
    }

    public Stores stores() {
        return wiring.storage().stores();
    }

    public OperatorSights sights() {
        return new OperatorSights(wiring.storage().sights());
    }

    public Investigator investigator() {
        return wiring.answers().investigator();
    }

    /// Programs that may ask over MCP.
    public Clients clients() {
        return wiring.programs().clients();
    }

    /// Where programs are offered tools, if they show a token.
    public McpEndpoint endpoint() {
        return new McpEndpoint(
                service.definitions(),
                ClientService.INSTRUCTIONS,
                new ClientGate(clients(), dataFolder.token(), service),
                settings.web().origins());
    }

    public WebTools internet() {
        return wiring.tools().internet();
    }

    public Tooling tooling() {
        return wiring.tools().tooling();
    }

    public AnswerWriter writer() {
        return wiring.answers().writer();
    }

    public Models models() {
        return wiring.models().all();
    }

    public Prices prices() {
        return wiring.models().prices();
    }

    /// The doors to other platforms, open or not.
    public List<RemoteDoor> remoteDoors() {
        return remoteDoors;
    }

    /// The remote doors that are expected and have no token.
    public List<DoorSupervisor.DoorState> shutDoors() {
        return new MissingTokens(
                        settings,
                        keys,
                        wiring.storage().stores().communities(),
                        wiring.storage().store().backfills())
                .all();
    }

    /// How the remote doors are, where they are kept open.
    public List<DoorSupervisor.DoorState> doorStates() {
        DoorSupervisor keeper = doorSupervisor;
        return keeper == null ? List.of() : keeper.states();
    }

    /// The text with every key taken out of it.
    String clean(String text) {
        return keys.without(text);
    }

    Wiring wiring() {
        return wiring;
    }

    /// The address that opens a message in the web chat of this installation.
    public String link(PlaceId place, String key) {
        return wiring.doors().links(address()).apply(place, key);
    }

    public String link(Message message) {
        return link(message.place(), message.key());
    }

    public ImportReport importFrom(Path path, ImportTarget into, ImportListener listener) {
        var kept = wiring.storage().store();
        var importer = new Importer(stores(), erasure(), kept.imports(), kept.backfills(), sights()::everything, clock);
        try (OpenExport export = new Exports(wiring.exportReaders()).open(path)) {
            return importer.runInto(export, into, listener);
        }
    }

    public Persona persona() {
        return wiring.persona().main();
    }

    public ChannelModes modes() {
        return wiring.storage().modes();
    }

    /// How Murabito decides when nobody asked it.
    public JudgeSettings judging() {
        return settings.judging();
    }

    /// By what every channel is judged, decided in this way.
    public JudgeCriteria criteria(JudgeSettings judging) {
        return wiring.unasked().criteria(judging);
    }

    /// What gives vectors; empty where all is found by words alone.
    public Optional<EmbeddingModel> embedding() {
        return settings.facts().embeddingOfAny().map(models()::embedding);
    }

    /// Whether a message reminds of something that may be brought up.
    public Predicate<Message> reminding() {
        Reminding reminding = wiring.unasked().reminding();
        return message -> reminding.of(message).isPresent();
    }

    /// What is obeyed at once.
    public Orders orders() {
        return wiring.orders();
    }

    /// Reads an export without keeping it.
    public TemporaryImport borrow(Path export, ImportListener listener) {
        return TemporaryImport.open(dataFolder.folder(), export, wiring.exportReaders(), clock, listener);
    }

    /// Takes off the disk what was deleted or replaced. Whoever writes meanwhile waits.
    public void compact() {
        wiring.compact();
    }

    /// Copies of everything that is kept.
    public Backups backups() {
        return wiring.storage().backups();
    }

    /// After somebody was forgotten: off the disk, and out of the backups that are kept.
    /// Backups are made anew also where a search server is away, which is tried again by itself.
    private void compactForgotten() {
        try {
            wiring.compact();
        } finally {
            backups().renew();
        }
    }

    /// Removes a community with everything said and shown in it, and takes it off the disk.
    public void forget(CommunityId community) {
        removeUploads(community);
        clients().end(community);
        stores().communities().remove(community);
        compactForgotten();
    }

    /// See [#forget(MemberId, Instant)]; returns how many messages went.
    long forgetNow(MemberId member, Instant until) {
        return forget(member, until).messages();
    }

    /// Takes out everything a member said and did, answers that stand on it included, and takes it off the disk.
    ///
    /// @param until up to when nothing of them is kept: now, or `Instant.MAX` to keep nothing any more
    public ErasureResult forget(MemberId member, Instant until) {
        return forget(forgetting -> forgetting.member(member, sights().everything(member.community()), until));
    }

    /// Takes out everything that was said in a channel and its threads, and takes it off the disk.
    public ErasureResult forget(PlaceId channel) {
        return forget(forgetting -> forgetting.channel(channel, sights().everything(channel.community())));
    }

    /// One at a time: the second would go behind closed doors of its own.
    private synchronized ErasureResult forget(Function<Forgetting, ErasureResult> what) {
        Events events = present;
        ErasureResult forgotten;
        if (events != null) {
            forgotten = what.apply(forgetting(events));
        } else {
            try (ChatRuntime quiet = RunningInstance.behindClosedDoors(this, dataFolder.uploads())) {
                forgotten = what.apply(forgetting(quiet.inbox()));
            }
        }
        compactForgotten();
        return forgotten;
    }

    private Forgetting forgetting(Events events) {
        return new ErasureWiring(wiring, dataFolder.uploads()).forgetting(events);
    }

    /// Forgets what was said where nothing is any more.
    DeletedPlaceJob deletedPlaceJob(Events events) {
        return new DeletedPlaceJob(forgetting(events), sights()::everything, this::compactForgotten);
    }

    /// Forgets whoever asks for it.
    ForgetJob forgetJob(Events events) {
        return new ForgetJob(forgetting(events), sights()::everything, this::compactForgotten);
    }

    /// From now on what has to go through the doors is told here.
    void attach(Events events, DoorSupervisor supervisor) {
        present = events;
        doorSupervisor = supervisor;
    }

    /// Tells everything that is kept of a community, or of one of its members.
    public void export(CommunityId community, @Nullable MemberId whose, Consumer<ObjectNode> to) {
        new Inventory(
                        wiring,
                        sights().everything(community),
                        whose,
                        settings.community().spoken())
                .tell(to);
    }

    /// Whose words are not kept.
    public ErasureStore erasure() {
        return wiring.storage().store().erasure();
    }

    private void removeUploads(CommunityId community) {
        try {
            Uploads.removeAll(dataFolder.uploads(), community);
        } catch (IOException e) {
            throw new UncheckedIOException("the images of " + community + " cannot be removed: " + e.getMessage(), e);
        }
    }

    /// What is damaged in the database, a line each; empty where nothing is.
    public List<String> damage() {
        return wiring.storage().store().damage();
    }

    /// How many changes of the archive a search does not find yet.
    public long unindexed() {
        return Math.max(0, stores().messages().cursor() - wiring.search().feed().found());
    }

    /// Waits a little for the index to come closer to everything said.
    ///
    /// @return whether a search finds everything now
    public boolean awaitIndexed(Duration patience) {
        return wiring.search().feed().awaitFound(stores().messages().cursor(), patience);
    }

    /// Work that failed for good, answers apart: how much of each kind.
    public Map<String, Long> failedWork() {
        return wiring.storage().jobs().failed(MOST_FAILED).stream()
                .map(job -> job.id().kind())
                .filter(kind -> !kind.equals(Question.KIND))
                .collect(Collectors.groupingBy(kind -> kind, TreeMap::new, Collectors.counting()));
    }

    public FailedAnswers failedAnswers() {
        return new FailedAnswers(wiring.storage().jobs(), stores(), sights());
    }

    /// Where people come to the web port of this installation.
    public String address() {
        return settings.web()
                .publicAddress(dataFolder
                        .resident()
                        .map(resident -> resident.address().toString())
                        .orElse("http://" + settings.web().host() + ":"
                                + settings.web().port()));
    }

    @Override
    public void close() {
        wiring.close();
    }
}
