package org.murabito.ledger;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.archive.search.SearchQuery;
import org.murabito.archive.search.SearchResult;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.Message;
import org.murabito.conversation.wording.Form;
import org.murabito.conversation.wording.Rarity;
import org.murabito.conversation.wording.TextFormReader;
import org.murabito.sight.Sight;
import org.murabito.text.Words;

/// Finds where a question was asked before, with what was said to it: among what a search of its words finds, those
/// questions that share most of them. Safe from any thread.
public final class EarlierQuestions {
    private static final int HITS = 60;

    /// So many of its words are in the earlier one.
    private static final double ALIKE = 0.5;

    private static final int FEWEST_WORDS = 2;
    private static final int LOOKED_AT = 3;

    private final Finder finder;
    private final CommunityStore communities;
    private final Words words;
    private final Ledger ledger;
    private final TextFormReader forms = new TextFormReader();

    /// Where things said are found.
    @FunctionalInterface
    public interface Finder {
        SearchResult search(Sight sight, SearchQuery query);
    }

    public EarlierQuestions(Finder finder, CommunityStore communities, Words words, Ledger ledger) {
        this.finder = finder;
        this.communities = communities;
        this.words = words;
        this.ledger = ledger;
    }

    /// The first of them that was answered.
    public Optional<LedgerEntry> answered(Sight sight, Message question) {
        return alike(sight, question).stream()
                .limit(LOOKED_AT)
                .map(earlier -> ledger.look(sight, earlier))
                .filter(entry -> !entry.isOpen())
                .findFirst();
    }

    /// Those that share most of its words: those of the same place first, the newest first, since later answers hold.
    public List<Message> alike(Sight sight, Message question) {
        Set<String> sought = bases(question.text());
        if (sought.size() < FEWEST_WORDS) {
            return List.of();
        }
        SearchQuery query = new SearchQuery(question.text(), Set.of(), Set.of(), null, question.at(), HITS);
        return finder.search(sight, query).hits().stream()
                .map(hit -> hit.message())
                .filter(message -> !message.id().equals(question.id()) && isQuestion(message))
                .filter(message -> isAlike(sought, message))
                .sorted(Comparator.comparing(
                                (Message message) -> message.place().equals(question.place()))
                        .thenComparing(Message::at)
                        .reversed())
                .toList();
    }

    private boolean isQuestion(Message message) {
        return communities.findMember(message.author()).filter(Member::isHuman).isPresent()
                && forms.read(message.text().toLowerCase(Locale.ROOT), new Rarity())
                        .is(Form.ASKS);
    }

    private Set<String> bases(String text) {
        return words.of(text).stream().map(Words.Word::base).collect(Collectors.toCollection(HashSet::new));
    }

    private boolean isAlike(Set<String> sought, Message earlier) {
        Set<String> shared = bases(earlier.text());
        shared.retainAll(sought);
        return shared.size() >= FEWEST_WORDS && shared.size() >= ALIKE * sought.size();
    }
}
