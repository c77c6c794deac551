package org.murabito.memory.context;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Line;
import org.murabito.archive.Stores;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;

/// Tells what goes on in a place, to whoever may know. What is kept is told only while every message that it stands on
/// is there with the same words; otherwise the context is chosen from what is there now. Safe from any thread.
public final class Contexts {
    private final Stores stores;
    private final ChannelContexts kept;
    private final RecentTalk window;
    private final ExtractiveSummarizer chooser;

    /// @param toMurabito what in a community is said to Murabito, and so no part of its talk
    public Contexts(
            Stores stores,
            Function<CommunityId, Predicate<Message>> toMurabito,
            ChannelContexts kept,
            ExtractiveSummarizer chooser) {
        this.stores = stores;
        this.kept = kept;
        this.window = new RecentTalk(stores, toMurabito);
        this.chooser = chooser;
    }

    /// Empty where the sight does not reach, or nobody spoke lately.
    public Optional<ChannelContext> of(Sight sight, PlaceId place) {
        return of(sight, place, Set.of());
    }

    /// @param without messages that count as not said, because they stand beside the context anyway
    public Optional<ChannelContext> of(Sight sight, PlaceId place, Collection<MessageId> without) {
        Place where =
                stores.communities().findPlace(place).filter(sight::covers).orElse(null);
        if (where == null) {
            return Optional.empty();
        }
        List<Line> lines = window.of(sight, place, without);
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        ChannelContext known = kept.recall(sight, place)
                .filter(context -> context.audience().equals(where.audience()))
                .orElse(null);
        if (known != null
                && (known.model() == null ? known.covers().equals(SourceLine.of(lines)) : holds(sight, known))) {
            return Optional.of(known);
        }
        return Optional.of(
                context(where, lines, new Summarizer.Summary(chooser.sketch(lines), null), SourceLine.of(lines)));
    }

    List<Line> lines(Sight sight, PlaceId place) {
        return window.of(sight, place);
    }

    /// Whether everything that a context stands on is there as it was.
    boolean holds(Sight sight, ChannelContext context) {
        List<SourceLine> there = stores.messages().findAll(sight, context.messages()).stream()
                .filter(message -> message.place().equals(context.place()))
                .map((Message message) -> SourceLine.of(message.id(), message.text()))
                .toList();
        return there.equals(context.covers());
    }

    static ChannelContext context(Place place, List<Line> lines, Summarizer.Summary summary, List<SourceLine> covers) {
        Set<MemberId> people = new LinkedHashSet<>();
        lines.reversed().forEach(line -> people.add(line.author()));
        @Nullable String model = summary.model();
        return new ChannelContext(
                place.id(),
                place.audience(),
                summary.sketch(),
                List.copyOf(people),
                lines.getFirst().at(),
                lines.getLast().at(),
                covers,
                model);
    }
}
