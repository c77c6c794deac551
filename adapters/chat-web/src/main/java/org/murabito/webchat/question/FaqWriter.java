package org.murabito.webchat.question;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Message;
import org.murabito.ledger.AskedQuestion;
import org.murabito.ledger.LedgerEntry;
import org.murabito.ledger.LedgerPage;
import org.murabito.webchat.http.WebLinks;
import org.murabito.webchat.request.MessageViews;
import org.murabito.webchat.request.Visit;
import org.murabito.webchat.source.WebSources;

/// Writes answered questions as Markdown: each with who asked, who answered, when, and links to both.
record FaqWriter(Visit visit, WebSources sources) {
    private static final int LOOKED_UP_AT_ONCE = 200;

    String write(LedgerPage page) {
        List<AskedQuestion> answered = page.answered();
        StringBuilder written = new StringBuilder("# " + name() + ", " + day(page.since()) + " –\n");
        for (int from = 0; from < answered.size(); from += LOOKED_UP_AT_ONCE) {
            List<AskedQuestion> some = answered.subList(from, Math.min(answered.size(), from + LOOKED_UP_AT_ONCE));
            sources.questions()
                    .ledger()
                    .entries(visit.sight(), page, some)
                    .forEach(entry -> written.append("\n").append(write(entry)));
        }
        return written.toString();
    }

    private String name() {
        return plain(sources.communities().getCommunity(visit.community()).name());
    }

    private String write(LedgerEntry entry) {
        return "## " + plain(MessageViews.snippet(entry.question().text())) + "\n\n" + source(entry.question()) + "\n"
                + answer(entry.answer());
    }

    private String answer(@Nullable Message answer) {
        return answer == null
                ? ""
                : "\n" + answer.text().lines().map(line -> "> " + plain(line)).collect(Collectors.joining("\n"))
                        + "\n\n" + source(answer) + "\n";
    }

    private String source(Message message) {
        return "— " + plain(visit.views().who(message.author()).name()) + ", " + day(message.at()) + ": " + address()
                + WebLinks.message(message.place(), message.key());
    }

    private LocalDate day(Instant at) {
        return at.atZone(sources.memory().zone()).toLocalDate();
    }

    private String address() {
        return visit.request().scheme() + "://" + visit.request().host();
    }

    /// Words of members are neither images nor HTML where the file is read.
    private static String plain(String text) {
        return text.replace("\\", "\\\\").replace("<", "\\<").replace("![", "!\\[");
    }
}
