package org.murabito.app.command.rehearse;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.app.Murabito;
import org.murabito.app.command.typed.Mistake;
import org.murabito.app.command.typed.TypedNames;
import org.murabito.app.command.typed.TypedTimes;
import org.murabito.app.operator.OperatorSights;
import org.murabito.archive.Stores;
import org.murabito.chat.Community;
import org.murabito.chat.Member;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.judge.JudgeCriteria;
import org.murabito.judge.JudgeSettings;
import org.murabito.judge.JudgeSettings.Preset;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.rehearse.Counts;
import org.murabito.rehearse.Decided;
import org.murabito.rehearse.LeaveOneOut;
import org.murabito.rehearse.Rehearsal;
import org.murabito.rehearse.RehearsalRole;
import org.murabito.rehearse.TurnTakingScore;
import org.murabito.sight.Sight;
import org.murabito.text.NearNames;

/// The operator's rehearsal, over one community or all.
final class TerminalRehearsal {
    private final Murabito murabito;
    private final Stores stores;
    private final OperatorSights sights;
    private final TypedNames names;

    /// @param stores what is played: Murabito's own archive, or an export
    TerminalRehearsal(Murabito murabito, Stores stores, OperatorSights sights) {
        this.murabito = murabito;
        this.stores = stores;
        this.sights = sights;
        this.names = new TypedNames(stores.communities());
    }

    /// What narrows a rehearsal, as typed.
    record Wanted(
            @Nullable String community,
            @Nullable String channel,
            @Nullable String as,
            @Nullable String preset,
            @Nullable String since) {}

    /// Hears each decision.
    interface Listener {
        void decided(Place channel, Decided decided);
    }

    record ChannelCounts(Place channel, Counts counts) {}

    /// @param beside calls of a model that no message asks for by itself
    /// @param leftOut null where it plays itself
    /// @param cut channels that are longer than what is played
    record Played(
            Preset preset,
            List<ChannelCounts> channels,
            BesideCalls beside,
            @Nullable TurnTakingScore leftOut,
            List<Place> cut) {
        Counts counts() {
            return channels.stream().map(ChannelCounts::counts).reduce(Counts.NONE, Counts::plus);
        }
    }

    Played play(Wanted wanted, Listener listener) throws InterruptedException {
        List<Community> communities = names.communities(wanted.community());
        JudgeSettings judging = judging(wanted.preset());
        JudgeCriteria criteria = murabito.criteria(judging);
        @Nullable Instant since = since(wanted);
        checkChannel(communities, wanted.channel());
        TurnTakingScore score = new TurnTakingScore();
        List<ChannelCounts> counts = new ArrayList<>();
        List<Place> cut = new ArrayList<>();
        BesideCalls beside = new BesideCalls(murabito.settings());
        for (Part part : parts(communities, wanted.as())) {
            Rehearsal rehearsal = new Rehearsal(stores, criteria, part.role, this::mode, murabito.reminding())
                    .with(murabito.orders());
            Sight sight = sights.everything(part.community.id());
            for (Place channel : channels(part.community, wanted.channel())) {
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
                Playing playing = new Playing(channel, new LeaveOneOut(score), (place, decided) -> {
                    beside.said(decided);
                    listener.decided(place, decided);
                });
                if (rehearsal.play(sight, channel.id(), since, playing::decided)) {
                    cut.add(channel);
                }
                playing.leaveOneOut.end();
                if (playing.any) {
                    counts.add(new ChannelCounts(channel, playing.counts));
                }
            }
        }
        if (counts.isEmpty()) {
            throw new Mistake(nothing(wanted));
        }
        beside.end();
        return new Played(judging.preset(), counts, beside, wanted.as() == null ? null : score, cut);
    }

    private record Part(Community community, RehearsalRole role) {}

    private List<Part> parts(List<Community> communities, @Nullable String as) {
        if (as == null) {
            return communities.stream()
                    .map(community -> new Part(community, RehearsalRole.own(murabito.persona())))
                    .toList();
        }
        List<Part> parts = new ArrayList<>();
        for (Community community : communities) {
            List<Member> members = names.members(community.id(), as);
            if (members.size() > 1) {
                throw new Mistake("Several members of " + community.id() + " are called \"" + as + "\"; use the key: "
                        + members.stream().map(member -> member.id().key()).collect(Collectors.joining(", ")));
            }
            members.forEach(member -> parts.add(new Part(community, RehearsalRole.of(member))));
        }
        if (parts.isEmpty()) {
            throw new Mistake("No member is called \"" + as + "\"" + near(communities, as) + ".");
        }
        return parts;
    }

    private String near(List<Community> communities, String as) {
        List<String> all = communities.stream()
                .flatMap(community -> stores.communities().members(community.id()).stream())
                .flatMap(member -> Stream.concat(Stream.of(member.name()), member.alsoCalled().stream()))
                .toList();
        List<String> near = NearNames.to(as, all);
        return near.isEmpty() ? "" : "; did you mean " + String.join(", ", near);
    }

    /// A thread stands in its channel, and is played with it.
    private List<Place> channels(Community community, @Nullable String name) {
        List<Place> places =
                name == null ? stores.communities().places(community.id()) : names.places(community.id(), name);
        return places.stream()
                .filter(place -> place.kind() != PlaceKind.CATEGORY)
                .map(Place::channel)
                .distinct()
                .map(stores.communities()::getPlace)
                .toList();
    }

    private void checkChannel(List<Community> communities, @Nullable String name) {
        if (name == null
                || communities.stream().anyMatch(one -> !channels(one, name).isEmpty())) {
            return;
        }
        if (communities.size() == 1) {
            names.place(communities.getFirst().id(), name);
        }
        throw new Mistake("No channel is called \"" + name + "\".");
    }

    private @Nullable Instant since(Wanted wanted) {
        return wanted.since() == null
                ? null
                : new TypedTimes(zone(), murabito.clock().instant()).parse("--since", wanted.since());
    }

    private ZoneId zone() {
        return murabito.settings().community().zone();
    }

    private JudgeSettings judging(@Nullable String preset) {
        JudgeSettings set = murabito.judging();
        return preset == null
                ? set
                : Arrays.stream(Preset.values())
                        .filter(one -> one.name().equalsIgnoreCase(preset))
                        .findFirst()
                        .map(set::with)
                        .orElseThrow(() ->
                                new Mistake("--preset \"" + preset + "\" is not known; allowed are " + allowed()));
    }

    private static String allowed() {
        return Arrays.stream(Preset.values())
                .map(preset -> preset.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(" and "));
    }

    /// What it was asked for only for a while was meant for its own time.
    private ChannelMode mode(PlaceId channel) {
        return murabito.modes().of(channel).withoutLulls();
    }

    private static String nothing(Wanted wanted) {
        return "There is nothing to rehearse: no message"
                + (wanted.channel() == null ? "" : " in \"" + wanted.channel() + "\"")
                + (wanted.since() == null ? "" : " since " + wanted.since())
                + " is archived; ./murabito import PATH brings some in, and rehearse PATH reads an export as it is.";
    }

    /// A channel being played.
    private static final class Playing {
        private final Place channel;
        private final LeaveOneOut leaveOneOut;
        private final Listener listener;
        private Counts counts = Counts.NONE;
        private boolean any;

        Playing(Place channel, LeaveOneOut leaveOneOut, Listener listener) {
            this.channel = channel;
            this.leaveOneOut = leaveOneOut;
            this.listener = listener;
        }

        void decided(Decided decided) {
            any = true;
            counts = counts.with(decided);
            leaveOneOut.add(decided);
            listener.decided(channel, decided);
        }
    }
}
