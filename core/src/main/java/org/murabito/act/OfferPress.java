package org.murabito.act;

import java.time.Clock;
import java.util.List;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.Doors;
import org.murabito.chat.door.Press;
import org.murabito.consent.Consents;
import org.murabito.consent.Proposal;
import org.murabito.job.Jobs;
import org.murabito.perceive.AnswerKey;
import org.murabito.perceive.PlaceView;
import org.murabito.perceive.Question;
import org.murabito.perceive.ThinkingMark;
import org.murabito.text.Phrases;
import org.murabito.text.YesOrNo;

/// Takes a press on a button below what Murabito asked: the question is taken up again with that answer, and what comes
/// of it takes the place of what was asked. Safe from any thread.
public final class OfferPress {
    private final Consents consents;
    private final Jobs jobs;
    private final Doors doors;
    private final PlaceView view;
    private final Saying saying;

    /// When, and in which words.
    public record Saying(Clock clock, Phrases phrases) {}

    public OfferPress(Consents consents, Jobs jobs, Doors doors, PlaceView view, Saying saying) {
        this.consents = consents;
        this.jobs = jobs;
        this.doors = doors;
        this.view = view;
        this.saying = saying;
    }

    /// See [org.murabito.chat.door.DoorHost#pressed].
    public String press(Press press) {
        Phrases phrases = saying.phrases();
        List<Proposal> proposals = consents.of(press.offer());
        boolean isOthers = !proposals.isEmpty()
                && proposals.stream().noneMatch(one -> one.asker().equals(press.member()));
        if (isOthers) {
            return phrases.say(press.language(), "consent.not-yours");
        }
        return consents.answer(press.offer(), press.member(), press.yes() ? YesOrNo.YES : YesOrNo.NO)
                .map(this::takeUp)
                .orElseGet(() -> phrases.say(press.language(), "consent.over"));
    }

    private String takeUp(Proposal proposal) {
        PlaceId place = proposal.place();
        AnswerKey key = new AnswerKey(
                place.community(), proposal.question(), saying.clock().millis());
        jobs.accept(key.job(), new Question(place, proposal.asking()).payload());
        view.message(place, proposal.question()).ifPresent(this::mark);
        return "";
    }

    private void mark(Message asked) {
        new ThinkingMark(doors).show(asked);
    }
}
