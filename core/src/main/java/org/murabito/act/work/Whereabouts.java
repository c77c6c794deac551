package org.murabito.act.work;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.archive.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.workspace.Asker;
import org.murabito.workspace.By;
import org.murabito.workspace.Workspace;

/// Where something is said, and who hears it there.
record Whereabouts(CommunityStore communities, Message message) {
    PlaceId channel() {
        return communities.findPlace(message.place()).map(Place::channel).orElse(message.place());
    }

    Asker asker() {
        return Asker.in(channel(), message.author());
    }

    /// Whether nobody but the asker and Murabito reads it.
    boolean isPrivate() {
        Optional<Place> place = communities.findPlace(message.place());
        Optional<Set<MemberId>> humans = communities
                .readers(message.place())
                .map(readers -> readers.stream()
                        .filter(id -> communities
                                .findMember(id)
                                .filter(Member::isHuman)
                                .isPresent())
                        .collect(Collectors.toSet()));
        return place.filter(found -> found.kind() == PlaceKind.DIRECT).isPresent()
                && humans.equals(Optional.of(Set.of(message.author())));
    }

    /// Names what asked for something, so that it is done once.
    String origin() {
        return "message:" + message.id();
    }

    /// In the workspace's own channel it is told by the answer.
    By by(Workspace workspace) {
        return new By(message.author(), message.at(), channel().equals(workspace.channel()));
    }
}
