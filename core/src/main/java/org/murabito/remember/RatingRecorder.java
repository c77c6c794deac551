package org.murabito.remember;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.murabito.act.Outcome;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.feedback.Correction;
import org.murabito.feedback.Rating;
import org.murabito.feedback.Ratings;
import org.murabito.feedback.Thumb;
import org.murabito.perceive.PerceivedEvent;
import org.murabito.perceive.PlaceView;

/// Keeps what people think of Murabito's answers, as they say it with a reaction. What somebody replies to an
/// answer under which they put a thumb down puts it right.
public record RatingRecorder(Ratings ratings, CommunityStore communities, PlaceView view) {
    void remember(PerceivedEvent perceived, Outcome outcome) {
        switch (perceived) {
            case PerceivedEvent.Reacted reacted -> rate(reacted);
            case PerceivedEvent.ReactionsGone gone ->
                ratings.questionOf(gone.place(), gone.key()).ifPresent(question -> clear(question, gone));
            case PerceivedEvent.Investigated done -> {
                if (outcome instanceof Outcome.Said said && said.answered()) {
                    ratings.answered(done.question().id(), said.place(), said.key());
                }
            }
            case PerceivedEvent.Withdrawn gone -> ratings.withdraw(gone.message());
            case PerceivedEvent.Heard heard -> correct(heard.message());
            case PerceivedEvent.Told _,
                    PerceivedEvent.Changed _,
                    PerceivedEvent.LookedInto _,
                    PerceivedEvent.Due _,
                    PerceivedEvent.Unkept _,
                    PerceivedEvent.Noted _ -> {}
        }
    }

    private void rate(PerceivedEvent.Reacted reacted) {
        Thumb thumb = Thumb.of(reacted.emoji()).orElse(null);
        Optional<MessageId> question = ratings.questionOf(reacted.place(), reacted.key());
        if (thumb == null || question.isEmpty() || !isSomebody(reacted.member())) {
            return;
        }
        Rating rating = new Rating(question.get(), reacted.member(), thumb);
        if (reacted.on()) {
            ratings.rate(rating);
        } else {
            ratings.takeBack(rating);
            if (thumb == Thumb.DOWN) {
                takeBackReplies(rating.question(), reacted.place(), rating.member()::equals);
            }
        }
    }

    /// What members replied under the thumb down that goes.
    private void takeBackReplies(MessageId question, PlaceId place, Predicate<MemberId> whose) {
        ratings.corrections(List.of(question)).stream()
                .filter(correction -> view.message(place, correction.words())
                        .filter(words -> whose.test(words.author()))
                        .flatMap(this::answered)
                        .filter(question::equals)
                        .isPresent())
                .forEach(ratings::takeBack);
    }

    /// The question whose answer a message replies to.
    private Optional<MessageId> answered(Message words) {
        return Optional.ofNullable(words.replyTo())
                .flatMap(answer -> view.message(words.place(), answer))
                .flatMap(said -> ratings.questionOf(said.place(), said.key()));
    }

    private void correct(Message words) {
        answered(words)
                .filter(question ->
                        ratings.of(List.of(question)).contains(new Rating(question, words.author(), Thumb.DOWN)))
                .ifPresent(question -> ratings.correct(new Correction(question, words.id())));
    }

    private boolean isSomebody(MemberId member) {
        return communities
                .findMember(member)
                .map(Member::kind)
                .filter(kind -> kind == MemberKind.PERSON || kind == MemberKind.GUEST)
                .isPresent();
    }

    private void clear(MessageId question, PerceivedEvent.ReactionsGone gone) {
        String emoji = gone.emoji();
        for (Thumb thumb : Thumb.values()) {
            if (emoji == null || Thumb.of(emoji).filter(thumb::equals).isPresent()) {
                ratings.clear(question, thumb);
                if (thumb == Thumb.DOWN) {
                    takeBackReplies(question, gone.place(), _ -> true);
                }
            }
        }
    }
}
