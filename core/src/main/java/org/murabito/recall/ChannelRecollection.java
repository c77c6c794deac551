package org.murabito.recall;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.answer.InvestigatedQuestion;
import org.murabito.answer.Recollection;
import org.murabito.archive.Line;
import org.murabito.archive.Stores;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PostKind;
import org.murabito.memory.context.ChannelContext;
import org.murabito.memory.context.Contexts;
import org.murabito.memory.context.PertinentLines;
import org.murabito.perceive.SpokenTo;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// What goes on in the place of a question, in one fixed form, and what was said there before that the question is
/// about. A thread comes with its channel.
public final class ChannelRecollection implements Recollection {
    private static final int MOST_PEOPLE = 8;

    /// How far back a place is looked through, and how much of it is shown, in words.
    private static final int LOOKED_THROUGH = 300;

    private static final int SHOWN = 250;

    private final Contexts contexts;
    private final Stores stores;
    private final PertinentLines pertinent;
    private final ZoneId zone;
    private final Phrases phrases = new Phrases("org.murabito.recall.remembered");

    public ChannelRecollection(Contexts contexts, Stores stores, PertinentLines pertinent, ZoneId zone) {
        this.contexts = contexts;
        this.stores = stores;
        this.pertinent = pertinent;
        this.zone = zone;
    }

    @Override
    public Recalled of(InvestigatedQuestion asked) {
        Place here = Optional.ofNullable(asked.place())
                .flatMap(stores.communities()::findPlace)
                .orElse(null);
        if (here == null) {
            return Recalled.NOTHING;
        }
        Language language = Language.of(asked.text());
        Set<MessageId> asking = asked.lines().stream().map(Message::id).collect(Collectors.toSet());
        List<String> parts = new ArrayList<>();
        for (PlaceId place : List.copyOf(new LinkedHashSet<>(List.of(here.id(), here.channel())))) {
            contexts.of(asked.sight(), place, asking)
                    .map(context -> form(context, language))
                    .ifPresent(parts::add);
        }
        List<Line> earlier = earlier(asked, here.id(), asking);
        if (!earlier.isEmpty()) {
            parts.add(phrases.say(language, "earlier") + "\n"
                    + earlier.stream()
                            .map(new CitedLine(stores.communities(), zone)::of)
                            .collect(Collectors.joining("\n")));
        }
        return new Recalled(
                String.join("\n\n", parts), earlier.stream().map(Line::id).toList());
    }

    private String form(ChannelContext context, Language language) {
        String between = phrases.say(language, "between");
        String people =
                context.people().stream().limit(MOST_PEOPLE).map(this::name).collect(Collectors.joining(between));
        String place =
                stores.communities().findPlace(context.place()).map(Place::name).orElse("");
        return phrases.say(
                language,
                "context",
                place,
                String.join(between, context.sketch().topics()),
                context.sketch().mood(),
                people,
                context.sketch().flow());
    }

    private List<Line> earlier(InvestigatedQuestion asked, PlaceId place, Set<MessageId> asking) {
        Set<MessageId> shown = new HashSet<>(asking);
        asked.before().forEach(line -> shown.add(line.id()));
        SpokenTo spokenTo = SpokenTo.in(stores.communities(), asked.sight().community());
        List<Line> lines = stores.messages().latest(asked.sight(), place, LOOKED_THROUGH, null).stream()
                .filter(message -> message.kind() == PostKind.SAID
                        && !message.text().isBlank()
                        && !shown.contains(message.id())
                        && !spokenTo.is(message)
                        && isByPerson(message))
                .map(Line::of)
                .toList();
        return pertinent.of(asked.text(), lines, this::name, SHOWN);
    }

    private boolean isByPerson(Message message) {
        return stores.communities()
                .findMember(message.author())
                .map(Member::isHuman)
                .orElse(false);
    }

    private String name(MemberId member) {
        return stores.communities().findMember(member).map(Member::name).orElse(member.key());
    }
}
