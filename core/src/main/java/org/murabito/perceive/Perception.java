package org.murabito.perceive;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.DirectMessages;
import org.murabito.archive.KeepResult;
import org.murabito.archive.Line;
import org.murabito.archive.Stores;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.event.ChatEvent;
import org.murabito.consent.Consents;
import org.murabito.conversation.ThreadStart;
import org.murabito.memory.WorkingMemory;
import org.murabito.perceive.order.Order;
import org.murabito.persona.Persona;
import org.murabito.runlog.RunRecord;
import org.murabito.runlog.RunStore;
import org.murabito.sight.Sights;
import org.murabito.text.Language;
import org.murabito.text.YesOrNo;

/// Takes an event into the archive and says what it means where it happened.
public final class Perception {
    private final Stores stores;
    private final RunStore runs;
    private final WorkingMemory memory;
    private final Sights sights;
    private final CallReader callings;
    private final Orders orders;
    private final @Nullable Consents consents;

    public Perception(Stores stores, RunStore runs, WorkingMemory memory, Sights sights, Persona persona) {
        this.stores = stores;
        this.runs = runs;
        this.memory = memory;
        this.sights = sights;
        this.callings = new CallReader(persona);
        this.consents = null;
        this.orders = Orders.EXACT;
    }

    private Perception(Perception other, @Nullable Consents consents, Orders orders) {
        this.stores = other.stores;
        this.runs = other.runs;
        this.memory = other.memory;
        this.sights = other.sights;
        this.callings = other.callings;
        this.consents = consents;
        this.orders = orders;
    }

    /// One that hears the word that something waits for.
    public Perception with(Consents waiting) {
        return new Perception(this, waiting, orders);
    }

    /// One that takes these for orders.
    public Perception with(Orders known) {
        return new Perception(this, consents, known);
    }

    public PerceivedEvent perceive(ChatEvent event) {
        return switch (event) {
            case ChatEvent.MessagePosted posted -> heard(posted);
            case ChatEvent.MessageEdited edited -> edited(edited);
            case ChatEvent.MessageDeleted deleted -> withdrawn(deleted);
            case ChatEvent.ReactionAdded added ->
                reaction(added.place(), added.key(), added.emoji(), added.member(), true);
            case ChatEvent.ReactionRemoved gone ->
                reaction(gone.place(), gone.key(), gone.emoji(), gone.member(), false);
            case ChatEvent.ReactionsCleared cleared -> cleared(cleared);
            case ChatEvent.AnswerReady ready -> investigated(ready);
            case ChatEvent.LookedInto looked -> lookedInto(looked);
            case ChatEvent.Due due -> new PerceivedEvent.Due(due.place(), due.what(), due.wanted());
        };
    }

    /// A message's text without what only calls Murabito.
    public String words(Message message) {
        return callings.withoutCalling(message.text());
    }

    /// Whether a message is said to Murabito.
    public boolean calls(Message message) {
        return read(message).call() != Call.NOT_CALLED;
    }

    /// What Murabito said itself; empty if it is gone already.
    public Optional<PerceivedEvent.Heard> own(PlaceId place, String key) {
        return stores.messages().find(sights.inPlace(place), place, key).map(this::perceived);
    }

    private PerceivedEvent lookedInto(ChatEvent.LookedInto looked) {
        return stores.messages()
                .find(sights.inPlace(looked.place()), looked.message())
                .<PerceivedEvent>map(
                        message -> new PerceivedEvent.LookedInto(read(message), looked.finding(), looked.note()))
                .orElseGet(() -> new PerceivedEvent.Noted(looked.place()));
    }

    private PerceivedEvent heard(ChatEvent.MessagePosted posted) {
        return switch (stores.messages().hear(posted.post())) {
            case KeepResult.Added(Message message) -> added(perceived(message));
            case KeepResult.Changed(Message message) -> understood(perceived(message));
            case KeepResult.Known(Message message) -> understood(perceived(message));
            case KeepResult.Refused refused -> unkept(posted.post(), refused.why());
        };
    }

    private PerceivedEvent understood(PerceivedEvent.Heard heard) {
        return orders.understood(heard, this::answeredBefore);
    }

    private Optional<PerceivedEvent.Heard> answeredBefore(PerceivedEvent.Heard heard, boolean directly) {
        return lastAnswered(heard.place())
                .before(heard.message(), heard.where(), directly)
                .map(this::read);
    }

    private LastAnswered lastAnswered(PlaceId place) {
        return new LastAnswered(stores.messages(), sights.inPlace(place), this::isSelf, this::calls);
    }

    private PerceivedEvent added(PerceivedEvent.Heard heard) {
        if (isTaken(heard)) {
            stores.messages().heard(heard.message().id());
            return new PerceivedEvent.Noted(heard.place());
        }
        boolean awaited = isAwaited(heard.message(), heard.where());
        if (awaited && heard.call() != Call.NOT_CALLED) {
            // "Never mind" is a no to what was just asked, and no order to stop.
            return heard;
        }
        if (consents != null && !awaited) {
            consents.passOver(heard.message().author(), places(heard.where()));
        }
        return understood(heard);
    }

    private PerceivedEvent unkept(Post post, KeepResult.Why why) {
        boolean person = stores.communities()
                .findMember(post.author())
                .filter(Member::isHuman)
                .isPresent();
        boolean silent = why == KeepResult.Why.DELETED || why == KeepResult.Why.TOO_OLD;
        if (silent || !person || !callings.areTo(post.text())) {
            return new PerceivedEvent.Noted(post.place());
        }
        boolean wantsIn = why == KeepResult.Why.OPTED_OUT
                && orders.reader()
                        .read(callings.withoutCalling(post.text()))
                        .filter(Order.OptIn.class::isInstance)
                        .isPresent();
        return new PerceivedEvent.Unkept(post, stores.communities().getPlace(post.place()), why, wantsIn);
    }

    private PerceivedEvent.Heard perceived(Message message) {
        memory.retain(new Line(
                message.id(), message.place(), message.author(), message.at(), message.text(), message.replyTo()));
        return read(message);
    }

    private PerceivedEvent.Heard read(Message message) {
        Place where = stores.communities().getPlace(message.place());
        Member author = stores.communities().getMember(message.author());
        MessageId answered = message.replyTo();
        boolean replies = (answered != null && saidBySelf(message, answered))
                || new ThreadStart(stores.messages(), sights.inPlace(where.id()))
                        .repliesTo(this::isSelf, message, where)
                || (isAwaited(message, where) && lastAnswered(where.id()).isNext(message, where));
        return callings.heard(message, where, author, replies).among(new DirectMessages(stores.communities()));
    }

    private boolean isAwaited(Message message, Place where) {
        return consents != null
                && YesOrNo.of(callings.withoutCalling(message.text())).isPresent()
                && consents.awaits(message.author(), places(where));
    }

    /// What replies to somebody else is not what a server asked for.
    private boolean isTaken(PerceivedEvent.Heard heard) {
        boolean elsewhere =
                heard.call() == Call.NOT_CALLED && lastAnswered(heard.place()).isMarked(heard.message(), heard.where());
        return consents != null
                && !elsewhere
                && consents.replies().takes(heard.message().author(), places(heard.where()), heard.words());
    }

    private static Set<PlaceId> places(Place where) {
        return new HashSet<>(List.of(where.id(), where.channel()));
    }

    private boolean saidBySelf(Message message, MessageId answered) {
        return stores.messages()
                .find(sights.inPlace(message.place()), answered)
                .filter(original -> isSelf(original.author()))
                .isPresent();
    }

    private boolean isSelf(MemberId member) {
        return stores.communities()
                .findMember(member)
                .filter(author -> author.kind() == MemberKind.SELF)
                .isPresent();
    }

    /// An edit is heard as a message again: whoever mends a missing mention still wants an answer.
    private PerceivedEvent edited(ChatEvent.MessageEdited edited) {
        Optional<Message> now = stores.messages().edit(edited.place(), edited.key(), edited.text(), edited.at());
        if (now.isEmpty()) {
            return new PerceivedEvent.Noted(edited.place());
        }
        PerceivedEvent.Heard heard = perceived(now.get());
        List<RunRecord> answers = runs.quoting(now.get().id());
        if (understood(heard) instanceof PerceivedEvent.Told told) {
            return answers.isEmpty() ? told : new PerceivedEvent.Changed(heard, answers, told.order());
        }
        return new PerceivedEvent.Changed(heard, answers, null);
    }

    private PerceivedEvent withdrawn(ChatEvent.MessageDeleted deleted) {
        PerceivedEvent.@Nullable Caller caller = caller(deleted);
        Optional<MessageId> gone = stores.messages().delete(deleted.place(), deleted.key(), deleted.at());
        if (gone.isEmpty()) {
            return new PerceivedEvent.Noted(deleted.place());
        }
        memory.forget(gone.get());
        if (consents != null) {
            consents.drop(gone.get());
        }
        List<RunRecord> answers = runs.quoting(gone.get());
        @Nullable RunRecord own = runs.findByQuestion(gone.get()).orElse(null);
        return new PerceivedEvent.Withdrawn(deleted.place(), gone.get(), answers, own, caller);
    }

    private PerceivedEvent.@Nullable Caller caller(ChatEvent.MessageDeleted deleted) {
        return stores.communities()
                .findPlace(deleted.place())
                .flatMap(place -> stores.messages().find(sights.inPlace(place.id()), deleted.place(), deleted.key()))
                .filter(message -> perceived(message).call() != Call.NOT_CALLED)
                .map(message -> new PerceivedEvent.Caller(message.author(), Language.of(message.text())))
                .orElse(null);
    }

    private PerceivedEvent reaction(PlaceId place, String key, String emoji, MemberId member, boolean on) {
        stores.messages().react(place, key, emoji, member, on);
        return new PerceivedEvent.Reacted(place, key, emoji, member, on);
    }

    private PerceivedEvent cleared(ChatEvent.ReactionsCleared cleared) {
        stores.messages().clearReactions(cleared.place(), cleared.key(), cleared.emoji());
        return new PerceivedEvent.ReactionsGone(cleared.place(), cleared.key(), cleared.emoji());
    }

    private PerceivedEvent investigated(ChatEvent.AnswerReady ready) {
        Question question = new Question(ready.place(), ready.question(), ready.manner());
        return runs.findByQuestion(question.id())
                .<PerceivedEvent>map(run -> new PerceivedEvent.Investigated(ready.place(), question, run))
                .orElseGet(() -> new PerceivedEvent.Noted(ready.place()));
    }
}
