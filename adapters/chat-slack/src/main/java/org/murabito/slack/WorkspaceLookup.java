package org.murabito.slack;

import java.net.URI;
import java.time.Duration;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.archive.importing.run.CommunityNames;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.persona.Persona;
import org.murabito.slack.hear.SlackWorkspace;
import org.murabito.slack.wire.ApiCall;
import org.murabito.slack.wire.Method;
import org.murabito.slack.wire.SlackTrouble;
import org.murabito.slack.wire.WebApi;

/// Finds out which workspace the token is of, and which community that is here: the one that an export of it
/// came to, if there was one.
final class WorkspaceLookup {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String ENTERED = "door slack";

    private final WebApi api;
    private final SlackSources sources;
    private final Persona persona;

    WorkspaceLookup(WebApi api, SlackSources sources, Persona persona) {
        this.api = api;
        this.sources = sources;
        this.persona = persona;
    }

    SlackWorkspace enter() throws InterruptedException {
        JsonFields self;
        try {
            self = api.call(ApiCall.of(Method.AUTH_TEST), PATIENCE);
        } catch (SlackTrouble trouble) {
            throw trouble.atTheDoor();
        }
        String team = self.text("team_id");
        CommunityNames names = new CommunityNames(sources.stores().communities(), sources.imports());
        Community community = names.met(DoorKind.SLACK, team, self.text("team"));
        sources.imports().done(community.id(), ENTERED);
        return new SlackWorkspace(
                community.id(), team, self.text("user_id"), self.text("bot_id"), URI.create(self.text("url")), persona);
    }

    /// Whether this door led there before, so that it will again.
    boolean ledTo(CommunityId community) {
        return sources.imports().isDone(community, ENTERED);
    }
}
