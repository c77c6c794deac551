package org.murabito.webchat;

import io.javalin.Javalin;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.murabito.action.Action;
import org.murabito.action.Actions;
import org.murabito.action.reminder.ReminderActions;
import org.murabito.action.work.WorkActions;
import org.murabito.action.work.WorkParts;
import org.murabito.archive.Stores;
import org.murabito.archive.search.Hit;
import org.murabito.archive.search.SearchQuery;
import org.murabito.archive.search.SearchResult;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.account.Account;
import org.murabito.chat.account.AccountRole;
import org.murabito.conversation.Conversations;
import org.murabito.conversation.table.LinkTables;
import org.murabito.expert.Experts;
import org.murabito.judge.JudgeCriteria;
import org.murabito.judge.JudgeSettings;
import org.murabito.judge.limit.Filters;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ChannelModes;
import org.murabito.ledger.AnsweredMarks;
import org.murabito.ledger.EarlierQuestions;
import org.murabito.ledger.Ledger;
import org.murabito.ledger.Questions;
import org.murabito.llm.Prices;
import org.murabito.persona.Persona;
import org.murabito.rehearse.Preview;
import org.murabito.reminder.Reminders;
import org.murabito.runlog.Reasons;
import org.murabito.runlog.RunRecord;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryAnsweredMarks;
import org.murabito.testing.InMemoryChannelModes;
import org.murabito.testing.InMemoryChannelSettings;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryJobs;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.InMemoryRatings;
import org.murabito.testing.InMemoryReadMarks;
import org.murabito.testing.InMemoryReminderStore;
import org.murabito.testing.InMemoryRunStore;
import org.murabito.testing.InMemoryUsageLog;
import org.murabito.testing.InMemoryWorkspaceStore;
import org.murabito.testing.agent.SettableClock;
import org.murabito.text.ScriptWords;
import org.murabito.webchat.settings.OpenIdSettings;
import org.murabito.webchat.settings.Proxies;
import org.murabito.webchat.settings.WebLimits;
import org.murabito.webchat.settings.WebSettings;
import org.murabito.webchat.setup.Setup;
import org.murabito.webchat.source.ChannelInsight;
import org.murabito.webchat.source.ComponentState;
import org.murabito.webchat.source.NotedStatement;
import org.murabito.webchat.source.OfferedButtons;
import org.murabito.webchat.source.OfferedTool;
import org.murabito.webchat.source.Operations;
import org.murabito.webchat.source.ProgramAccess;
import org.murabito.webchat.source.SettingLine;
import org.murabito.webchat.source.WebMemory;
import org.murabito.webchat.source.WebSources;
import org.murabito.webchat.source.WebWork;
import org.murabito.workspace.WorkspaceStore;
import org.murabito.workspace.service.OrganisationService;
import org.murabito.workspace.service.WorkspaceListener;
import org.murabito.workspace.service.WorkspaceService;

/// A small community behind a real server on a loopback port.
final class Town implements AutoCloseable {
    private static final Duration LONGEST_STOP = Duration.ofSeconds(5);
    static final String TOKEN = "the-operator-token-of-this-test";
    private static final Set<String> METHODS = Set.of("GET", "POST", "PUT", "PATCH", "DELETE");
    static final CommunityId ID = new CommunityId("village");
    static final PlaceId PLAZA = new PlaceId(ID, "plaza");
    static final PlaceId BOARD = new PlaceId(ID, "board");
    static final PlaceId CELLAR = new PlaceId(ID, "cellar");
    static final PlaceId FORUM = new PlaceId(ID, "forum");
    static final MemberId HANA = new MemberId(ID, "hana");
    static final Account FOUNDER = new Account("w0", "Founder", AccountRole.OPERATOR);
    static final MemberId KEN = new MemberId(ID, "ken");

    final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    final OfferedButtons offered = new OfferedButtons();
    final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    final Sights sights = new Sights(communities);
    final MemoryAccounts accounts = new MemoryAccounts();
    final MemoryInvitations invitations = new MemoryInvitations(communities);
    final InMemoryChannelSettings channels = new InMemoryChannelSettings(communities);
    final InMemoryReadMarks reads = new InMemoryReadMarks(communities);
    final InMemoryRunStore runs = new InMemoryRunStore();
    final TownBackups backups = new TownBackups();
    final InMemoryUsageLog usage = new InMemoryUsageLog();
    final AnsweredMarks marks = new InMemoryAnsweredMarks(messages, communities);
    final InMemoryRatings ratings = new InMemoryRatings(communities, runs);
    final Map<MessageId, Reasons.Explanation> whys = new ConcurrentHashMap<>();
    final ChannelModes modes = new InMemoryChannelModes(ChannelMode.BALANCED);
    final Map<PlaceId, ChannelInsight> outlooks = new ConcurrentHashMap<>();
    final Map<PlaceId, List<NotedStatement>> noted = new ConcurrentHashMap<>();
    final TownMemory memory;
    final WorkspaceStore workspaces = new InMemoryWorkspaceStore(communities);
    final WorkspaceService service = new WorkspaceService(workspaces, communities, WorkspaceListener.NONE);
    final OrganisationService organisations = new OrganisationService(workspaces, communities);
    final InMemoryJobs jobs;
    final Reminders reminders;
    final WebChat chat;
    final SettableClock clock;
    private final Javalin server;

    /// Communities that have a door of their own.
    final Set<CommunityId> elsewhere = ConcurrentHashMap.newKeySet();

    final Inward inside = new Inward(messages);

    /// How many changes a search says that its index has still to take over.
    volatile long searchBehind;

    Town(Path folder) {
        this(folder, true, Set.of());
    }

    Town(Path folder, boolean loopback, Set<String> origins) {
        this(folder, loopback, origins, WebLimits.STANDARD);
    }

    /// Somebody runs it already, so that whoever takes a name is a member.
    Town(Path folder, boolean loopback, Set<String> origins, WebLimits limits) {
        this(folder, loopback, origins, limits, true, null);
    }

    /// @param founded whether somebody runs it already
    /// @param setup what the first page shows and changes; null where there is none
    Town(Path folder, boolean loopback, Set<String> origins, WebLimits limits, boolean founded, @Nullable Setup setup) {
        this(folder, loopback, origins, limits, founded, setup, null, Proxies.OF_THIS_MACHINE);
    }

    /// Where people come in by a provider of sign-in.
    Town(Path folder, OpenIdSettings provider) {
        this(folder, false, Set.of(), WebLimits.STANDARD, true, null, provider, Proxies.OF_THIS_MACHINE);
    }

    /// Where others than this machine's are before it.
    Town(Path folder, Proxies proxies) {
        this(folder, true, Set.of(), WebLimits.STANDARD, true, null, null, proxies);
    }

    private Town(
            Path folder,
            boolean loopback,
            Set<String> origins,
            WebLimits limits,
            boolean founded,
            @Nullable Setup setup,
            @Nullable OpenIdSettings provider,
            Proxies proxies) {
        this.clock = new SettableClock(Instant.now());
        this.memory = new TownMemory(new Stores(messages, communities), sights, messages.erasure(), clock);
        this.jobs = new InMemoryJobs(clock);
        this.reminders = new Reminders(new InMemoryReminderStore(communities), jobs, clock, ZoneOffset.UTC);
        settle();
        if (founded) {
            accounts.claim(FOUNDER, "f0".repeat(32), Instant.EPOCH);
            accounts.use(FOUNDER.id(), Instant.EPOCH);
        }
        List<Action<?>> actions = new ArrayList<>(ReminderActions.of(reminders, true, new ScriptWords()));
        actions.addAll(WorkActions.of(new WorkParts(workspaces, service, organisations, communities, reminders)));
        WebSources sources = new WebSources(
                communities,
                messages,
                sights,
                this::search,
                runs,
                ratings,
                (message, _) -> Optional.ofNullable(whys.get(message)),
                accounts,
                invitations,
                ProgramAccess.NONE,
                channels,
                reads,
                new WebMemory(modes, new TownOutlooks(communities, outlooks, noted), memory, ZoneOffset.UTC),
                new WebWork(service, organisations, reminders, new Actions(actions), jobs),
                offered,
                elsewhere::contains,
                new Operations(
                        usage,
                        Prices.builtIn(),
                        20,
                        ZoneOffset.UTC,
                        () -> List.of(new OfferedTool("search_messages", "Finds messages.", "", false, false)),
                        () -> List.of(new ComponentState("MCP notes", "broken", "it did not start", "look at its log")),
                        _ -> List.of(
                                new SettingLine("web.port", "8103", "8686", "any free port: 0", "MURABITO_WEB_PORT")),
                        backups),
                questions());
        WebSettings settings = new WebSettings(
                folder, loopback, origins, TOKEN, () -> "simple", Persona.MURABITO, limits, proxies, provider);
        JudgeCriteria criteria = JudgeCriteria.of(
                JudgeSettings.standard(ZoneOffset.UTC),
                Filters.NONE,
                JudgeCriteria.Means.NONE,
                new Conversations(LinkTables.shipped())::begin);
        Preview preview = new Preview(new Stores(messages, communities), criteria, Persona.MURABITO, _ -> false, clock);
        this.chat = new WebChat(sources, settings, preview, clock, new SecureRandom());
        this.server = Javalin.create(config -> {
            config.concurrency.useVirtualThreads = true;
            config.startup.showJavalinBanner = false;
            chat.contribute(config, inside, memory.actions(chat.door(), jobs, modes, marks), setup);
        });
        server.start("127.0.0.1", 0);
    }

    String address() {
        return "http://127.0.0.1:" + server.port();
    }

    /// What it answers, as `METHOD path`.
    List<String> routes() {
        return server.unsafe.internalRouter.allHttpHandlers().stream()
                .map(route -> route.endpoint)
                .filter(route -> METHODS.contains(route.method.name()))
                .map(route -> route.method.name() + " " + route.path)
                .toList();
    }

    int port() {
        return server.port();
    }

    Message say(PlaceId place, MemberId who, String key, String text, Duration ago) {
        Post post = Post.said(place, key, who, clock.instant().minus(ago), text);
        return Objects.requireNonNull(messages.keep(List.of(post)).getFirst().messageOrNull());
    }

    /// Keeps that Murabito kept quiet about a message, and why.
    void keptQuiet(Message message, int points, Reasons.Because... because) {
        whys.put(
                message.id(),
                new Reasons.Explanation(Reasons.Response.KEEPS_QUIET, points, null, null, List.of(because)));
    }

    /// Keeps a finished run as it would be kept while it runs.
    void ran(RunRecord run) {
        runs.begin(new RunRecord(
                run.id(),
                run.community(),
                run.place(),
                run.question(),
                run.audiences(),
                run.startedAt(),
                List.of(),
                null));
        run.steps().forEach(step -> runs.add(run.id(), step));
        runs.finish(run.id(), Objects.requireNonNull(run.end()));
    }

    Sight everything() {
        return sights.ofOperator(ID);
    }

    private void settle() {
        communities.save(new Community(ID, "となりの村", DoorKind.WEB));
        place("living", PlaceKind.CATEGORY, "暮らし", null, Access.OPEN, "");
        place("work", PlaceKind.CATEGORY, "Projects", null, Access.OPEN, "");
        place("plaza", PlaceKind.CHANNEL, "広場", "living", Access.OPEN, "なんでも話せる場所");
        place("board", PlaceKind.CHANNEL, "掲示板", "living", Access.OPEN, "お知らせと相談");
        place("forum", PlaceKind.FORUM, "おすすめ", "living", Access.OPEN, "ひとつの話題にひとつの投稿");
        place("dev", PlaceKind.CHANNEL, "dev", "work", Access.OPEN, "Code, deploys, late-night debugging");
        place("cellar", PlaceKind.CHANNEL, "cellar", "work", Access.PRIVATE, "");
        communities.save(new Member(HANA, "はな", MemberKind.PERSON, List.of()));
        communities.save(new Member(KEN, "Ken", MemberKind.PERSON, List.of()));
        communities.save(new Member(new MemberId(ID, "murabito"), "Murabito", MemberKind.SELF, List.of("村人くん")));
    }

    private void place(String key, PlaceKind kind, String name, @Nullable String parent, Access access, String topic) {
        PlaceId above = parent == null ? null : new PlaceId(ID, parent);
        communities.save(new Place(new PlaceId(ID, key), kind, name, above, access, topic));
    }

    private Questions questions() {
        ScriptWords words = new ScriptWords();
        Stores stores = new Stores(messages, communities);
        Ledger ledger = new Ledger(stores, marks);
        return new Questions(
                ledger,
                new EarlierQuestions(this::search, communities, words, ledger),
                new Experts(this::search, messages, communities, words));
    }

    /// What comes along with any hit.
    static final String BESIDE = "said beside";

    private SearchResult search(Sight sight, SearchQuery query) {
        List<Hit> hits = communities.places(ID).stream()
                .filter(place -> place.kind() != PlaceKind.CATEGORY && sight.covers(place))
                .flatMap(place -> messages.latest(sight, place.id(), 1_000, null).stream())
                .filter(message ->
                        message.text().contains(query.words()) || message.text().equals(BESIDE))
                .filter(message -> query.seeks(message.author()))
                .filter(message -> query.places().isEmpty() || query.places().contains(message.place()))
                .filter(message -> query.since() == null || !message.at().isBefore(query.since()))
                .filter(message -> query.until() == null || message.at().isBefore(query.until()))
                .map(message -> new Hit(message, 1, !message.text().contains(query.words())))
                .toList();
        return new SearchResult(hits.stream().limit(query.limit()).toList(), hits.size()).behind(searchBehind);
    }

    @Override
    public void close() {
        chat.close();
        // Jetty may wait for ever for an answer that is cut off while it is written.
        Thread stopping = Thread.ofVirtual().start(server::stop);
        try {
            stopping.join(LONGEST_STOP);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
