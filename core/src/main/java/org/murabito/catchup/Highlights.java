package org.murabito.catchup;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.conversation.Conversations;
import org.murabito.conversation.Utterance;
import org.murabito.conversation.table.LinkTables;
import org.murabito.knowledge.belief.FactPeople;
import org.murabito.ledger.AskedQuestion;
import org.murabito.ledger.TalkQuestions;
import org.murabito.text.Regex;

/// Sorts what somebody missed: what was said to them, what was decided, what is still open. Each line stands
/// once, where it comes first.
final class Highlights {
    private static final int MOST = 3;

    private final CommunityStore communities;
    private final Pattern decision;
    private final Pattern change;

    /// What a line is to whoever was away.
    enum Kind {
        TO_YOU,
        DECIDED,
        OPEN,
        STANDS_OUT;

        String phrase() {
            return "missed." + name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    Highlights(CommunityStore communities) {
        this.communities = communities;
        ResourceBundle signs = ResourceBundle.getBundle(
                "org.murabito.catchup.missed",
                Locale.ROOT,
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
        this.decision = Regex.compile(signs.getString("decided"), Pattern.CASE_INSENSITIVE);
        this.change = Regex.compile(signs.getString("changed"), Pattern.CASE_INSENSITIVE);
    }

    /// @param lines what others said, oldest first
    /// @param own the messages of whoever was away
    /// @param standingOut those that share most words with the rest
    Map<Kind, List<Message>> of(MemberId away, List<Message> lines, Set<MessageId> own, List<Message> standingOut) {
        FactPeople people = new FactPeople(communities.members(away.community()));
        Set<MessageId> open = open(lines);
        Set<Message> taken = new HashSet<>();
        Map<Kind, List<Message>> sorted = new EnumMap<>(Kind.class);
        Predicate<Message> toThem = line -> own.contains(line.replyTo() == null ? line.id() : line.replyTo())
                || people.in(line.text()).contains(away);
        sorted.put(Kind.TO_YOU, newest(lines, taken, toThem));
        sorted.put(Kind.DECIDED, newest(lines, taken, line -> isDecision(line) && !open.contains(line.id())));
        sorted.put(Kind.OPEN, newest(lines, taken, line -> open.contains(line.id())));
        sorted.put(
                Kind.STANDS_OUT,
                standingOut.stream().filter(line -> !taken.contains(line)).toList());
        return sorted;
    }

    boolean isDecision(Message line) {
        return decision.matcher(line.text()).find();
    }

    /// Whether it says that something is other than it was said before.
    boolean isChange(Message line) {
        return change.matcher(line.text()).find();
    }

    private static List<Message> newest(List<Message> lines, Set<Message> taken, Predicate<Message> which) {
        List<Message> found = lines.stream()
                .filter(line -> !taken.contains(line) && which.test(line))
                .toList();
        List<Message> kept = found.subList(Math.max(0, found.size() - MOST), found.size());
        taken.addAll(kept);
        return kept;
    }

    /// Questions that nobody said anything to.
    Set<MessageId> open(List<Message> lines) {
        TalkQuestions questions = new TalkQuestions(new Conversations(LinkTables.shipped()).begin());
        lines.forEach(line -> questions.hear(new Utterance(
                line.id(), communities.getMember(line.author()), line.at(), line.text(), line.replyTo(), false)));
        return questions.asked().stream()
                .filter(AskedQuestion::isOpen)
                .map(AskedQuestion::id)
                .collect(Collectors.toSet());
    }
}
