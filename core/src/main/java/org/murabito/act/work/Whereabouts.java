package org.murabito.act.work;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.archive.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.perceive.PlaceView;
import org.murabito.sight.Sight;
import org.murabito.workspace.Asker;
import org.murabito.workspace.By;
import org.murabito.workspace.Workspace;

/// Where something is wanted, and who is told there.
record Whereabouts(CommunityStore communities, PlaceView view, Wish wish) {
    PlaceId channel() {
        return view.channel(wish.place());
    }

    /// Alone with Murabito somebody may be told of whatever they read elsewhere.
    Asker asker() {
        if (!isPrivate()) {
            return Asker.in(channel(), wish.by());
        }
        Sight own = view.sight(wish.by());
        return new Asker(
                wish.by(),
                channel -> communities.findPlace(channel).filter(own::covers).isPresent());
    }

    /// Whether nobody but the asker and Murabito is told.
    boolean isPrivate() {
        return wish.alone() || isTalkOfTwo();
    }

    /// Whether nobody but the asker and Murabito is there.
    boolean isTalkOfTwo() {
        return isDirect() && humans().equals(Optional.of(Set.of(wish.by())));
    }

    private boolean isDirect() {
        return communities
                .findPlace(wish.place())
                .filter(place -> place.kind() == PlaceKind.DIRECT)
                .isPresent();
    }

    private Optional<Set<MemberId>> humans() {
        return communities
                .readers(wish.place())
                .map(readers -> readers.stream()
                        .filter(id -> communities
                                .findMember(id)
                                .filter(Member::isHuman)
                                .isPresent())
                        .collect(Collectors.toSet()));
    }

    /// In the workspace's own channel it is told by the answer.
    By by(Workspace workspace) {
        return new By(wish.by(), wish.at(), !wish.alone() && channel().equals(workspace.channel()));
    }
}
