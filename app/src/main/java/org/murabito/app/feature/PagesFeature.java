package org.murabito.app.feature;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Set;
import java.util.function.Predicate;
import org.murabito.app.dashboard.Dashboard;
import org.murabito.app.settings.Settings;
import org.murabito.chat.CommunityId;
import org.murabito.ledger.Questions;
import org.murabito.remember.VerdictLog;
import org.murabito.remember.VerdictReasons;
import org.murabito.webchat.WebChat;
import org.murabito.webchat.settings.Proxies;
import org.murabito.webchat.settings.WebLimits;
import org.murabito.webchat.settings.WebSettings;
import org.murabito.webchat.source.OfferedButtons;
import org.murabito.webchat.source.Operations;
import org.murabito.webchat.source.WebMemory;
import org.murabito.webchat.source.WebSources;

/// The web chat and its pages.
public final class PagesFeature {
    private final Installation installation;
    private final StorageFeature storage;
    private final SearchFeature search;
    private final PersonaFeature persona;
    private final ModelsFeature models;
    private final Dashboard dashboard;
    private final WorkFeature work;
    private final UnaskedSpeechFeature unasked;
    private final ProgramsFeature programs;
    private final Questions questions;

    PagesFeature(
            Installation installation,
            StorageFeature storage,
            SearchFeature search,
            PersonaFeature persona,
            ModelsFeature models,
            ToolsFeature tools,
            WorkFeature work,
            UnaskedSpeechFeature unasked,
            ProgramsFeature programs,
            Questions questions) {
        this.installation = installation;
        this.storage = storage;
        this.search = search;
        this.persona = persona;
        this.models = models;
        this.dashboard =
                new Dashboard(installation.settings(), installation.keys(), installation.folder(), tools.tooling());
        this.work = work;
        this.unasked = unasked;
        this.programs = programs;
        this.questions = questions;
    }

    public Questions questions() {
        return questions;
    }

    /// What the dashboard shows.
    public Operations operations() {
        return dashboard.operations(storage.store().usage(), models.prices(), storage.backups());
    }

    /// @param elsewhere whether a community lives behind another door
    public WebChat webChat(
            Path uploads,
            String operatorToken,
            VerdictLog verdicts,
            WebMemory memory,
            Predicate<CommunityId> elsewhere) {
        Settings.Web web = installation.settings().web();
        return new WebChat(
                new WebSources(
                        storage.communities(),
                        storage.messages(),
                        storage.sights(),
                        search.archive()::search,
                        storage.runs(),
                        storage.store().ratings(),
                        new VerdictReasons(verdicts, storage.runs()),
                        storage.store().accounts(),
                        storage.store().invitations(),
                        programs.clients(),
                        storage.store().channelSettings(),
                        storage.store().readMarks(),
                        memory,
                        work.forTheWeb(storage.jobs()),
                        new OfferedButtons(),
                        elsewhere,
                        operations(),
                        questions),
                new WebSettings(
                        uploads,
                        web.isLoopback(),
                        Set.copyOf(web.origins()),
                        operatorToken,
                        models.all()::speaking,
                        persona.all().listening(),
                        WebLimits.STANDARD.withRequests(web.requestsPerSecond()),
                        Proxies.of(web.proxies()),
                        installation
                                .settings()
                                .signIn()
                                .openId(installation.keys().openId().orElse(null))),
                unasked.preview(),
                installation.clock(),
                new SecureRandom());
    }
}
