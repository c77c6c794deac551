package org.murabito.webchat;

import io.javalin.config.JavalinConfig;
import io.javalin.config.RoutesConfig;
import java.security.SecureRandom;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.murabito.action.Actions;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.DoorHost;
import org.murabito.rehearse.Preview;
import org.murabito.webchat.channel.CommunityRoutes;
import org.murabito.webchat.dial.RehearsalRoutes;
import org.murabito.webchat.dial.TalkativenessRoutes;
import org.murabito.webchat.limit.Admission;
import org.murabito.webchat.limit.ConnectionLimit;
import org.murabito.webchat.limit.RateLimit;
import org.murabito.webchat.limit.RemoteAddress;
import org.murabito.webchat.limit.RequestBodies;
import org.murabito.webchat.live.Live;
import org.murabito.webchat.live.LiveRoute;
import org.murabito.webchat.memory.AboutRoutes;
import org.murabito.webchat.memory.ChannelRoutes;
import org.murabito.webchat.memory.ExportDownloads;
import org.murabito.webchat.memory.OperatorRoutes;
import org.murabito.webchat.operate.OperateRoutes;
import org.murabito.webchat.page.Assets;
import org.murabito.webchat.page.ErrorResponses;
import org.murabito.webchat.page.Pages;
import org.murabito.webchat.page.Texts;
import org.murabito.webchat.people.PeopleRoutes;
import org.murabito.webchat.question.QuestionRoutes;
import org.murabito.webchat.request.PageActions;
import org.murabito.webchat.request.Rates;
import org.murabito.webchat.settings.OpenIdSettings;
import org.murabito.webchat.settings.WebSettings;
import org.murabito.webchat.setup.ExportUploads;
import org.murabito.webchat.setup.Setup;
import org.murabito.webchat.setup.SetupRoutes;
import org.murabito.webchat.sign.Administrators;
import org.murabito.webchat.sign.Guard;
import org.murabito.webchat.sign.OperatorDoor;
import org.murabito.webchat.sign.Secrets;
import org.murabito.webchat.sign.SignIn;
import org.murabito.webchat.source.OwnMember;
import org.murabito.webchat.source.WebSources;
import org.murabito.webchat.talk.AccountRoutes;
import org.murabito.webchat.talk.AvatarRoutes;
import org.murabito.webchat.talk.Avatars;
import org.murabito.webchat.talk.ButtonRoutes;
import org.murabito.webchat.talk.CommandRoutes;
import org.murabito.webchat.talk.FileRoutes;
import org.murabito.webchat.talk.PendingUploads;
import org.murabito.webchat.talk.PlaceRoutes;
import org.murabito.webchat.talk.PostRoutes;
import org.murabito.webchat.talk.ReasonRoutes;
import org.murabito.webchat.talk.RunRoutes;
import org.murabito.webchat.talk.SearchRoutes;
import org.murabito.webchat.talk.Uploads;
import org.murabito.webchat.work.WorkRoutes;

/// The web chat as one piece: a door for Murabito, and routes for whoever owns the socket. Its guard stands
/// before every route of that socket.
public final class WebChat implements AutoCloseable {
    private final WebSources sources;
    private final WebSettings settings;
    private final Preview preview;
    private final Clock clock;
    private final Secrets secrets;
    private final Live live;
    private final Administrators administrators = new Administrators();
    private final RequestBodies bodies;
    private final Uploads uploads;
    private final PendingUploads pending;
    private final SignIn signIn;
    private final OwnMember self;
    private final WebDoor door;
    private final ExportUploads exports;
    private final Avatars avatars;

    public WebChat(WebSources sources, WebSettings settings, Preview preview, Clock clock, SecureRandom random) {
        this.sources = sources;
        this.settings = settings;
        this.preview = preview;
        this.clock = clock;
        this.secrets = new Secrets(random);
        this.live = new Live(sources.messages(), settings.limits(), clock, secrets);
        this.bodies = new RequestBodies(settings.limits(), clock);
        this.uploads = new Uploads(settings.uploads());
        this.pending =
                new PendingUploads(uploads, bodies, secrets, settings.limits().storage(), clock);
        this.signIn = new SignIn(
                sources.accounts(),
                sources.communities(),
                settings.persona().names(),
                secrets,
                settings.limits().rates(),
                clock);
        this.self = new OwnMember(sources.communities(), settings.persona());
        this.door = new WebDoor(sources, live, clock, self, administrators);
        this.avatars = new Avatars(settings.uploads().resolve(".avatars"));
        this.exports = new ExportUploads(settings.exports(), bodies, clock);
    }

    public ChatDoor door() {
        return door;
    }

    /// Adds everything to a server that is being set up. Needs virtual threads: each open page holds one.
    ///
    /// @param host where it leads to
    /// @param actions what members can have done
    /// @param setup what the first page shows and changes; null where there is none
    public void contribute(JavalinConfig config, DoorHost host, Actions actions, @Nullable Setup setup) {
        RoutesConfig routes = config.routes;
        OperatorDoor operators = new OperatorDoor(
                settings.operatorToken(),
                secrets,
                new RateLimit(settings.limits().rates().failures(), clock));
        Admission admission = new Admission(settings.limits(), clock);
        Guard guard = new Guard(signIn, operators, settings, admission, bodies);
        Texts texts = Texts.shipped();
        OpenIdSettings provider = settings.openId();
        Assets assets = Assets.shipped();
        Pages pages = new Pages(assets, texts, provider == null ? "" : provider.name());
        Rates rates = new Rates(settings.limits().rates(), clock);
        ExportDownloads downloads = new ExportDownloads(admission, rates);
        PageActions pageActions = new PageActions(actions, clock);

        config.http.prefer405over404 = true;
        config.jetty.modifyServer(
                server -> ConnectionLimit.limit(server, settings.limits().connections(), settings.proxies()));
        RemoteAddress.believe(config, settings.proxies());
        routes.before(guard::check);
        new ErrorResponses(texts, pages).contribute(routes);
        assets.contribute(routes);
        pages.contribute(routes);
        new AccountRoutes(sources, signIn, operators, guard, settings).contribute(routes, live, rates, avatars);
        new PeopleRoutes(sources, signIn, guard, settings, live, avatars, secrets, rates, clock).contribute(routes);
        new CommunityRoutes(sources, live, secrets, host).contribute(routes);
        new AvatarRoutes(avatars, bodies, admission, rates).contribute(routes);
        new PlaceRoutes(sources, uploads, live, self).contribute(routes);
        new PostRoutes(sources, host.events(), uploads, pending, rates, clock, administrators).contribute(routes);
        new ButtonRoutes(sources, host, clock, administrators).contribute(routes);
        new CommandRoutes(sources, host, rates, clock).contribute(routes);
        new FileRoutes(sources, uploads, pending, admission).contribute(routes);
        new SearchRoutes(sources).contribute(routes);
        new RunRoutes(sources).contribute(routes);
        new ReasonRoutes(sources).contribute(routes);
        new ChannelRoutes(sources, clock).contribute(routes);
        new AboutRoutes(sources, pageActions, live, downloads).contribute(routes);
        new OperatorRoutes(sources, downloads).contribute(routes);
        new TalkativenessRoutes(sources, preview, pageActions).contribute(routes);
        new RehearsalRoutes(sources, preview, clock).contribute(routes);
        new QuestionRoutes(sources, pageActions, clock).contribute(routes);
        new WorkRoutes(sources, rates, clock).contribute(routes);
        new OperateRoutes(sources, clock).contribute(routes, pages);
        new LiveRoute(sources, live, signIn).contribute(routes);
        if (setup != null) {
            new SetupRoutes(setup, signIn, operators, guard, settings, exports).contribute(routes, pages);
        }
    }

    /// Takes away what nobody used, images and names. To be done at the start, and every now and then.
    public void tidy() {
        live.reload(signIn.removeUnused(settings.limits().unused()));
        avatars.retain(sources.accounts().all());
        pending.sweep();
        exports.sweep();
    }

    /// Ends the open streams, so that the server can stop at once.
    @Override
    public void close() {
        live.close();
    }
}
