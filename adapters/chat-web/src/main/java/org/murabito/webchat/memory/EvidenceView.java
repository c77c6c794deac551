package org.murabito.webchat.memory;

import java.util.Collection;
import java.util.List;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.sight.Sight;
import org.murabito.webchat.http.WebLinks;
import org.murabito.webchat.request.MessageView;
import org.murabito.webchat.request.MessageViews;
import org.murabito.webchat.request.Visit;
import org.murabito.webchat.source.WebSources;

/// A message that something remembered stands on.
record EvidenceView(String link, MessageView.Who author, String place, String at, String text) {
    /// Those that the sight covers, in the order of the store.
    static List<EvidenceView> of(WebSources sources, Visit visit, Sight sight, Collection<MessageId> messages) {
        return sources.messages().findAll(sight, messages).stream()
                .map(message -> of(sources, visit, message))
                .toList();
    }

    private static EvidenceView of(WebSources sources, Visit visit, Message message) {
        Place place = sources.communities().getPlace(message.place());
        return new EvidenceView(
                WebLinks.message(message.place(), message.key()),
                visit.views().who(message.author()),
                sources.communities().getPlace(place.channel()).name(),
                message.at().toString(),
                MessageViews.snippet(message.text()));
    }
}
