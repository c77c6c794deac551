package org.murabito.answer.quote;

import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.action.ActionLog;
import org.murabito.action.Receipts;
import org.murabito.archive.Stores;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.door.Markup;
import org.murabito.chat.door.Offer;
import org.murabito.consent.Consents;
import org.murabito.llm.Usage;
import org.murabito.run.RunStop;
import org.murabito.runlog.ChatActivity;
import org.murabito.runlog.Quote;
import org.murabito.runlog.RunRecord;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// Turns Murabito's own words with marks `[[id]]` into the text that goes out. Author, time, words and link of every
/// quote come from the archive as it is at this moment; a quote that does not hold any more is cut, or replaced by a
/// note.
public final class AnswerWriter {
    /// What becomes of a quote that does not hold.
    public enum Missing {
        CUT,
        NOTED
    }

    private final Stores stores;
    private final Phrases phrases;
    private final ZoneId zone;
    private final @Nullable Consents consents;
    private final Receipts receipts;

    public AnswerWriter(Stores stores, Phrases phrases, ZoneId zone) {
        this(stores, phrases, zone, null, new Receipts(ActionLog.NONE));
    }

    private AnswerWriter(Stores stores, Phrases phrases, ZoneId zone, @Nullable Consents consents, Receipts receipts) {
        this.stores = stores;
        this.phrases = phrases;
        this.zone = zone;
        this.consents = consents;
        this.receipts = receipts;
    }

    /// One that offers to say yes below what is asked, and to take back what was done.
    public AnswerWriter with(Consents waiting, Receipts done) {
        return new AnswerWriter(stores, phrases, zone, waiting, done);
    }

    public ZoneId zone() {
        return zone;
    }

    public Phrases phrases() {
        return phrases;
    }

    public FinishedAnswer write(RunRecord.End end, Sight sight, Markup markup, Language language, Missing missing) {
        Map<MessageId, Citation> holding = new LinkedHashMap<>();
        for (Quote quote : end.quotes()) {
            holds(quote, sight, markup).ifPresent(citation -> holding.put(quote.message(), citation));
        }
        Quoting quoting = new Quoting(phrases, zone, markup, language);
        return new QuotedText(holding, quoting, id -> switch (missing) {
                    case CUT -> "";
                    case NOTED -> note(id, sight, markup, quoting);
                })
                .write(end.answer())
                .with(end.receipts().stream().map(markup::escape).toList());
    }

    /// What may be shown of an answer that is still being written.
    public String write(ChatActivity.Drafted draft, Sight sight, Markup markup, Language language) {
        RunRecord.End soFar =
                new RunRecord.End(RunStop.ANSWERED, "", 0, Usage.NONE, null, 0, draft.text(), draft.quotes());
        return write(soFar, sight, markup, language, Missing.CUT).markdown();
    }

    private String note(MessageId id, Sight sight, Markup markup, Quoting quoting) {
        return stores.messages()
                .find(sight, id)
                .map(message -> quoting.changed(markup.link(message.place(), message.key())))
                .orElseGet(quoting::withdrawn);
    }

    /// What is said in the end: the answer with how it was made, or why there is none.
    public String text(RunRecord run, FinishedAnswer written, Language language) {
        RunRecord.End end = run.end();
        if (!isAnswered(end)) {
            return withReceipts(phrases.say(language, whyNot(end == null ? RunStop.FAILED : end.stop())), written);
        }
        return written.lostItsGround()
                ? withReceipts(phrases.say(language, "answer.sources-gone"), written)
                : withMode(run, written, language);
    }

    private static boolean isAnswered(RunRecord.@Nullable End end) {
        return end != null
                && end.stop().answered()
                && !(end.answer().isBlank() && end.receipts().isEmpty());
    }

    /// What is proposed in an answer can be agreed to once its asker is shown it, and never where something else is
    /// said.
    public void propose(MessageId question, RunRecord run, FinishedAnswer written) {
        if (!isAnswered(run.end()) || written.lostItsGround()) {
            keepBack(question);
        } else if (consents != null) {
            consents.show(question);
        }
    }

    /// The answer to a question is not told: what is proposed in it cannot be agreed to.
    public void keepBack(MessageId question) {
        if (consents != null) {
            consents.drop(question);
        }
    }

    /// What is offered below the answer to a question: to agree to what is proposed in it, else to take back what was
    /// done.
    public @Nullable Offer offer(MessageId question, Language language) {
        Optional<Offer> agreeing = Optional.ofNullable(consents)
                .flatMap(waiting -> waiting.roundOf(question))
                .map(round ->
                        new Offer(round, phrases.say(language, "consent.yes"), phrases.say(language, "consent.no")));
        return agreeing.or(() -> receipts.find(question)
                        .filter(performedActions -> !performedActions.undos().isEmpty())
                        .map(performedActions ->
                                Offer.toUndo(performedActions.asking(), phrases.say(language, "undo"))))
                .orElse(null);
    }

    private static String whyNot(RunStop stop) {
        return switch (stop) {
            case BOUNDS_SPENT -> "answer.bounds";
            case REFUSED -> "answer.refused";
            // What was written stood on nothing that can be shown.
            case ANSWERED, ANSWERED_AT_BOUND -> "answer.unsupported";
            case FAILED, CANCELLED -> "answer.failed";
        };
    }

    /// That there is no answer after all, with what was done.
    public String failed(MessageId question, Markup markup, Language language) {
        List<String> done = receipts.of(question).stream()
                .map(kept -> markup.escape(kept.text()))
                .toList();
        return withReceipts(phrases.say(language, "answer.failed"), done);
    }

    /// What an answer that was sent says from now on: where nothing of its ground is left, only that.
    public String mended(RunRecord run, FinishedAnswer written, Language language) {
        return written.lostItsGround()
                ? withReceipts(String.join("\n\n", written.notes()), written)
                : withMode(run, written, language);
    }

    /// The text with how it was made.
    private String withMode(RunRecord run, FinishedAnswer written, Language language) {
        String text = signature(run) + withReceipts(written.markdown(), written);
        if (run.fellBack()) {
            return text + "\n\n" + phrases.say(language, "mode.fallback");
        }
        boolean simple = run.end() != null && run.end().mode().equals(RunRecord.SIMPLE);
        return simple && !written.citations().isEmpty() ? text + "\n\n" + phrases.say(language, "mode.simple") : text;
    }

    private static String withReceipts(String text, FinishedAnswer written) {
        return withReceipts(text, written.receipts());
    }

    private static String withReceipts(String text, List<String> receipts) {
        return Stream.concat(Stream.of(text), receipts.stream())
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining("\n\n"));
    }

    /// Another than the one that everybody knows says who it is. A line of its own keeps quotes and lists what they
    /// are.
    private static String signature(RunRecord run) {
        return run.speaker()
                .map(speaker -> (speaker.avatar() + " **" + speaker.name() + "**").strip() + "\n\n")
                .orElse("");
    }

    private Optional<Citation> holds(Quote quote, Sight sight, Markup markup) {
        return stores.messages()
                .find(sight, quote.message())
                .filter(quote::holds)
                .map(message -> citation(message, quote, markup));
    }

    private Citation citation(Message message, Quote quote, Markup markup) {
        return new Citation(
                message.id(),
                message.key(),
                stores.communities().getPlace(message.place()),
                stores.communities().getMember(message.author()),
                message.at(),
                quote.excerpt(message),
                markup.link(message.place(), message.key()));
    }
}
