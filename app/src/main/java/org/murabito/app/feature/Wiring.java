package org.murabito.app.feature;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import org.murabito.answer.PromptFiles;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.settings.Settings;
import org.murabito.archive.importing.ExportReader;
import org.murabito.archive.importing.discord.DiscordExportReader;
import org.murabito.archive.importing.line.LineExportReader;
import org.murabito.archive.importing.slack.SlackExportReader;
import org.murabito.job.Jobs;
import org.murabito.ledger.Questions;
import org.murabito.perceive.Orders;
import org.murabito.search.words.KuromojiWords;
import org.murabito.sight.ChatScope;
import org.murabito.text.Words;

/// What is made of what. Read it as a table of contents.
public final class Wiring implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /// Some ten megabytes. What is derived and was away while more went is worked out again.
    private static final int DELETIONS_KEPT = 100_000;

    private final Installation installation;
    private final Words words = new KuromojiWords();
    private final ModelsFeature models;
    private final PersonaFeature persona;
    private final StorageFeature storage;
    private final SearchFeature search;
    private final DoorsFeature doors;
    private final MemoryFeature memory;
    private final WorkFeature work;
    private final ToolsFeature tools;
    private final AnswersFeature answers;
    private final UnaskedSpeechFeature unasked;
    private final NoticesFeature notices;
    private final ActionsFeature actions;
    private final ProgramsFeature programs;
    private final PagesFeature pages;

    private Wiring(Installation installation, UnaryOperator<Jobs> around) {
        this.installation = installation;
        ModelsFeature uncounted = ModelsFeature.of(installation, words);
        this.persona = PersonaFeature.of(installation);
        this.storage = StorageFeature.open(installation, around);
        this.models = uncounted.countedIn(storage.store().usage(), installation);
        this.search = SearchFeature.open(installation, storage, models, words);
        this.doors = DoorsFeature.of(installation, storage);
        PromptFiles prompts = persona.prompts(installation, storage.communities());
        this.memory = new MemoryFeature(installation, storage, search, persona, prompts, models);
        this.work = WorkFeature.open(installation, storage, words);
        Investigators investigators = new Investigators(storage.stores(), installation.settings(), models);
        this.tools = ToolsFeature.open(
                installation,
                search.sources(storage, persona, doors, words),
                work.sources(storage.messages(), words, search.experts(storage, words)),
                investigators.smaller(
                        models.answering(),
                        scope -> prompts.investigation(ChatScope.of(scope).community())),
                storage);
        this.answers = new AnswersFeature(
                installation, storage, persona, prompts, models, memory, tools, doors, investigators);
        this.unasked = new UnaskedSpeechFeature(installation, storage, persona, prompts, models, memory, work, answers);
        Questions questions = search.questions(storage, words);
        this.notices = new NoticesFeature(installation, storage, persona, work, unasked, questions.ledger());
        this.actions = new ActionsFeature(
                installation, storage, memory, work, answers, tools.receipts(), questions, models.understand());
        this.programs = new ProgramsFeature(installation, words, storage, search, persona, answers);
        this.pages = new PagesFeature(
                installation, storage, search, persona, models, tools, work, unasked, programs, questions);
    }

    public static Wiring open(Path folder, Settings settings, ApiKeys keys, Clock clock) {
        return open(folder, settings, keys, clock, jobs -> jobs);
    }

    /// @param around what stands between everybody and the jobs
    public static Wiring open(Path folder, Settings settings, ApiKeys keys, Clock clock, UnaryOperator<Jobs> around) {
        return new Wiring(Installation.of(folder, settings, keys, clock), around);
    }

    public Clock clock() {
        return installation.clock();
    }

    public Installation installation() {
        return installation;
    }

    public ModelsFeature models() {
        return models;
    }

    public PersonaFeature persona() {
        return persona;
    }

    public StorageFeature storage() {
        return storage;
    }

    public SearchFeature search() {
        return search;
    }

    public DoorsFeature doors() {
        return doors;
    }

    public MemoryFeature memory() {
        return memory;
    }

    public WorkFeature work() {
        return work;
    }

    public ToolsFeature tools() {
        return tools;
    }

    public AnswersFeature answers() {
        return answers;
    }

    public UnaskedSpeechFeature unasked() {
        return unasked;
    }

    public NoticesFeature notices() {
        return notices;
    }

    /// What is obeyed at once.
    public Orders orders() {
        return work.orders(models.orders(), words, storage.view());
    }

    public ActionsFeature actions() {
        return actions;
    }

    public PagesFeature pages() {
        return pages;
    }

    public ProgramsFeature programs() {
        return programs;
    }

    public List<ExportReader> exportReaders() {
        return List.of(new SlackExportReader(), new DiscordExportReader(), new LineExportReader(installation.zone()));
    }

    /// The index last: a search server may be away, and the database does not wait for it.
    public void compact() {
        long cursor = storage.messages().cursor();
        boolean told = memory.feed().awaitTold(cursor, PATIENCE);
        storage.store().compact();
        boolean found = search.compact(cursor, PATIENCE);
        if (told && found) {
            storage.messages().forgetGone(cursor, DELETIONS_KEPT);
        }
    }

    @Override
    public void close() {
        tools.close();
        memory.close();
        search.close();
        storage.close();
        installation.tracer().close();
    }
}
