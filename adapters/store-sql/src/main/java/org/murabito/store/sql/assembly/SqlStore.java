package org.murabito.store.sql.assembly;

import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.murabito.action.ActionLog;
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
import org.murabito.store.sql.database.Database;
import org.murabito.store.sql.database.SharedDatabase;
import org.murabito.store.sql.identity.IdentityMap;
import org.murabito.store.sql.identity.KeyedHash;
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
import org.murabito.store.sql.message.ChangeFeed;
import org.murabito.store.sql.message.MessageRows;
import org.murabito.store.sql.message.MessageWriter;
import org.murabito.store.sql.message.ReactionRows;
import org.murabito.store.sql.message.Refusals;
import org.murabito.store.sql.message.SqlCommunityStore;
import org.murabito.store.sql.message.SqlErasureStore;
import org.murabito.store.sql.message.SqlMessageStore;
import org.murabito.store.sql.message.Tombstones;
import org.murabito.store.sql.reminder.SqlReminderStore;
import org.murabito.store.sql.run.SqlActionLog;
import org.murabito.store.sql.run.SqlRatings;
import org.murabito.store.sql.run.SqlRunStore;
import org.murabito.store.sql.run.SqlUsageLog;
import org.murabito.store.sql.workspace.SqlWorkspaceStore;
import org.murabito.usage.UsageLog;
import org.murabito.workspace.WorkspaceStore;

/// Every store over one database, for one process at a time.
public abstract class SqlStore implements AutoCloseable {
    private final Database database;
    private final IdentityMap identities;
    private final SqlCommunityStore communities;
    private final SqlMessageStore messages;
    private final SqlErasureStore erasure;
    private final SqlRunStore runs;
    private final SqlDatabase shared;
    private final KeyedHash hash;
    private final SqlFacts facts;
    private final JobQueue jobs;

    /// @param database closed with this
    /// @param tombstoneKey the secret that tombstones are hashed with
    protected SqlStore(Database database, byte[] tombstoneKey, Timing timing) {
        this.database = database;
        ChangeFeed feed = new ChangeFeed(database);
        this.shared = new SharedDatabase(database);
        this.identities = shared.read(new IdentityMap()::load);
        this.hash = new KeyedHash(tombstoneKey, identities);
        Tombstones tombstones = new Tombstones(hash);
        this.communities = new SqlCommunityStore(database, feed, identities, tombstones);
        Refusals refusals = database.read(new Refusals(hash)::load);
        MessageWriter writer = new MessageWriter(
                identities, new MessageRows(identities), new ReactionRows(identities), tombstones, refusals);
        this.erasure = new SqlErasureStore(feed, database, writer, refusals);
        this.messages = new SqlMessageStore(feed, database, communities, writer);
        this.runs = new SqlRunStore(shared);
        this.facts = new SqlFacts(shared, identities, hash);
        this.jobs = new JobQueue(new SqlJobTable(shared), timing.clock(), timing.backoff());
    }

    /// What the time is and how long to wait.
    public record Timing(Clock clock, Backoff backoff) {
        public static Timing usual(Clock clock) {
            return new Timing(clock, Backoff.usual(new SecureRandom()));
        }
    }

    /// What everything is kept in.
    public Database database() {
        return database;
    }

    /// See [Database#whenLost].
    public void whenLost(Consumer<StoreException> told) {
        database.whenLost(told);
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
        return new SqlPostLog(shared, identities);
    }

    public PostSubjects subjects() {
        return new SqlPostSubjects(shared);
    }

    public ActionLog performedActions() {
        return new SqlActionLog(shared);
    }

    public Ratings ratings() {
        return new SqlRatings(shared, identities);
    }

    public AnsweredMarks answeredMarks() {
        return new SqlAnsweredMarks(shared);
    }

    public ChannelContexts contexts() {
        return new SqlChannelContexts(shared, identities);
    }

    public Mentions mentions() {
        return new SqlMentions(shared, identities);
    }

    public Impressions impressions() {
        return new SqlImpressions(shared, identities, hash);
    }

    public Facts facts() {
        return facts;
    }

    public FactVectors factVectors() {
        return new SqlFactVectors(shared, identities);
    }

    /// Hashes what is to be recognised and not to be read, where it is kept elsewhere, too.
    public KeyedHash hash() {
        return hash;
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
        return new SqlChannelModes(shared, identities, standard);
    }

    /// One for the life of the store: it answers from its memory.
    public ChannelJudgeStates judgeStates() {
        return new SqlChannelJudgeStates(shared, identities);
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

    /// Takes what was deleted off the disk for good.
    public abstract void compact();

    /// What is damaged in the database, a line each; empty where nothing is.
    public abstract List<String> damage();

    /// When the newest message was said; empty where none is kept.
    public Optional<Instant> newestAt() {
        return database.read(statements -> statements.first(
                row -> Micros.instant(row.getLong(1)),
                "select at from (select (select max(at) from message where place = number) as at from place) newest"
                        + " where at is not null order by at desc limit 1"));
    }

    /// Why nothing can be kept at the moment, in one line; empty while all is well. It is over as soon as there is room
    /// again.
    public Optional<StoreException> trouble() {
        return database.trouble();
    }

    /// Stops the jobs first, then waits for what is being written.
    @Override
    public void close() {
        try (database) {
            jobs.close();
            runs.close();
        }
    }
}
