package org.murabito.webchat.rich;

import org.commonmark.node.CustomNode;
import org.murabito.chat.Member;
import org.murabito.chat.Place;

/// What the parsers below put into the tree.
sealed interface Mention {
    final class OfMember extends CustomNode implements Mention {
        final Member member;

        OfMember(Member member) {
            this.member = member;
        }
    }

    final class OfPlace extends CustomNode implements Mention {
        final Place place;

        OfPlace(Place place) {
            this.place = place;
        }
    }
}
