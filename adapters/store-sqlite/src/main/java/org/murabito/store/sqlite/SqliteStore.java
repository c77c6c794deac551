package org.murabito.store.sqlite;

import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.murabito.action.DeedLog;
import org.murabito.archive.ErasureStore;
import org.murabito.archive.ImportLog;
import org.murabito.archive.MessageStore;
import org.murabito.archive.PostSubjects;
import org.murabito.archive.StoreException;
import org.murabito.archive.history.BackfillLog;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.account.AccountStore;
import org.murabito.chat.account.InvitationStore;
import org.murabito.chat.channel.ChannelSettingsStore;
import org.murabito.chat.channel.ReadMarks;
import org.murabito.chat.door.PostLog;
import org.murabito.feedback.Ratings;
import org.murabito.job.Backoff;
import org.murabito.job.JobQueue;
import org.murabito.job.Jobs;
import org.murabito.judge.limit.ChannelJudgeStates;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ChannelModes;
import org.murabito.knowledge.FactVectors;
import org.murabito.knowledge.Facts;
import org.murabito.ledger.AnsweredMarks;
import org.murabito.memory.TokenLedger;
import org.murabito.memory.context.ChannelContexts;
import org.murabito.memory.profile.Impressions;
import org.murabito.memory.profile.Mentions;
import org.murabito.remember.VerdictLog;
import org.murabito.reminder.ReminderStore;
import org.murabito.runlog.RunStore;
import org.murabito.store.sql.Micros;
import org.murabito.store.sql.SqlDatabase;
import org.murabito.store.sql.archive.SqlAnsweredMarks;
import org.murabito.store.sql.archive.SqlBackfillLog;
import org.murabito.store.sql.archive.SqlImportLog;
import org.murabito.store.sql.archive.SqlPostSubjects;
import org.murabito.store.sql.chat.SqlAccountStore;
import org.murabito.store.sql.chat.SqlChannelSettings;
import org.murabito.store.sql.chat.SqlInvitationStore;
import org.murabito.store.sql.chat.SqlPostLog;
import org.murabito.store.sql.chat.SqlReadMarks;
import org.murabito.store.sql.job.SqlJobTable;
import org.murabito.store.sql.judge.SqlChannelJudgeStates;
import org.murabito.store.sql.judge.SqlChannelModes;
import org.murabito.store.sql.judge.SqlVerdictLog;
import org.murabito.store.sql.memory.SqlChannelContexts;
import org.murabito.store.sql.memory.SqlFactVectors;
import org.murabito.store.sql.memory.SqlFacts;
import org.murabito.store.sql.memory.SqlImpressions;
import org.murabito.store.sql.memory.SqlMentions;
import org.murabito.store.sql.memory.SqlTokenLedger;
import org.murabito.store.sql.reminder.SqlReminderStore;
import org.murabito.store.sql.roster.KeyedHash;
import org.murabito.store.sql.roster.Roster;
import org.murabito.store.sql.run.SqlDeedLog;
import org.murabito.store.sql.run.SqlRatings;
import org.murabito.store.sql.run.SqlRunStore;
import org.murabito.store.sql.run.SqlUsageLog;
import org.murabito.store.sql.workspace.SqlWorkspaceStore;
import org.murabito.store.sqlite.file.Database;
import org.murabito.store.sqlite.file.DatabaseFolder;
import org.murabito.store.sqlite.file.DriverLibrary;
import org.murabito.store.sqlite.file.Identity;
import org.murabito.store.sqlite.file.Schema;
import org.murabito.store.sqlite.file.SharedDatabase;
import org.murabito.store.sqlite.message.ChangeFeed;
import org.murabito.store.sqlite.message.MessageRows;
import org.murabito.store.sqlite.message.MessageWriter;
import org.murabito.store.sqlite.message.ReactionRows;
import org.murabito.store.sqlite.message.Refusals;
import org.murabito.store.sqlite.message.SqliteCommunityStore;
import org.murabito.store.sqlite.message.SqliteErasureStore;
import org.murabito.store.sqlite.message.SqliteMessageStore;
import org.murabito.store.sqlite.message.Tombstones;
import org.murabito.usage.UsageLog;
import org.murabito.workspace.WorkspaceStore;

/// The embedded store: everything in one folder, for one process at a time.
public final class SqliteStore implements AutoCloseable {
    /// One process has the folder at a time: what was worked on in it is this one's.
    private static final String NODE = "here";

    private final Object copying = new Object();
    private final DatabaseFolder folder;
    private final Database database;
    private final Roster roster;
    private final SqliteCommunityStore communities;
    private final SqliteMessageStore messages;
    private final SqliteErasureStore erasure;
    private final SqlRunStore runs;
    private final SqlDatabase shared;
    private final KeyedHash hash;
    private final SqlFacts facts;
    private final JobQueue jobs;

    private SqliteStore(DatabaseFolder folder, Database database, byte[] tombstoneKey, Timing timing) {
        this.folder = folder;
        this.database = database;
        ChangeFeed feed = new ChangeFeed(database);
        this.shared = new SharedDatabase(database);
        this.roster = shared.read(new Roster()::load);
        this.hash = new KeyedHash(tombstoneKey, roster);
        Tombstones tombstones = new Tombstones(hash);
        this.communities = new SqliteCommunityStore(database, feed, roster, tombstones);
        Refusals refusals = database.read(new Refusals(hash)::load);
        MessageWriter writer =
                new MessageWriter(roster, new MessageRows(roster), new ReactionRows(roster), tombstones, refusals);
        this.erasure = new SqliteErasureStore(feed, database, writer, refusals);
        this.messages = new SqliteMessageStore(feed, database, communities, writer);
        this.runs = new SqlRunStore(shared);
        this.facts = new SqlFacts(shared, roster, hash);
        this.jobs = new JobQueue(new SqlJobTable(shared), timing.clock(), timing.backoff(), NODE);
    }

    /// What the time is and how long to wait.
    record Timing(Clock clock, Backoff backoff) {}

    /// Takes the folder, makes it where it is not there, and brings its tables to this version.
    ///
    /// @throws org.murabito.archive.StoreException with one line that says why not
    public static SqliteStore open(Path dataFolder, Clock clock) {
        return open(dataFolder, new Timing(clock, Backoff.usual(new SecureRandom())));
    }

    static SqliteStore open(Path dataFolder, Timing timing) {
        Clock clock = timing.clock();
        DatabaseFolder folder = DatabaseFolder.take(dataFolder, clock.instant());
        try {
            DriverLibrary.layInto(folder.driver());
            Identity identity = folder.identity();
            Path file = folder.database();
            Schema.bringUp(file, identity, folder.backups(), clock);
            Database database = Database.open(file);
            try {
                return new SqliteStore(folder, database, identity.settle(database), timing);
            } catch (IOException | RuntimeException e) {
                database.close();
                throw e;
            }
        } catch (IOException e) {
            folder.close();
            throw DatabaseFolder.broken(dataFolder, e);
        } catch (RuntimeException e) {
            folder.close();
            throw e;
        }
    }

    public CommunityStore communities() {
        return communities;
    }

    public MessageStore messages() {
        return messages;
    }

    public ErasureStore erasure() {
        return erasure;
    }

    public ImportLog imports() {
        return new SqlImportLog(shared);
    }

    public BackfillLog backfills() {
        return new SqlBackfillLog(shared);
    }

    public PostLog posts() {
        return new SqlPostLog(shared, roster);
    }

    public PostSubjects subjects() {
        return new SqlPostSubjects(shared);
    }

    public DeedLog deeds() {
        return new SqlDeedLog(shared);
    }

    public Ratings ratings() {
        return new SqlRatings(shared, roster);
    }

    public AnsweredMarks answeredMarks() {
        return new SqlAnsweredMarks(shared);
    }

    public ChannelContexts contexts() {
        return new SqlChannelContexts(shared, roster);
    }

    public Mentions mentions() {
        return new SqlMentions(shared, roster);
    }

    public Impressions impressions() {
        return new SqlImpressions(shared, roster, hash);
    }

    public Facts facts() {
        return facts;
    }

    public FactVectors factVectors() {
        return new SqlFactVectors(shared, roster);
    }

    public RunStore runs() {
        return runs;
    }

    /// @param most how many verdicts it keeps of a community
    public VerdictLog verdicts(int most) {
        return new SqlVerdictLog(shared, most);
    }

    /// One for the life of the store: it answers from its memory.
    ///
    /// @param standard the mode of the settings
    public ChannelModes modes(ChannelMode standard) {
        return new SqlChannelModes(shared, roster, standard);
    }

    /// One for the life of the store: it answers from its memory.
    public ChannelJudgeStates judgeStates() {
        return new SqlChannelJudgeStates(shared, roster);
    }

    /// What model calls used.
    public UsageLog usage() {
        return new SqlUsageLog(shared);
    }

    /// What one kind of work spends.
    public TokenLedger ledger(String work) {
        return new SqlTokenLedger(shared, work);
    }

    /// Worked on once it is started. Closed with the store.
    public Jobs jobs() {
        return jobs;
    }

    public ReminderStore reminders() {
        return new SqlReminderStore(shared);
    }

    public WorkspaceStore workspaces() {
        return new SqlWorkspaceStore(shared);
    }

    public AccountStore accounts() {
        return new SqlAccountStore(shared);
    }

    public InvitationStore invitations() {
        return new SqlInvitationStore(shared);
    }

    public ReadMarks readMarks() {
        return new SqlReadMarks(shared);
    }

    public ChannelSettingsStore channelSettings() {
        return new SqlChannelSettings(shared);
    }

    /// Takes what was deleted off the disk for good: also out of the write-ahead log and of copies made before a
    /// migration.
    public void compact() {
        synchronized (copying) {
            database.compact();
            folder.dropCopies();
        }
    }

    /// Copies the database as it is at one moment into a new file, for its owner alone.
    public void copyTo(Path copy) {
        // The log beside the database cannot be emptied while a copy reads from it.
        synchronized (copying) {
            try {
                database.copyTo(copy);
            } catch (IOException e) {
                throw new StoreException(StoreException.Kind.BROKEN, copy + " cannot be written: " + e.getMessage(), e);
            }
        }
    }

    /// What is damaged in the database, a line each; empty where nothing is.
    public List<String> damage() {
        return database.read(statements -> statements.list(row -> row.getString(1), "pragma quick_check(3)")).stream()
                .filter(line -> !line.equals("ok"))
                .toList();
    }

    /// When the newest message was said; empty where none is kept.
    public Optional<Instant> newestAt() {
        return database.read(statements -> statements.first(
                row -> Micros.instant(row.getLong(1)),
                "select at from (select (select max(at) from message where place = number) as at from place)"
                        + " where at is not null order by at desc limit 1"));
    }

    /// Why nothing can be kept at the moment, in one line; empty while all is well. It is over as soon as there is room
    /// again.
    public Optional<StoreException> trouble() {
        return database.trouble();
    }

    /// For tests: as if the disk had no room for another page.
    public void limitPages(boolean full) {
        database.limitPages(full);
    }

    /// Stops the jobs first, then waits for what is being written.
    @Override
    public void close() {
        try (folder;
                database) {
            jobs.close();
            runs.close();
        }
    }
}
