package org.murabito.app;

import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.murabito.answer.Recollection;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.Storage;
import org.murabito.archive.Stores;
import org.murabito.conversation.table.LinkTables;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;
import org.murabito.knowledge.FactFeed;
import org.murabito.knowledge.FactVectors;
import org.murabito.knowledge.Facts;
import org.murabito.knowledge.InMemoryFacts;
import org.murabito.knowledge.MeaningJob;
import org.murabito.knowledge.Meanings;
import org.murabito.knowledge.belief.AboutMember;
import org.murabito.knowledge.belief.AboutPlace;
import org.murabito.knowledge.belief.Remembered;
import org.murabito.knowledge.note.Notes;
import org.murabito.knowledge.reflection.Reflection;
import org.murabito.knowledge.reflection.ReflectionJob;
import org.murabito.knowledge.reflection.Reflector;
import org.murabito.knowledge.reflection.Rhythm;
import org.murabito.knowledge.reflection.Unreflected;
import org.murabito.llm.EmbeddingModel;
import org.murabito.memory.Derived;
import org.murabito.memory.Keywords;
import org.murabito.memory.MemoryFeed;
import org.murabito.memory.context.ChannelContexts;
import org.murabito.memory.context.ContextFollower;
import org.murabito.memory.context.ContextJob;
import org.murabito.memory.context.Contexts;
import org.murabito.memory.context.ExtractiveSummarizer;
import org.murabito.memory.context.InMemoryChannelContexts;
import org.murabito.memory.context.PertinentLines;
import org.murabito.memory.context.Summarizer;
import org.murabito.memory.profile.Impressed;
import org.murabito.memory.profile.Impressions;
import org.murabito.memory.profile.InMemoryImpressions;
import org.murabito.memory.profile.InMemoryMentions;
import org.murabito.memory.profile.MentionFollower;
import org.murabito.memory.profile.Mentions;
import org.murabito.memory.profile.Profiles;
import org.murabito.perceive.Callings;
import org.murabito.perceive.PlaceView;
import org.murabito.recall.AskerRecollection;
import org.murabito.recall.ChannelRecollection;
import org.murabito.recall.FactRecollection;
import org.murabito.sight.Sights;
import org.murabito.store.sqlite.SqliteStore;
import org.murabito.text.Words;

/// What Murabito keeps in mind beside the archive: what is derived from it, what reads that, and what keeps it up.
///
/// @param contexts null where they are switched off
/// @param profiles null where they are switched off
/// @param workers does what is due, by the kind of job
/// @param chores what is looked to from time to time
/// @param sweeps what lets go of the weakest
record Memories(
        @Nullable Contexts contexts,
        @Nullable Profiles profiles,
        AboutMember aboutMember,
        AboutPlace aboutPlace,
        Notes notes,
        Remembered remembered,
        Recollection recollection,
        Map<String, JobWorker> workers,
        List<Runnable> chores,
        List<Runnable> sweeps,
        MemoryFeed feed)
        implements AutoCloseable {
    /// How often it is looked whether something is due.
    static final Duration LOOK = Duration.ofMinutes(1);

    /// A fact of the usual half-life is let go after a year, too.
    private static final Duration LONGEST_IMPRESSION = Duration.ofDays(365);

    /// Drawn of a member in one place: some twenty talks with a handful of tags each.
    private static final int MOST_OF_MEMBER = 100;

    /// What it is all made from.
    record Ground(SqliteStore store, Sights sights, Words words, Callings callings) {
        Stores stores() {
            return new Stores(store.messages(), store.communities());
        }

        Keywords keywords() {
            return new Keywords(words);
        }

        PlaceView view() {
            return new PlaceView(stores(), sights);
        }

        Jobs jobs() {
            return store.jobs();
        }
    }

    /// Who sums up, given whom to fall back on.
    @FunctionalInterface
    interface Writer {
        Summarizer over(ExtractiveSummarizer chooser);
    }

    /// What models do for it.
    ///
    /// @param reflection null where no model reflects
    /// @param embedding null where facts are found by keywords alone
    record Minds(
            Writer writer,
            @Nullable Reflection reflection,
            @Nullable EmbeddingModel embedding) {}

    /// @param busy whether something more urgent has so much to take over that memory had better wait
    static Memories open(Ground ground, Settings settings, Clock clock, Minds minds, BooleanSupplier busy) {
        Memories.Making making = new Memories.Making();
        Contexts contexts =
                settings.context().enabled() ? making.contexts(ground, settings, clock, minds.writer()) : null;
        Impressions impressions =
                settings.profile().kept() == Storage.LOCAL ? ground.store().impressions() : new InMemoryImpressions();
        Impressed impressed = new Impressed(impressions, ground.stores().messages(), clock);
        making.sweeps.add(() -> impressions.letGo(clock.instant().minus(LONGEST_IMPRESSION), MOST_OF_MEMBER));
        Profiles profiles = settings.profile().enabled() ? making.profiles(ground, settings, impressed) : null;
        boolean local = settings.facts().kept() == Storage.LOCAL;
        InMemoryFacts inMemory = new InMemoryFacts();
        Facts facts = local ? ground.store().facts() : inMemory;
        EmbeddingModel embedding = minds.embedding();
        Meanings meanings = embedding == null
                ? null
                : making.meanings(
                        ground, embedding, facts, local ? ground.store().factVectors() : inMemory);
        Remembered remembered =
                new Remembered(facts, ground.stores(), settings.facts().strength());
        making.facts(settings, clock, facts, new FactRecollection.Finding(remembered, ground.keywords(), meanings));
        Reflection reflection = minds.reflection();
        if (reflection != null) {
            making.reflection(
                    ground,
                    new Drawing(facts, impressions, reflection),
                    settings.facts().rhythm(),
                    clock);
        }
        return new Memories(
                contexts,
                profiles,
                new AboutMember(facts, remembered, impressed, clock),
                new AboutPlace(facts, remembered, clock),
                new Notes(facts, ground.keywords()),
                remembered,
                Recollection.joined(making.recollections),
                Map.copyOf(making.workers),
                List.copyOf(making.chores),
                List.copyOf(making.sweeps),
                new MemoryFeed(ground.stores().messages(), making.followers, busy));
    }

    Optional<Contexts> findContexts() {
        return Optional.ofNullable(contexts);
    }

    Optional<Profiles> findProfiles() {
        return Optional.ofNullable(profiles);
    }

    @Override
    public void close() {
        feed.close();
    }

    /// Who reads a talk, and where it goes what is drawn from it.
    private record Drawing(Facts facts, Impressions impressions, Reflection reflection) {}

    private static final class Making {
        private final List<Derived> followers = new ArrayList<>();
        private final List<Recollection> recollections = new ArrayList<>();
        private final Map<String, JobWorker> workers = new HashMap<>();
        private final List<Runnable> chores = new ArrayList<>();
        private final List<Runnable> sweeps = new ArrayList<>();

        Contexts contexts(Ground ground, Settings settings, Clock clock, Writer writer) {
            ZoneId zone = settings.community().zone();
            Stores stores = ground.stores();
            ChannelContexts kept = settings.context().kept() == Storage.LOCAL
                    ? ground.store().contexts()
                    : new InMemoryChannelContexts();
            ExtractiveSummarizer chooser =
                    new ExtractiveSummarizer(ground.keywords(), stores.communities(), LinkTables.shipped());
            Contexts contexts = new Contexts(stores, kept, chooser);
            ContextFollower follower = new ContextFollower(
                    kept, stores, ground.jobs(), settings.context().rhythm(), clock);
            followers.add(follower);
            chores.add(follower::tick);
            workers.put(
                    ContextJob.KIND,
                    new ContextJob(
                            contexts,
                            kept,
                            follower,
                            writer.over(chooser),
                            new ContextJob.Standing(stores.communities(), ground.view()::sight)));
            recollections.add(new ChannelRecollection(contexts, stores, new PertinentLines(ground.words()), zone));
            return contexts;
        }

        private Meanings meanings(Ground ground, EmbeddingModel model, Facts facts, FactVectors vectors) {
            Meanings meanings = new Meanings(model, vectors, ground.stores(), ground.view()::sight);
            MeaningJob job = new MeaningJob(meanings, facts, ground.stores().communities(), ground.jobs());
            chores.add(job::tick);
            workers.put(MeaningJob.KIND, job);
            return meanings;
        }

        private void facts(Settings settings, Clock clock, Facts facts, FactRecollection.Finding finding) {
            ZoneId zone = settings.community().zone();
            followers.add(new FactFeed(facts));
            recollections.add(new FactRecollection(finding, clock, zone));
            sweeps.add(() -> facts.letGo(settings.facts().strength(), clock.instant()));
        }

        private void reflection(Ground ground, Drawing drawing, Rhythm rhythm, Clock clock) {
            Facts facts = drawing.facts();
            Reflector.Standing standing = new Reflector.Standing(
                    ground.stores(), ground.view()::sight, new Unreflected(ground.stores(), facts, clock));
            chores.add(new Reflector(standing, facts, ground.jobs(), rhythm, clock)::tick);
            workers.put(
                    ReflectionJob.KIND,
                    new ReflectionJob(standing, facts, drawing.impressions(), drawing.reflection(), rhythm.most()));
        }

        Profiles profiles(Ground ground, Settings settings, Impressed impressed) {
            Mentions mentions =
                    settings.profile().kept() == Storage.LOCAL ? ground.store().mentions() : new InMemoryMentions();
            followers.add(new MentionFollower(mentions, ground.stores().communities(), ground.callings()::areOf));
            Profiles profiles = new Profiles(
                    ground.stores(),
                    mentions,
                    ground.keywords(),
                    settings.profile().thresholds());
            recollections.add(new AskerRecollection(
                    profiles, ground.stores().communities(), settings.profile().notesMembers() ? impressed : null));
            return profiles;
        }
    }
}
