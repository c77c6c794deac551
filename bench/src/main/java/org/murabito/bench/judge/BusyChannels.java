package org.murabito.bench.judge;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.murabito.chat.Access;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.PostKind;
import org.murabito.judge.ChannelJudge;
import org.murabito.judge.JudgeCriteria;
import org.murabito.judge.Judgement;
import org.murabito.judge.Verdict;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.perceive.CallReader;
import org.murabito.perceive.PerceivedEvent;
import org.murabito.persona.Persona;

/// Channels in which people talk at random, all heard by one thread, a millisecond after each other.
final class BusyChannels {
    private final CallReader callings = new CallReader(Persona.MURABITO);
    private final List<Place> places = new ArrayList<>();
    private final List<ChannelJudge> channelJudges = new ArrayList<>();
    private final List<Member> people = new ArrayList<>();
    private final List<String> texts;
    private final Random random;
    private Instant now = Instant.parse("2026-03-01T00:00:00Z");
    private long ids;
    private final Map<MessageId, Waiting> waiting = new LinkedHashMap<>();

    private record Waiting(Instant due, int channel) {}

    BusyChannels(int channels, List<String> texts, int people, int seed) {
        this.texts = texts;
        this.random = new Random(seed);
        for (int channel = 0; channel < channels; channel++) {
            PlaceId id = PlaceId.of("bench", "c" + seed + "-" + channel);
            places.add(new Place(id, PlaceKind.CHANNEL, id.key(), null, Access.OPEN, ""));
        }
        for (int i = 0; i < people; i++) {
            this.people.add(new Member(MemberId.of("bench", "p" + i), "person" + i, MemberKind.PERSON, List.of()));
        }
    }

    void begin(JudgeCriteria criteria) {
        places.forEach(_ -> channelJudges.add(new ChannelJudge(criteria)));
    }

    /// How long each verdict took, in nanoseconds.
    long[] speak(int messages) {
        long[] nanos = new long[messages];
        for (int i = 0; i < messages; i++) {
            int channel = random.nextInt(places.size());
            PerceivedEvent.Heard heard = heard(places.get(channel));
            long start = System.nanoTime();
            Judgement judgement = channelJudges.get(channel).hear(heard, ChannelMode.BALANCED);
            nanos[i] = System.nanoTime() - start;
            follow(channel, heard.message().id(), judgement.verdict());
            judgement.ripe().forEach(question -> again(channel, question));
            judgeWhatIsDue();
        }
        return nanos;
    }

    private PerceivedEvent.Heard heard(Place place) {
        now = now.plusMillis(1);
        Member author = people.get(random.nextInt(people.size()));
        String text = texts.get(random.nextInt(texts.size()));
        String said = random.nextInt(3) == 0
                ? people.get(random.nextInt(people.size())).name() + ": " + text
                : text;
        Message message = new Message(
                new MessageId(++ids),
                place.id(),
                "k" + ids,
                author.id(),
                now,
                said,
                PostKind.SAID,
                null,
                List.of(),
                null);
        return callings.heard(message, place, author, false);
    }

    private void follow(int channel, MessageId message, Verdict verdict) {
        if (verdict instanceof Verdict.Wait wait) {
            waiting.put(message, new Waiting(wait.due(), channel));
        } else if (verdict instanceof Verdict.Speak || verdict instanceof Verdict.Acknowledge) {
            channelJudges.get(channel).letGo(message);
        }
    }

    private void again(int channel, MessageId question) {
        waiting.remove(question);
        follow(
                channel,
                question,
                channelJudges
                        .get(channel)
                        .again(question, now, ChannelMode.BALANCED)
                        .verdict());
    }

    private void judgeWhatIsDue() {
        while (!waiting.isEmpty()) {
            Map.Entry<MessageId, Waiting> oldest = waiting.entrySet().iterator().next();
            if (oldest.getValue().due().isAfter(now)) {
                return;
            }
            again(oldest.getValue().channel(), oldest.getKey());
        }
    }

    /// So much time passes in silence: what waited is judged again, and nothing is said.
    void rest(Duration silence) {
        now = now.plus(silence);
        judgeWhatIsDue();
        channelJudges.forEach(channelJudge -> channelJudge.rest(now));
    }
}
