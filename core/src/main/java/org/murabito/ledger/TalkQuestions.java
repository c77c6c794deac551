package org.murabito.ledger;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.conversation.ChannelTalk;
import org.murabito.conversation.MessageMoment;
import org.murabito.conversation.Pace;
import org.murabito.conversation.Placement;
import org.murabito.conversation.Utterance;
import org.murabito.conversation.wording.Form;

/// Reads the talk of one place, oldest line first: what people ask in it, and what others say to that. Which line
/// answers which is what the links tell. Used by one thread.
public final class TalkQuestions {
    private static final int MOST_REPLIES = 8;

    /// In a channel with no more messages in ten minutes, what somebody tells right after a question is said to it.
    private static final int QUIET = 5;

    private static final Duration AWHILE = Duration.ofMinutes(10);

    /// Whoever is called by name later than that is told something else.
    private static final Duration CALLED_WITHIN = Duration.ofDays(1);

    private static final Duration STANDS = Duration.ofHours(6);

    private final ChannelTalk talk;
    private final Map<MessageId, Question> questions = new LinkedHashMap<>();

    /// A line of an asker, with the questions of theirs that it belongs to.
    private final Map<MessageId, Set<Question>> said = new HashMap<>();

    private final Map<MemberId, Question> newest = new HashMap<>();

    private record Question(
            MessageId id, MemberId asker, Instant at, boolean opens, List<MessageId> told, List<MessageId> askedBack) {
        void reply(MessageId reply, boolean asks) {
            List<MessageId> replies = asks ? askedBack : told;
            if (replies.size() < MOST_REPLIES) {
                replies.add(reply);
            }
        }

        AskedQuestion asked() {
            List<MessageId> replies = new ArrayList<>(told);
            replies.addAll(askedBack);
            return new AskedQuestion(id, asker, at, opens, replies);
        }
    }

    public TalkQuestions(ChannelTalk talk) {
        this.talk = talk;
    }

    public void hear(Utterance line) {
        Placement placement = talk.hear(line);
        boolean asks = placement.moment().is(Form.ASKS);
        Set<Question> own = new HashSet<>();
        for (Question question : met(placement, asks)) {
            if (question.asker().equals(line.author().id())) {
                own.add(question);
            } else if (line.author().kind() != MemberKind.BOT) {
                question.reply(line.id(), asks);
            }
        }
        if (asks && line.author().isHuman()) {
            boolean opens = opens(placement);
            if (opens) {
                own.clear();
            }
            own.add(ask(line, opens));
        }
        if (!own.isEmpty()) {
            said.put(line.id(), own);
        }
    }

    /// What is asked after a while, of nobody by name, is a new question: also where it goes on with what was said
    /// last,
    /// or with its author's own words.
    private static boolean opens(Placement placement) {
        MessageMoment moment = placement.moment();
        if (placement.answers() == null) {
            return true;
        }
        boolean afterAWhile = moment.pace().quietFor().compareTo(AWHILE) >= 0
                || (placement.answers().equals(moment.past().last())
                        && moment.past().minutesSilent() >= AWHILE.toMinutes());
        return afterAWhile && moment.isToNobody() && moment.said().replyTo() == null;
    }

    private Question ask(Utterance line, boolean opens) {
        MemberId asker = line.author().id();
        Question asked = new Question(line.id(), asker, line.at(), opens, new ArrayList<>(), new ArrayList<>());
        questions.put(line.id(), asked);
        newest.put(asker, asked);
        return asked;
    }

    /// What the line goes on with.
    private Set<Question> met(Placement placement, boolean asks) {
        MessageMoment moment = placement.moment();
        Pace pace = moment.pace();
        Set<Question> met = new HashSet<>(saidWith(placement.answers()));
        Question called = moment.named() == null ? null : newest.get(moment.named());
        if (called != null && moment.said().at().isBefore(called.at().plus(CALLED_WITHIN))) {
            met.add(called);
        }
        boolean quiet = pace.inTenMinutes() <= QUIET && pace.quietFor().compareTo(STANDS) < 0;
        if (quiet && placement.answers() == null && !asks && moment.isToNobody()) {
            met.addAll(saidWith(pace.newest()));
        }
        return met;
    }

    private Set<Question> saidWith(@Nullable MessageId line) {
        return line == null ? Set.of() : said.getOrDefault(line, Set.of());
    }

    /// In the order asked.
    public List<AskedQuestion> asked() {
        return questions.values().stream().map(Question::asked).toList();
    }
}
