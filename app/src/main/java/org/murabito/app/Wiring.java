package org.murabito.app;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.murabito.act.ConsentLapse;
import org.murabito.answer.Briefing;
import org.murabito.answer.Investigator;
import org.murabito.answer.PersonaChoice;
import org.murabito.answer.PromptFiles;
import org.murabito.answer.Recollection;
import org.murabito.answer.picture.Pictures;
import org.murabito.answer.quote.AnswerWriter;
import org.murabito.app.door.DoorFiles;
import org.murabito.app.door.MessageLinks;
import org.murabito.app.model.Keys;
import org.murabito.app.model.Models;
import org.murabito.app.model.PriceFile;
import org.murabito.app.settings.ModelSettings.Use;
import org.murabito.app.settings.Settings;
import org.murabito.app.tool.DeclaredTools;
import org.murabito.app.tool.Internet;
import org.murabito.app.tool.Tooling;
import org.murabito.app.tool.own.OwnTools;
import org.murabito.archive.Stores;
import org.murabito.archive.history.PlatformSearches;
import org.murabito.archive.importing.ExportReader;
import org.murabito.archive.importing.discord.DiscordExportReader;
import org.murabito.archive.importing.slack.SlackExportReader;
import org.murabito.archive.rank.ConversationRanker;
import org.murabito.archive.search.Archive;
import org.murabito.archive.search.IndexFeed;
import org.murabito.archive.search.Solutions;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.AttachmentFiles;
import org.murabito.consent.ConsentLog;
import org.murabito.consent.Consents;
import org.murabito.expert.Experts;
import org.murabito.job.Jobs;
import org.murabito.judge.mode.ChannelModes;
import org.murabito.knowledge.reflection.DrawnReader;
import org.murabito.knowledge.reflection.ModelReflection;
import org.murabito.knowledge.reflection.Reflection;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.Prices;
import org.murabito.memory.DailyTokens;
import org.murabito.memory.context.ExtractiveSummarizer;
import org.murabito.memory.context.ModelSummarizer;
import org.murabito.memory.context.Summarizer;
import org.murabito.perceive.Callings;
import org.murabito.persona.Persona;
import org.murabito.persona.Personas;
import org.murabito.plain.analysis.RuledAnalyst;
import org.murabito.plain.model.SimpleModel;
import org.murabito.runlog.RunStore;
import org.murabito.runlog.UnkeptRuns;
import org.murabito.schema.networknt.NetworkntSchemaCheck;
import org.murabito.search.lucene.LuceneSearchIndex;
import org.murabito.search.lucene.words.KuromojiWords;
import org.murabito.sight.ChatScope;
import org.murabito.sight.Sights;
import org.murabito.store.sqlite.SqliteStore;
import org.murabito.text.Phrases;
import org.murabito.text.Words;
import org.murabito.tool.Scope;
import org.murabito.tool.Tool;
import org.murabito.tool.Toolbox;
import org.murabito.tool.analysis.Analyst;
import org.murabito.tool.analysis.ModelAnalyst;
import org.murabito.tool.conversation.ConversationTools;
import org.murabito.tool.conversation.Search;
import org.murabito.tool.conversation.Sources;
import org.murabito.tool.selection.Fitting;
import org.murabito.tool.selection.ScoredSelection;
import org.murabito.tool.web.GuardedWebClient;
import org.murabito.tool.workspace.WorkspaceTools;
import org.murabito.webchat.http.WebLinks;
import org.murabito.webchat.talk.KeptFiles;

/// What is made of what. Read it as a table of contents.
record Wiring(
        Clock clock,
        Persona persona,
        Personas personas,
        SqliteStore store,
        LuceneSearchIndex index,
        IndexFeed feed,
        Archive archive,
        PlatformSearches platforms,
        MessageLinks messageLinks,
        DoorFiles files,
        Memories memories,
        Stores stores,
        Sights sights,
        RunStore runs,
        Jobs jobs,
        ChannelModes modes,
        Models models,
        Prices prices,
        PromptFiles prompts,
        Words words,
        Investigator investigator,
        Investigator simple,
        Tooling tooling,
        Internet internet,
        Consents consents,
        AnswerWriter writer,
        Phrases phrases,
        Workroom workroom)
        implements AutoCloseable {

    static Wiring open(Path folder, Settings settings, Keys keys, Clock clock) {
        return open(folder, settings, keys, clock, jobs -> jobs);
    }

    /// @param around what stands between everybody and the jobs
    static Wiring open(Path folder, Settings settings, Keys keys, Clock clock, UnaryOperator<Jobs> around) {
        Words words = new KuromojiWords();
        Phrases phrases = new Phrases("org.murabito.act.phrases");
        Models models = Models.of(settings.model(), keys, new SimpleModel(words, clock));
        Persona persona =
                settings.persona().persona(folder, settings.community().language());
        Personas personas = new Personas(persona, settings.personas().read(folder, persona));
        Prices prices = PriceFile.read(settings.model().prices(), folder);

        // What was said
        SqliteStore store = SqliteStore.open(folder, clock);
        store.erasure().neverRead(settings.listening().unread());
        Jobs jobs = around.apply(store.jobs());
        Stores stores = new Stores(store.messages(), store.communities());
        LuceneSearchIndex index = LuceneSearchIndex.open(folder.resolve("index"));
        IndexFeed feed = new IndexFeed(store.messages(), index);
        Archive archive = new Archive(
                        store.messages(),
                        index,
                        feed,
                        new Solutions(
                                new ConversationRanker(store.messages(), store.communities()),
                                store.messages(),
                                store.communities()))
                .with(store.communities());
        PlatformSearches platforms = new PlatformSearches(stores, store.backfills(), clock);
        MessageLinks messageLinks = new MessageLinks(store.communities(), WebLinks::message);
        DoorFiles files =
                new DoorFiles(store.communities(), new KeptFiles(folder.resolve("uploads"), store.communities()));
        Sights sights = new Sights(store.communities());

        PromptFiles prompts = new PromptFiles(
                store.communities(),
                settings.community().zone(),
                persona,
                settings.community().known());

        // What is kept in mind of it
        ModelSummarizer.Budget budget = new ModelSummarizer.Budget(
                new DailyTokens(settings.context().tokens(), store.ledger("summaries"), clock), prices);
        DailyTokens tokens = new DailyTokens(settings.facts().tokens(), store.ledger("reflection"), clock);
        Reflection reflection = models.of(Use.REFLECTION)
                .filter(_ -> settings.facts().reflection())
                .map(model -> new ModelReflection(
                        model,
                        community ->
                                prompts.reflection(community, settings.profile().notesMembers()),
                        store.communities(),
                        new DrawnReader(words, settings.profile().notesMembers()),
                        new ModelReflection.Spending(tokens, prices)))
                .orElse(null);
        Callings callings = new Callings(personas.listening());
        Memories memories = Memories.open(
                new Memories.Ground(store, sights, words, callings),
                settings,
                clock,
                new Memories.Minds(
                        chooser -> summarizer(models, prompts, chooser, store.communities(), budget),
                        reflection,
                        settings.facts().embedding().map(models::embedding).orElse(null)),
                () -> feed.isFarBehind(store.messages().cursor()));

        // What there is to do
        Workroom workroom =
                Workroom.open(store, jobs, clock, settings.community().zone());

        // Looking into it
        Sources sources = new Sources(
                Search.over(archive, platforms),
                store.messages(),
                store.communities(),
                words,
                messageLinks,
                callings::areTo);
        List<Tool> builtIn = Stream.concat(
                        ConversationTools.over(sources).stream(),
                        WorkspaceTools.over(workroom.sources(
                                        store.messages(),
                                        words,
                                        new Experts(archive::search, store.messages(), store.communities(), words)))
                                .stream())
                .toList();
        Investigators investigators = new Investigators(stores, words, settings, prices, clock);
        List<Tool> shipped = Stream.concat(
                        builtIn.stream(),
                        investigators
                                .smaller(models.answering(), scope -> prompts.investigation(community(scope)))
                                .stream())
                .toList();
        Toolbox tools = new Toolbox(builtIn);
        Consents consents = new Consents(clock, ConsentLapse.log(jobs));
        Internet internet = Internet.of(settings.internet(), keys::variable);
        List<Tool> all = Stream.concat(shipped.stream(), internet.tools(consents).stream())
                .toList();
        OwnTools own = OwnTools.in(folder, sources, DeclaredTools.taken(all));
        List<Tool> others = Stream.concat(all.stream(), own.tools().stream().map(OwnTools.Own::tool))
                .toList();
        Tooling tooling = Tooling.of(
                new Tooling.Own(
                        all,
                        own,
                        settings.tools()::permission,
                        DeclaredTools.read(settings.tools(), others, keys::variable, GuardedWebClient::new)),
                consents,
                settings.mcp(),
                new Tooling.Ground(folder, keys::variable, clock));
        ScoredSelection selection = new ScoredSelection(
                new Fitting(words),
                settings.tools().leastScore(),
                settings.tools().beforehand(),
                new NetworkntSchemaCheck());
        Briefing briefing = new Briefing(
                        prompts,
                        store.messages(),
                        new Briefing.Beforehand(
                                analyst(models, prompts, words, prices), selection, memories.recollection()),
                        new Pictures(
                                models.answering().stream().anyMatch(LanguageModel::seesImages)
                                        ? files
                                        : AttachmentFiles.NONE))
                .with(new PersonaChoice(personas, stores, store.runs()));
        Investigator investigator = investigators.of(models.answering(), briefing, tooling, consents, store.runs());
        Investigator simple = investigators.of(
                List.of(new SimpleModel(words, clock)),
                new Briefing(
                        prompts,
                        store.messages(),
                        new Briefing.Beforehand(new RuledAnalyst(words), selection, Recollection.NONE),
                        new Pictures(AttachmentFiles.NONE)),
                () -> tools,
                new Consents(clock, ConsentLog.NONE),
                new UnkeptRuns());
        AnswerWriter writer =
                new AnswerWriter(stores, phrases, settings.community().zone()).with(consents);
        return new Wiring(
                clock,
                persona,
                personas,
                store,
                index,
                feed,
                archive,
                platforms,
                messageLinks,
                files,
                memories,
                stores,
                sights,
                store.runs(),
                jobs,
                store.modes(settings.speech().mode()),
                models,
                prices,
                prompts,
                words,
                investigator,
                simple,
                tooling,
                internet,
                consents,
                writer,
                phrases,
                workroom);
    }

    private static Summarizer summarizer(
            Models models,
            PromptFiles prompts,
            ExtractiveSummarizer chooser,
            CommunityStore communities,
            ModelSummarizer.Budget budget) {
        return models.of(Use.SUMMARIES)
                .<Summarizer>map(model -> new ModelSummarizer(model, prompts::summaries, communities, chooser, budget))
                .orElse(chooser);
    }

    private static Analyst analyst(Models models, PromptFiles prompts, Words words, Prices prices) {
        Analyst rule = new RuledAnalyst(words);
        return models.of(Use.ANALYSIS)
                .<Analyst>map(
                        model -> new ModelAnalyst(model, scope -> prompts.analysis(community(scope)), rule, prices))
                .orElse(rule);
    }

    private static CommunityId community(Scope scope) {
        return ChatScope.of(scope).community();
    }

    Callings callings() {
        return new Callings(personas.listening());
    }

    List<ExportReader> exportReaders() {
        return List.of(new SlackExportReader(), new DiscordExportReader());
    }

    BiFunction<PlaceId, String, String> links(String address) {
        return (place, key) -> address + WebLinks.message(place, key);
    }

    void compact() {
        feed.awaitFound(store.messages().cursor(), Duration.ofSeconds(30));
        memories.feed().awaitTold(store.messages().cursor(), Duration.ofSeconds(30));
        index.compact();
        store.compact();
    }

    @Override
    public void close() {
        tooling.close();
        memories.close();
        feed.close();
        index.close();
        store.close();
    }
}
