package org.murabito.memory.profile;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.archive.MessageStore;
import org.murabito.archive.Stores;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.memory.Keywords;
import org.murabito.sight.Sight;

/// Works out what may be told of a member. All of it is counted over what the sight covers at that moment: so
/// it knows of nothing that its reader could not see, and a message that was deleted was never counted. Safe
/// from any thread.
public final class Profiles {
    /// How many of the newest messages make the last topics: about one conversation.
    private static final int LAST = 20;

    private static final int TOPICS = 5;

    private final Stores stores;
    private final Mentions mentions;
    private final Keywords keywords;
    private final Familiarity.Thresholds thresholds;

    public Profiles(Stores stores, Mentions mentions, Keywords keywords, Familiarity.Thresholds thresholds) {
        this.stores = stores;
        this.mentions = mentions;
        this.keywords = keywords;
        this.thresholds = thresholds;
    }

    /// Empty for bots, and for whoever said nothing that is visible.
    public Optional<Profile> of(Sight sight, MemberId member) {
        boolean person =
                stores.communities().findMember(member).map(Member::isHuman).orElse(false);
        return person
                ? stores.messages().activity(sight, member).map(spoken -> profile(sight, spoken))
                : Optional.empty();
    }

    private Profile profile(Sight sight, MessageStore.Activity spoken) {
        return new Profile(
                spoken.member(),
                thresholds.of(spoken.messages()),
                spoken.messages(),
                mentions.count(sight, spoken.member()),
                spoken.byPlace(),
                spoken.first(),
                spoken.last(),
                topics(stores.messages().saidBy(sight, spoken.member(), LAST), own(sight.community())));
    }

    /// To call Murabito is no topic.
    private Set<String> own(CommunityId community) {
        return stores.communities().members(community).stream()
                .filter(member -> member.kind() == MemberKind.SELF)
                .flatMap(member -> Stream.concat(
                        keywords.of(member.name()).stream(),
                        member.alsoCalled().stream().flatMap(name -> keywords.of(name).stream())))
                .collect(Collectors.toSet());
    }

    private List<String> topics(List<Message> newest, Set<String> own) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (Message message : newest.reversed()) {
            keywords.topics(message.text()).forEach(word -> counts.merge(word, 1, Integer::sum));
        }
        counts.keySet().removeAll(own);
        Map<String, Integer> byCount = new HashMap<>(counts);
        return counts.keySet().stream()
                .sorted((one, other) -> Integer.compare(byCount.getOrDefault(other, 0), byCount.getOrDefault(one, 0)))
                .limit(TOPICS)
                .toList();
    }
}
