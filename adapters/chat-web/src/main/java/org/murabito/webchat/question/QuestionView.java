package org.murabito.webchat.question;

import org.jspecify.annotations.Nullable;
import org.murabito.webchat.request.MessageView;

/// A question as the page shows it.
///
/// @param answer null while it is open
/// @param mark null where nobody marked it as answered
/// @param mayMark whether the viewer may mark it, or take the mark away
/// @param earlier where it was asked before; null where it was not, or without an answer
record QuestionView(
        SaidView question,
        @Nullable SaidView answer,
        @Nullable MarkView mark,
        boolean mayMark,
        @Nullable EarlierView earlier) {
    record SaidView(String id, String link, MessageView.Who author, String place, String at, String text) {}

    record MarkView(MessageView.Who by, String at) {}

    record EarlierView(SaidView question, @Nullable SaidView answer) {}
}
