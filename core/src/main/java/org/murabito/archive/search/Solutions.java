package org.murabito.archive.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.murabito.archive.MessageStore;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.chat.Reaction;
import org.murabito.sight.Sight;

/// Puts what was marked as the answer of a question before what fits as well.
public final class Solutions implements Ranker {
    /// Murabito's own mark on a message that answers its question.
    public static final String MARK = "✅";

    /// How much better another hit must fit to stand before it.
    private static final double WEIGHT = 1.5;

    private final Ranker ranker;
    private final MessageStore messages;
    private final CommunityStore communities;

    public Solutions(Ranker ranker, MessageStore messages, CommunityStore communities) {
        this.ranker = ranker;
        this.messages = messages;
        this.communities = communities;
    }

    @Override
    public List<Ranked> rank(Sight sight, SearchQuery query, List<SearchIndex.Candidate> candidates) {
        List<Ranked> ranked = ranker.rank(sight, query, candidates);
        Set<MessageId> solutions = solutions(sight, ranked);
        if (solutions.isEmpty()) {
            return ranked;
        }
        double best = ranked.stream()
                .mapToDouble(each -> weight(each, solutions))
                .max()
                .orElse(1);
        List<Ranked> weighed = new ArrayList<>();
        ranked.forEach(each -> weighed.add(new Ranked(each.id(), weight(each, solutions) / best)));
        weighed.sort(Comparator.comparingDouble((Ranked each) -> -each.score()));
        return List.copyOf(weighed);
    }

    private static double weight(Ranked each, Set<MessageId> solutions) {
        return solutions.contains(each.id()) ? each.score() * WEIGHT : each.score();
    }

    private Set<MessageId> solutions(Sight sight, List<Ranked> ranked) {
        Map<MessageId, List<Reaction>> reactions =
                messages.reactions(sight, ranked.stream().map(Ranked::id).toList());
        Set<MessageId> solutions = new HashSet<>();
        reactions.forEach((id, under) -> {
            if (under.stream().anyMatch(this::marks)) {
                solutions.add(id);
            }
        });
        return solutions;
    }

    private boolean marks(Reaction reaction) {
        return reaction.emoji().equals(MARK) && reaction.members().stream().anyMatch(this::isSelf);
    }

    private boolean isSelf(MemberId member) {
        return communities
                .findMember(member)
                .map(Member::kind)
                .filter(MemberKind.SELF::equals)
                .isPresent();
    }
}
