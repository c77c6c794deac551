package org.murabito.judge;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
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
import org.murabito.conversation.Conversations;
import org.murabito.conversation.table.LinkTables;
import org.murabito.judge.limit.Filters;
import org.murabito.judge.limit.Patience;
import org.murabito.judge.limit.SpeechLimits;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.rule.Thresholds;
import org.murabito.perceive.CallReader;
import org.murabito.perceive.PerceivedEvent;
import org.murabito.persona.Persona;

/// A channel that tests follow with an [ChannelJudge]. Time passes only when told.
final class Corner {
    static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final Conversations CONVERSATIONS = new Conversations(LinkTables.shipped());
    private static final CallReader CALLINGS = new CallReader(Persona.MURABITO);
    private static final Place CHANNEL =
            new Place(PlaceId.of("town", "corner"), PlaceKind.CHANNEL, "corner", null, Access.OPEN, "");
    private static final Place THREAD =
            new Place(PlaceId.of("town", "thread"), PlaceKind.THREAD, "thread", CHANNEL.id(), Access.OPEN, "");

    final JudgeCriteria criteria;
    final ChannelJudge attention;
    ChannelMode mode = ChannelMode.BALANCED;
    Instant now = NOON;
    private Place where = CHANNEL;
    private long ids;
    private final Map<MessageId, MemberKind> authors = new HashMap<>();

    Corner(JudgeSettings.Preset preset, boolean modelDecides) {
        this(preset, modelDecides, UnaryOperator.identity());
    }

    Corner(JudgeSettings.Preset preset, boolean modelDecides, UnaryOperator<SpeechLimits> bounds) {
        this(
                new JudgeSettings(
                        preset,
                        List.of(),
                        List.of(),
                        Thresholds.STANDARD,
                        Patience.STANDARD,
                        bounds.apply(SpeechLimits.standard(ZoneOffset.UTC))),
                modelDecides);
    }

    Corner(JudgeSettings settings, boolean modelDecides) {
        criteria = JudgeCriteria.of(
                settings, Filters.NONE, new JudgeCriteria.Means(modelDecides, modelDecides), CONVERSATIONS::begin);
        attention = new ChannelJudge(criteria);
    }

    Judgement say(String author, String text) {
        return attention.hear(heard(author, MemberKind.PERSON, text, null), mode);
    }

    Judgement reply(String author, MessageId to, String text) {
        return attention.hear(heard(author, MemberKind.PERSON, text, to), mode);
    }

    Judgement bot(String author, String text) {
        return attention.hear(heard(author, MemberKind.BOT, text, null), mode);
    }

    Judgement murabito(@Nullable MessageId to, String text) {
        return attention.hear(heard("Murabito", MemberKind.SELF, text, to), mode);
    }

    Corner later(Duration time) {
        now = now.plus(time);
        return this;
    }

    Corner inThread() {
        where = THREAD;
        return this;
    }

    PerceivedEvent.Heard heard(String author, MemberKind kind, String text, @Nullable MessageId replyTo) {
        Member member = new Member(MemberId.of("town", author), author, kind, List.of());
        MessageId id = new MessageId(++ids);
        authors.put(id, kind);
        Message message =
                new Message(id, where.id(), "k" + ids, member.id(), now, text, PostKind.SAID, replyTo, List.of(), null);
        return CALLINGS.heard(message, where, member, replyTo != null && authors.get(replyTo) == MemberKind.SELF);
    }

    /// The newest message.
    MessageId newest() {
        return new MessageId(ids);
    }
}
