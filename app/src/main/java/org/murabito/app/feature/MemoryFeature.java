package org.murabito.app.feature;

import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.murabito.answer.PromptFiles;
import org.murabito.answer.Recollection;
import org.murabito.app.operator.OperatorSights;
import org.murabito.app.settings.ModelSettings.Use;
import org.murabito.app.settings.Settings;
import org.murabito.app.storage.MemoryStores;
import org.murabito.archive.meaning.Embeddings;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Message;
import org.murabito.conversation.table.LinkTables;
import org.murabito.job.JobWorker;
import org.murabito.knowledge.FactFeed;
import org.murabito.knowledge.FactVectors;
import org.murabito.knowledge.Facts;
import org.murabito.knowledge.MeaningJob;
import org.murabito.knowledge.Meanings;
import org.murabito.knowledge.belief.AboutMember;
import org.murabito.knowledge.belief.AboutPlace;
import org.murabito.knowledge.belief.RememberedFacts;
import org.murabito.knowledge.note.Notes;
import org.murabito.knowledge.reflection.DrawnReader;
import org.murabito.knowledge.reflection.Reflection;
import org.murabito.knowledge.reflection.ReflectionJob;
import org.murabito.knowledge.reflection.Reflector;
import org.murabito.knowledge.reflection.UnreflectedTalk;
import org.murabito.llm.EmbeddingModel;
import org.murabito.llm.LanguageModel;
import org.murabito.memory.DailyTokens;
import org.murabito.memory.Derived;
import org.murabito.memory.Keywords;
import org.murabito.memory.MemoryFeed;
import org.murabito.memory.ModelBudget;
import org.murabito.memory.context.ChannelContexts;
import org.murabito.memory.context.ContextFollower;
import org.murabito.memory.context.ContextJob;
import org.murabito.memory.context.Contexts;
import org.murabito.memory.context.ExtractiveSummarizer;
import org.murabito.memory.context.ModelSummarizer;
import org.murabito.memory.context.PertinentLines;
import org.murabito.memory.context.Summarizer;
import org.murabito.memory.profile.Impressions;
import org.murabito.memory.profile.MemberImpressions;
import org.murabito.memory.profile.MentionFollower;
import org.murabito.memory.profile.Mentions;
import org.murabito.memory.profile.Profiles;
import org.murabito.perceive.SpokenTo;
import org.murabito.recall.AskerRecollection;
import org.murabito.recall.ChannelRecollection;
import org.murabito.recall.CitedLine;
import org.murabito.recall.CitedRecollection;
import org.murabito.recall.FactRecollection;
import org.murabito.store.sql.assembly.SqlStore;

/// What is kept in mind beside the archive: what is derived from it, what reads that, and what keeps it up.
public final class MemoryFeature implements AutoCloseable {
    /// How often it is looked whether something is due.
    public static final Duration LOOK = Duration.ofMinutes(1);

    /// A fact of the usual half-life is let go after a year, too.
    private static final Duration LONGEST_IMPRESSION = Duration.ofDays(365);

    /// Drawn of a member in one place: some twenty talks with a handful of tags each.
    private static final int MOST_OF_MEMBER = 100;

    private final Settings settings;
    private final Clock clock;
    private final ZoneId zone;
    private final StorageFeature storage;
    private final SqlStore store;
    private final MemoryStores kept;
    private final PersonaFeature persona;
    private final PromptFiles prompts;
    private final ModelsFeature models;
    private final Keywords keywords;
    private final List<Derived> followers = new ArrayList<>();
    private final List<Recollection> recollections = new ArrayList<>();
    private final Map<String, JobWorker> workers = new HashMap<>();
    private final List<Runnable> chores = new ArrayList<>();
    private final List<Runnable> sweeps = new ArrayList<>();
    private final @Nullable Contexts contexts;
    private final @Nullable Profiles profiles;
    private final RememberedFacts remembered;
    private final AboutMember aboutMember;
    private final AboutPlace aboutPlace;
    private final Notes notes;
    private final MemoryFeed feed;

    MemoryFeature(
            Installation installation,
            StorageFeature storage,
            SearchFeature search,
            PersonaFeature persona,
            PromptFiles prompts,
            ModelsFeature models) {
        this.settings = installation.settings();
        this.clock = installation.clock();
        this.zone = installation.zone();
        this.storage = storage;
        this.store = storage.store();
        this.kept = new MemoryStores(store, new OperatorSights(storage.sights())::everything);
        this.persona = persona;
        this.prompts = prompts;
        this.models = models;
        this.keywords = new Keywords(models.words());
        recollections.add(new CitedRecollection(storage.stores(), new CitedLine(storage.communities(), zone)));
        this.contexts = settings.context().enabled() ? contexts() : null;
        Impressions impressions = kept.impressions(settings.profile().kept());
        MemberImpressions impressed = new MemberImpressions(impressions, storage.messages(), clock);
        sweeps.add(kept.sweep(
                settings.profile().kept(),
                clock,
                () -> impressions.letGo(clock.instant().minus(LONGEST_IMPRESSION), MOST_OF_MEMBER)));
        this.profiles = settings.profile().enabled() ? profiles(impressed) : null;
        Facts facts = kept.facts(settings.facts().kept());
        FactVectors vectors = kept.vectors(settings.facts().kept());
        Meanings meanings = settings.facts()
                .embedding()
                .map(choice -> meanings(models.all().embedding(choice), facts, vectors))
                .orElse(null);
        this.remembered =
                new RememberedFacts(facts, storage.stores(), settings.facts().strength());
        facts(facts, new FactRecollection.Finding(remembered, keywords, meanings));
        models.of(Use.REFLECTION)
                .filter(_ -> settings.facts().reflection())
                .ifPresent(model -> reflection(reflection(model), facts, impressions));
        this.aboutMember = new AboutMember(facts, remembered, impressed, clock);
        this.aboutPlace = new AboutPlace(facts, remembered, clock);
        this.notes = new Notes(facts, keywords);
        this.feed = new MemoryFeed(storage.messages(), followers, () -> search.isFarBehind(storage));
    }

    private Contexts contexts() {
        ChannelContexts talk = kept.contexts(settings.context().kept());
        ExtractiveSummarizer chooser = new ExtractiveSummarizer(keywords, storage.communities(), LinkTables.shipped());
        Contexts made = new Contexts(storage.stores(), this::toMurabito, talk, chooser);
        ContextFollower follower = new ContextFollower(
                talk, storage.stores(), store.jobs(), settings.context().rhythm(), clock);
        followers.add(follower);
        chores.add(follower::tick);
        workers.put(
                ContextJob.KIND,
                new ContextJob(
                        made, talk, follower, summarizer(chooser), storage.communities(), storage.view()::sight));
        recollections.add(new ChannelRecollection(made, storage.stores(), new PertinentLines(models.words()), zone));
        return made;
    }

    private Predicate<Message> toMurabito(CommunityId community) {
        return SpokenTo.in(storage.communities(), community, models.orders())::is;
    }

    private Summarizer summarizer(ExtractiveSummarizer chooser) {
        ModelBudget budget = new ModelBudget(
                new DailyTokens(settings.context().tokens(), store.ledger("summaries"), clock), models.prices());
        return models.of(Use.SUMMARIES)
                .<Summarizer>map(
                        model -> new ModelSummarizer(model, prompts::summaries, storage.communities(), chooser, budget))
                .orElse(chooser);
    }

    private Profiles profiles(MemberImpressions impressed) {
        Mentions mentions = kept.mentions(settings.profile().kept());
        followers.add(new MentionFollower(mentions, storage.communities(), persona.callings()::areOf));
        Profiles made = new Profiles(
                storage.stores(), mentions, keywords, settings.profile().thresholds());
        recollections.add(new AskerRecollection(
                made, storage.communities(), settings.profile().notesMembers() ? impressed : null));
        return made;
    }

    private Meanings meanings(EmbeddingModel model, Facts facts, FactVectors vectors) {
        Meanings meanings = new Meanings(new Embeddings(model), vectors, storage.stores(), storage.view()::sight);
        MeaningJob job = new MeaningJob(meanings, facts, storage.communities(), store.jobs());
        chores.add(job::tick);
        workers.put(MeaningJob.KIND, job);
        return meanings;
    }

    private void facts(Facts facts, FactRecollection.Finding finding) {
        followers.add(new FactFeed(facts));
        recollections.add(new FactRecollection(finding, clock, zone));
        sweeps.add(kept.sweep(
                settings.facts().kept(),
                clock,
                () -> facts.letGo(settings.facts().strength(), clock.instant())));
    }

    private Reflection reflection(LanguageModel model) {
        boolean ofMembers = settings.profile().notesMembers();
        return new Reflection(
                model,
                community -> prompts.reflection(community, ofMembers),
                storage.communities(),
                new DrawnReader(models.words(), zone, ofMembers),
                new ModelBudget(
                        new DailyTokens(settings.facts().tokens(), store.ledger("reflection"), clock),
                        models.prices()));
    }

    private void reflection(Reflection reflection, Facts facts, Impressions impressions) {
        Reflector.TalkAccess talk = new Reflector.TalkAccess(
                storage.stores(),
                storage.view()::sight,
                new UnreflectedTalk(storage.stores(), facts, this::toMurabito, clock));
        chores.add(new Reflector(talk, facts, store.jobs(), settings.facts().rhythm(), clock)::tick);
        workers.put(
                ReflectionJob.KIND,
                new ReflectionJob(
                        talk,
                        facts,
                        impressions,
                        reflection,
                        settings.facts().rhythm().most()));
    }

    /// Empty where they are switched off.
    public Optional<Contexts> findContexts() {
        return Optional.ofNullable(contexts);
    }

    /// Empty where they are switched off.
    public Optional<Profiles> findProfiles() {
        return Optional.ofNullable(profiles);
    }

    public AboutMember aboutMember() {
        return aboutMember;
    }

    public AboutPlace aboutPlace() {
        return aboutPlace;
    }

    public Notes notes() {
        return notes;
    }

    public RememberedFacts remembered() {
        return remembered;
    }

    public Recollection recollection() {
        return Recollection.joined(recollections);
    }

    /// Who does what is due, by the kind of job.
    public Map<String, JobWorker> workers() {
        return Map.copyOf(workers);
    }

    /// What is looked to every [#LOOK].
    public List<Runnable> chores() {
        return List.copyOf(chores);
    }

    /// What lets go of the weakest.
    public List<Runnable> sweeps() {
        return List.copyOf(sweeps);
    }

    public MemoryFeed feed() {
        return feed;
    }

    @Override
    public void close() {
        try (kept) {
            feed.close();
        }
    }
}
