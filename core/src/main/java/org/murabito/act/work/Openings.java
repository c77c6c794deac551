package org.murabito.act.work;

import java.util.Optional;
import org.murabito.chat.ChatDoor;
import org.murabito.chat.Community;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceKind;
import org.murabito.workspace.Organisation;
import org.murabito.workspace.Result;
import org.murabito.workspace.Role;
import org.murabito.workspace.Workspace;

/// Opens a workspace for a channel, for whoever runs Murabito.
record Openings(Errands errands) {
    /// What to say.
    ///
    /// @param wanted its name; blank for that of the channel
    String open(Request request, String wanted, ChatDoor door) {
        Whereabouts where = request.where();
        Voice voice = request.voice();
        Place channel = errands.communities().findPlace(where.channel()).orElse(null);
        if (channel == null || channel.kind() != PlaceKind.CHANNEL) {
            return voice.say("workspace.channel");
        }
        Optional<Workspace> bound = errands.workspaces().boundTo(where.channel());
        boolean operator = door.administers(where.wish().by());
        if (bound.isPresent()) {
            boolean adopted = operator
                    && errands.organisations().adopt(where.asker(), bound.get().organisation());
            return voice.say(
                    adopted ? "workspace.adopted" : "workspace.there",
                    request.markup().escape(bound.get().name()));
        }
        if (!operator) {
            return voice.say("workspace.operator");
        }
        String name = wanted.isBlank() ? channel.name() : wanted;
        return voice.said(
                organisation(where)
                        .then(organisation -> errands.organisations().open(where.asker(), organisation.id(), name))
                        .then(made -> errands.organisations().bind(where.asker(), made.id(), where.channel(), Role.MEMBER)),
                made -> voice.say("workspace.opened", request.markup().escape(made.name())));
    }

    /// The first that the asker is admin of, else one with the community's name.
    private Result<Organisation> organisation(Whereabouts where) {
        MemberId asker = where.wish().by();
        String community = errands.communities()
                .findCommunity(asker.community())
                .map(Community::name)
                .orElse(asker.community().value());
        return errands.organisations().organisations(where.asker()).stream()
                .filter(one -> errands.workspaces().roles(one.id()).get(asker) == Role.ADMIN)
                .findFirst()
                .<Result<Organisation>>map(Result.Done::new)
                .orElseGet(() -> errands.organisations().found(where.asker(), community));
    }
}
