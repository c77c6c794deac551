package org.murabito.bench.judge;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Stores;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.conversation.Conversations;
import org.murabito.conversation.Utterance;
import org.murabito.conversation.table.LinkTables;
import org.murabito.judge.JudgeCriteria;
import org.murabito.judge.JudgeSettings;
import org.murabito.judge.limit.Filters;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.perceive.CallReader;
import org.murabito.perceive.Orders;
import org.murabito.perceive.PastMessages;
import org.murabito.persona.Persona;
import org.murabito.rehearse.Decided;
import org.murabito.rehearse.Decision;
import org.murabito.rehearse.OwnPosts;
import org.murabito.rehearse.RehearsalRole;
import org.murabito.rehearse.Replay;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;

/// What is decided where the judge starts anew over and over and reads up in the archive each time, as after a restart
/// or on the node that takes over, beside what is decided where it never stops. Arguments: a part of
/// irc-disentanglement, and how many messages are said between two starts.
///
/// Once as itself, with a post five seconds after each decision to speak, and once in place of each of the three
/// busiest members of a file, who are called and whose posts are their own.
final class RestartBench {
    private static final int BUSIEST = 3;
    private static final int SHOWN = 10;
    private static final Duration ANSWERED_AFTER = Duration.ofSeconds(5);
    private static final MemberId SELF = MemberId.of("irc", "murabito");
    private static final Place CHANNEL =
            new Place(PlaceId.of("irc", "channel"), PlaceKind.CHANNEL, "channel", null, Access.OPEN, "");
    private static final JudgeCriteria CRITERIA = JudgeCriteria.of(
            JudgeSettings.standard(ZoneOffset.UTC),
            Filters.NONE,
            JudgeCriteria.Means.NONE,
            new Conversations(LinkTables.shipped())::begin);

    private int decisions;
    private int spoken;
    private int differing;
    private int otherReasons;

    private RestartBench() {}

    public static void main(String[] args) throws IOException {
        List<List<LogLine>> files = IrcLogs.read(Path.of(args[0]));
        int every = Integer.parseInt(args[1]);
        RestartBench bench = new RestartBench();
        for (List<LogLine> file : files) {
            bench.compare(file, RehearsalRole.own(Persona.MURABITO), every);
            for (Member away : LeaveOneOutBench.busiest(file, BUSIEST)) {
                bench.compare(file, RehearsalRole.of(away), every);
            }
        }
        System.out.printf(
                "a start every %d messages: %,d decisions, %,d to speak: %d differ, %d more for other reasons%n",
                every, bench.decisions, bench.spoken, bench.differing, bench.otherReasons);
    }

    private void compare(List<LogLine> file, RehearsalRole role, int every) {
        Map<String, Decided> whole = new Life(role).live(file, Integer.MAX_VALUE);
        Map<String, Decided> restarted = new Life(role).live(file, every);
        whole.forEach((key, one) -> {
            Decided other = restarted.get(key);
            decisions++;
            spoken += one.decision() == Decision.ANSWER ? 1 : 0;
            if (other == null || one.decision() != other.decision()) {
                show(one, other, differing++);
            } else if (!told(one).equals(told(other))) {
                show(one, other, otherReasons++);
            }
        });
    }

    private static void show(Decided one, @Nullable Decided other, int before) {
        if (before < SHOWN) {
            System.out.printf("%s%n   %s%n", told(one), told(other));
        }
    }

    private static String told(@Nullable Decided one) {
        return one == null
                ? "nothing"
                : "%s %s %s %d %s, answers %s for %s in %s"
                        .formatted(
                                one.message().key(),
                                one.author(),
                                one.decision(),
                                one.score(),
                                one.reasons().stream()
                                        .map(reason -> reason.rule() + reason.points())
                                        .toList(),
                                one.answers(),
                                one.addressee(),
                                one.conversation());
    }

    /// One file, said once.
    private static final class Life {
        private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
        private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
        private final Map<String, Decided> decisions = new LinkedHashMap<>();
        private final Deque<Post> owed = new ArrayDeque<>();
        private final RehearsalRole role;
        private final CallReader callings;
        private final Replay replay;
        private Instant now = Instant.EPOCH;

        Life(RehearsalRole role) {
            this.role = role;
            callings = new CallReader(role.persona());
            replay = new Replay(
                    CRITERIA,
                    role,
                    role.taken() == null ? OwnPosts.RECORDED : OwnPosts.OF_THE_LEFT_OUT,
                    new Replay.Circumstances(_ -> ChannelMode.BALANCED, _ -> false, Orders.EXACT),
                    this::decided);
            communities.save(new Community(CHANNEL.id().community(), "irc", DoorKind.DISCORD));
            communities.save(CHANNEL);
            communities.save(new Member(self(), role.persona().name(), MemberKind.SELF, List.of()));
        }

        Map<String, Decided> live(List<LogLine> file, int every) {
            int said = 0;
            for (LogLine line : file) {
                Utterance utterance = line.said();
                if (utterance == null) {
                    continue;
                }
                payUntil(utterance.at());
                if (++said % every == 0) {
                    restart(utterance.at());
                }
                communities.save(role.playing(utterance.author()));
                say(Post.said(
                        CHANNEL.id(), "m" + line.number(), utterance.author().id(), utterance.at(), utterance.text()));
            }
            replay.end();
            return decisions;
        }

        private void decided(Decided one) {
            decisions.put(one.message().key(), one);
            if (one.decision() == Decision.REACT) {
                messages.react(CHANNEL.id(), one.message().key(), "👀", self(), true);
            }
            if (role.taken() == null && one.decision() == Decision.ANSWER) {
                owed.add(Post.said(
                                CHANNEL.id(),
                                "to-" + one.message().key(),
                                SELF,
                                now.plus(ANSWERED_AFTER),
                                "It is " + one.message().text())
                        .replyingTo(one.message().key()));
            }
        }

        private MemberId self() {
            return role.taken() == null ? SELF : role.taken();
        }

        private void payUntil(Instant at) {
            while (!owed.isEmpty() && !owed.peek().at().isAfter(at)) {
                say(owed.remove());
            }
        }

        private void say(Post post) {
            now = post.at();
            Message message = Objects.requireNonNull(
                    messages.keep(List.of(post)).getFirst().messageOrNull());
            replay.said(callings.heard(message, CHANNEL, communities.getMember(post.author()), false));
        }

        private void restart(Instant at) {
            PastMessages past = new PastMessages(new Stores(messages, communities), new Sights(communities), callings);
            Instant since = at.minus(CRITERIA.restraints().window());
            replay.restarts(past.of(CHANNEL.id(), null, since), at);
        }
    }
}
