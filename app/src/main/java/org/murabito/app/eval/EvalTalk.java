package org.murabito.app.eval;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.act.Outcome;
import org.murabito.answer.quote.AnswerWriter;
import org.murabito.answer.quote.Citation;
import org.murabito.app.ClosedInstance;
import org.murabito.app.terminal.TerminalMarkup;
import org.murabito.app.village.Village;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.llm.Usage;
import org.murabito.runlog.RunRecord;
import org.murabito.sight.Sight;
import org.murabito.text.Language;

/// What somebody new says to Murabito in one place, and what comes back. It goes through the whole of Murabito, as what
/// comes through a door does.
final class EvalTalk {
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    /// So long ago that no burst is waited for.
    private static final Duration BEFORE = Duration.ofSeconds(5);

    private static final int NEWEST = 50;
    private static final Pattern MARK = Pattern.compile("\\[\\[\\d+]]");

    private final ClosedInstance instance;
    private @Nullable String answerKey;
    private final Set<MessageId> heard = new HashSet<>();
    private int posts;

    EvalTalk(ClosedInstance instance) {
        this.instance = instance;
    }

    EvalReply say(EvalTurn turn) throws InterruptedException {
        PlaceId place = new PlaceId(Village.ID, turn.channel());
        Instant now = instance.murabito().clock().instant();
        boolean follows = turn.kind() == EvalTurn.Kind.FOLLOW_UP && answerKey != null;
        String name = "@" + instance.murabito().persona().name() + " ";
        Post post = Post.said(
                place,
                "asked-" + ++posts,
                EvalHome.ASKER,
                now.minus(BEFORE),
                follows ? turn.text() : name + turn.text());
        long before = System.nanoTime();
        Outcome outcome =
                instance.post(follows ? post.replyingTo(answerKey) : post).outcome();
        if (!instance.awaitIdle(PATIENCE)) {
            throw new IllegalStateException("there was no answer within " + PATIENCE);
        }
        long millis = Duration.ofNanos(System.nanoTime() - before).toMillis();
        List<Message> said = news(place);
        answerKey = said.isEmpty() ? null : said.getLast().key();
        String posted = said.stream().map(Message::text).collect(Collectors.joining("\n"));
        return outcome instanceof Outcome.TookOn tookOn
                ? answered(
                        instance.runs().findByQuestion(tookOn.question().id()).orElseThrow(),
                        place,
                        turn,
                        posted,
                        millis)
                : new EvalReply(true, posted, posted, List.of(), Usage.NONE, BigDecimal.ZERO, millis, null);
    }

    private EvalReply answered(RunRecord run, PlaceId place, EvalTurn turn, String posted, long millis) {
        RunRecord.End end = Objects.requireNonNull(run.end(), "the run has ended");
        Sight sight = instance.murabito().sights().from(place);
        List<Citation> citations = instance.murabito()
                .writer()
                .write(
                        end,
                        sight,
                        new TerminalMarkup(instance.murabito()::link),
                        Language.of(turn.text()),
                        AnswerWriter.Missing.CUT)
                .citations();
        String own = MARK.matcher(end.answer()).replaceAll("");
        return new EvalReply(end.stop().answered(), posted, own, citations, end.usage(), end.cost(), millis, null);
    }

    /// What Murabito posted since the last time, oldest first.
    private List<Message> news(PlaceId place) {
        Instant begun = instance.murabito().clock().instant().minus(PATIENCE);
        return instance
                .murabito()
                .stores()
                .messages()
                .latest(instance.murabito().sights().everything(Village.ID), place, NEWEST, null)
                .stream()
                .filter(message ->
                        message.at().isAfter(begun) && !message.author().equals(EvalHome.ASKER))
                .filter(message -> heard.add(message.id()))
                .sorted(Comparator.comparing(Message::at))
                .toList();
    }
}
