package org.murabito.ledger;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Line;
import org.murabito.archive.Stores;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.conversation.Conversations;
import org.murabito.conversation.Utterance;
import org.murabito.conversation.table.LinkTables;
import org.murabito.perceive.SpokenTo;
import org.murabito.sight.Sight;

/// Which questions are open, and which were answered by whom. Worked out anew from what the reader can see each time:
/// what is deleted, edited or hidden needs no second place to be taken out of. Safe from any thread.
///
/// A question is what opens a talk by asking. What is said to Murabito is between the two, and not among them.
public final class Ledger {
    private static final int MOST_REPLIES = 8;
    private static final int AROUND = 60;

    private final Stores stores;
    private final AnsweredMarks marks;
    private final Conversations conversations = new Conversations(LinkTables.shipped());

    public Ledger(Stores stores, AnsweredMarks marks) {
        this.stores = stores;
        this.marks = marks;
    }

    public LedgerPage read(Sight sight, LedgerQuery query) {
        Map<MessageId, AskedQuestion> asked = new LinkedHashMap<>();
        Instant since = query.since();
        Heard heard = new Heard(sight);
        for (PlaceTalk talk : new PlaceTalks(stores, sight).of(query)) {
            heard.questions(talk.root(), talk.lines())
                    .forEach(question ->
                            asked.merge(question.id(), question, (one, other) -> one.with(other.replies())));
            Instant first = talk.lines().getFirst().at();
            since = talk.cut() && first.isAfter(since) ? first : since;
        }
        List<AskedQuestion> found = asked.values().stream()
                .filter(question ->
                        !question.at().isBefore(query.since()) && question.at().isBefore(query.until()))
                .sorted(Comparator.comparing(AskedQuestion::at)
                        .thenComparing(AskedQuestion::id)
                        .reversed())
                .toList();
        return new LedgerPage(withReplies(sight, found), marks(found), since);
    }

    /// Whoever looks sees each with what was said.
    public List<LedgerEntry> entries(Sight sight, LedgerPage page, List<AskedQuestion> shown) {
        List<MessageId> ids = new ArrayList<>();
        shown.forEach(question -> {
            ids.add(question.id());
            question.replies().stream().findFirst().ifPresent(ids::add);
        });
        Map<MessageId, Message> messages = stores.messages().findAll(sight, ids).stream()
                .collect(Collectors.toMap(Message::id, Function.identity(), (one, _) -> one));
        List<LedgerEntry> entries = new ArrayList<>();
        for (AskedQuestion question : shown) {
            Message asked = messages.get(question.id());
            if (asked != null) {
                MessageId reply = question.replies().stream().findFirst().orElse(null);
                Message answer = reply == null ? null : messages.get(reply);
                entries.add(new LedgerEntry(asked, answer, page.marks().get(question.id())));
            }
        }
        return entries;
    }

    /// What became of one message, whether it is taken for a question or not.
    public LedgerEntry look(Sight sight, Message question) {
        List<Line> lines = stores.messages().stretches(sight, List.of(question.id()), AROUND, AROUND).stream()
                .flatMap(List::stream)
                .toList();
        AskedQuestion asked = new Heard(sight)
                .all(lines).stream()
                        .filter(each -> each.id().equals(question.id()))
                        .findFirst()
                        .orElse(new AskedQuestion(question.id(), question.author(), question.at(), true, List.of()));
        List<AskedQuestion> one = withReplies(sight, List.of(asked));
        return entries(sight, new LedgerPage(one, marks(one), question.at()), one)
                .getFirst();
    }

    private Map<MessageId, AnsweredMark> marks(List<AskedQuestion> questions) {
        return marks.of(questions.stream().map(AskedQuestion::id).toList()).stream()
                .collect(Collectors.toMap(AnsweredMark::question, Function.identity()));
    }

    /// What replies to a question from elsewhere, or later than was read.
    private List<AskedQuestion> withReplies(Sight sight, List<AskedQuestion> questions) {
        List<MessageId> open = questions.stream()
                .filter(AskedQuestion::isOpen)
                .map(AskedQuestion::id)
                .toList();
        Map<MessageId, List<Message>> replies =
                stores.messages().findAll(sight, stores.messages().replies(sight, open, MOST_REPLIES)).stream()
                        .collect(
                                Collectors.groupingBy(reply -> reply.replyTo() == null ? reply.id() : reply.replyTo()));
        return questions.stream()
                .map(question -> question.with(replies.getOrDefault(question.id(), List.of()).stream()
                        .filter(reply -> !reply.author().equals(question.asker()) && !isBot(reply.author()))
                        .map(Message::id)
                        .toList()))
                .toList();
    }

    private boolean isBot(MemberId author) {
        return stores.communities()
                .findMember(author)
                .filter(member -> member.kind() == MemberKind.BOT)
                .isPresent();
    }

    /// Reads talks with one memory of who is who.
    private final class Heard {
        private final SpokenTo spokenTo;
        private final Map<MemberId, Member> members = new HashMap<>();

        Heard(Sight sight) {
            this.spokenTo = SpokenTo.in(stores.communities(), sight.community());
        }

        List<AskedQuestion> questions(@Nullable Line root, Collection<Line> lines) {
            List<Utterance> said = lines.stream().map(this::utterance).toList();
            Set<MessageId> toMurabito = said.stream()
                    .filter(Utterance::ofMurabito)
                    .map(Utterance::id)
                    .collect(Collectors.toSet());
            return asked(root, said).stream()
                    .filter(question -> question.opens() && !toMurabito.contains(question.id()))
                    .toList();
        }

        List<AskedQuestion> all(List<Line> lines) {
            return asked(null, lines.stream().map(this::utterance).toList());
        }

        private List<AskedQuestion> asked(@Nullable Line root, List<Utterance> said) {
            TalkQuestions questions = new TalkQuestions(conversations.begin());
            if (root != null) {
                questions.hear(utterance(root));
            }
            said.forEach(questions::hear);
            return questions.asked();
        }

        private Utterance utterance(Line line) {
            Member author = members.computeIfAbsent(line.author(), stores.communities()::getMember);
            return new Utterance(line.id(), author, line.at(), line.text(), line.replyTo(), spokenTo.is(line.text()));
        }
    }
}
