package org.murabito.app.eval;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import org.murabito.answer.quote.Citation;
import org.murabito.app.ClosedInstance;
import org.murabito.app.village.Village;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.Talkativeness;
import org.murabito.knowledge.note.Note;
import org.murabito.reminder.Reminder;
import org.murabito.sight.Sight;
import org.murabito.workspace.Entry;

/// Whether what came back is right.
final class EvalJudge {
    private final ClosedInstance instance;
    private final ZoneId zone;

    EvalJudge(ClosedInstance instance, ZoneId zone) {
        this.instance = instance;
        this.zone = zone;
    }

    EvalMark mark(EvalTurn turn, EvalReply reply) {
        if (!reply.answered()) {
            return new EvalMark(turn, reply, false, false);
        }
        return switch (turn.wanted()) {
            case Expected.Cited cited -> {
                List<Citation> citations = reply.citations();
                boolean first = !citations.isEmpty() && isAny(cited.first(), citations.getFirst());
                boolean any = citations.stream()
                        .anyMatch(citation -> isAny(cited.first(), citation) || isAny(cited.also(), citation));
                yield new EvalMark(turn, reply, first, any);
            }
            case Expected.NotFound _ ->
                new EvalMark(
                        turn,
                        reply,
                        false,
                        !reply.posted().isBlank()
                                && (reply.citations().isEmpty() || Disclaimer.NOTHING_FOUND.in(reply.own())));
            case Expected.Refused _ ->
                new EvalMark(
                        turn,
                        reply,
                        false,
                        Disclaimer.CANNOT.in(reply.own()) && reply.citations().isEmpty() && isUntouched());
            case Expected.Done done -> new EvalMark(turn, reply, false, isDone(done, place(turn), reply));
        };
    }

    private boolean isAny(List<ExpectedMessage> golds, Citation citation) {
        return instance.murabito()
                .stores()
                .messages()
                .find(everything(), citation.id())
                .filter(message -> golds.stream().anyMatch(gold -> is(gold, message)))
                .isPresent();
    }

    private boolean is(ExpectedMessage gold, Message message) {
        return instance.murabito()
                        .stores()
                        .communities()
                        .getPlace(message.place())
                        .channel()
                        .key()
                        .equals(gold.channel())
                && message.text().contains(gold.words());
    }

    private boolean isDone(Expected.Done done, PlaceId place, EvalReply reply) {
        return switch (done) {
            case Expected.Reminds wanted ->
                reminders().size() == 1 && reminders().stream().allMatch(one -> is(wanted, one));
            case Expected.Listed wanted ->
                entries().stream()
                        .anyMatch(entry -> has(entry.title(), wanted.word()) && entry.isOver() == wanted.done());
            case Expected.Noted wanted ->
                notes(place).stream().anyMatch(note -> has(note.words(), wanted.word())) == wanted.kept();
            case Expected.Silenced wanted -> isSilent(place, wanted.altogether());
            case Expected.Shows(List<String> words) -> words.stream().anyMatch(word -> has(reply.posted(), word));
        };
    }

    private boolean is(Expected.Reminds wanted, Reminder reminder) {
        return reminder.due().atZone(zone).toLocalDateTime().equals(wanted.at())
                && (reminder.rule() != null) == wanted.weekly()
                && has(reminder.what(), wanted.word());
    }

    private boolean isSilent(PlaceId place, boolean altogether) {
        Instant now = instance.murabito().clock().instant();
        ChannelMode mode = instance.modes().of(place);
        return altogether ? mode.isMuted(now) : mode.talkativenessAt(now, zone) == Talkativeness.SILENT;
    }

    private boolean isUntouched() {
        return reminders().isEmpty() && entries().isEmpty();
    }

    private List<Reminder> reminders() {
        return instance.reminders().of(EvalHome.ASKER);
    }

    private List<Entry> entries() {
        return instance.workspaces().workspaces(Village.ID).stream()
                .flatMap(workspace -> instance.workspaces().entries(workspace.id()).stream())
                .toList();
    }

    private List<Note> notes(PlaceId place) {
        Instant now = instance.murabito().clock().instant();
        return instance.notes().in(everything(), place, now.plusSeconds(1));
    }

    private Sight everything() {
        return instance.murabito().sights().everything(Village.ID);
    }

    private static PlaceId place(EvalTurn turn) {
        return new PlaceId(Village.ID, turn.channel());
    }

    private static boolean has(String text, String word) {
        return text.toLowerCase(Locale.ROOT).contains(word.toLowerCase(Locale.ROOT));
    }
}
