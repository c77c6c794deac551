package org.murabito.webchat.question;

import org.jspecify.annotations.Nullable;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.ledger.AnsweredMark;
import org.murabito.ledger.LedgerEntry;
import org.murabito.webchat.http.WebLinks;
import org.murabito.webchat.question.QuestionView.EarlierView;
import org.murabito.webchat.question.QuestionView.MarkView;
import org.murabito.webchat.question.QuestionView.SaidView;
import org.murabito.webchat.request.MessageViews;
import org.murabito.webchat.request.Visit;
import org.murabito.webchat.source.WebSources;

/// Draws questions for one viewer.
record QuestionViews(Visit visit, WebSources sources) {
    /// @param seeks whether to look for where it was asked before, which takes a search
    QuestionView of(LedgerEntry entry, boolean seeks) {
        Message question = entry.question();
        EarlierView earlier = seeks
                ? sources.questions()
                        .earlier()
                        .answered(visit.sight(), question)
                        .map(before -> new EarlierView(said(before.question()), saidOrNone(before.answer())))
                        .orElse(null)
                : null;
        return new QuestionView(
                said(question), saidOrNone(entry.answer()), mark(entry.mark()), mayMark(question), earlier);
    }

    private boolean mayMark(Message question) {
        return visit.viewer().operator()
                || visit.viewer()
                        .member(visit.community())
                        .filter(question.author()::equals)
                        .isPresent();
    }

    private @Nullable MarkView mark(@Nullable AnsweredMark mark) {
        return mark == null
                ? null
                : new MarkView(visit.views().who(mark.by()), mark.at().toString());
    }

    private @Nullable SaidView saidOrNone(@Nullable Message message) {
        return message == null ? null : said(message);
    }

    SaidView said(Message message) {
        Place place = sources.communities().getPlace(message.place());
        return new SaidView(
                message.id().toString(),
                WebLinks.message(message.place(), message.key()),
                visit.views().who(message.author()),
                sources.communities().getPlace(place.channel()).name(),
                message.at().toString(),
                MessageViews.snippet(message.text()));
    }
}
