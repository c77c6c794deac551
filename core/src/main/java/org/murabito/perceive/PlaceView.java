package org.murabito.perceive;

import java.util.List;
import java.util.Optional;
import org.murabito.archive.Stores;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.conversation.ThreadStart;
import org.murabito.persona.Persona;
import org.murabito.runlog.RunRecord;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;

/// What may be seen from where a question was asked, and what is left of the question. Asked anew whenever it is
/// worked on: in between a message may be deleted and a channel closed.
public final class PlaceView {
    private final Stores stores;
    private final Sights sights;

    public PlaceView(Stores stores, Sights sights) {
        this.stores = stores;
        this.sights = sights;
    }

    /// The channel of a place, threads folded in; the place itself where it is gone.
    public PlaceId channel(PlaceId place) {
        return stores.communities().findPlace(place).map(Place::channel).orElse(place);
    }

    /// The place whose readers read this one; the place itself where it is gone.
    public PlaceId audience(PlaceId place) {
        return stores.communities().findPlace(place).map(Place::audience).orElse(place);
    }

    /// What Murabito is called in a community.
    public String ownName(CommunityId community) {
        return stores.communities().members(community).stream()
                .filter(member -> member.kind() == MemberKind.SELF)
                .findFirst()
                .map(Member::name)
                .orElse(Persona.MURABITO.name());
    }

    /// Whether a member is Murabito.
    public boolean isOwn(MemberId member) {
        return stores.communities()
                .findMember(member)
                .filter(one -> one.kind() == MemberKind.SELF)
                .isPresent();
    }

    /// What a thread hangs under; empty for every other place.
    public Optional<Message> threadRoot(PlaceId place) {
        return sight(place)
                .flatMap(sight ->
                        stores.communities().findPlace(place).flatMap(new ThreadStart(stores.messages(), sight)::root));
    }

    /// What may be drawn on for all who read the place; empty if the place is gone.
    public Optional<Sight> sight(PlaceId place) {
        return stores.communities().findPlace(place).map(here -> sights.inPlace(here.id()));
    }

    /// What may be drawn on for an answer that only the asker sees, whom their platform has authenticated; empty if
    /// the place is gone.
    public Optional<Sight> sight(PlaceId place, MemberId asker) {
        return stores.communities().findPlace(place).map(here -> sights.forMember(asker, here.id()));
    }

    /// Everything that a member can open, whom their platform has authenticated.
    public Sight sight(MemberId member) {
        return sights.ofMember(member);
    }

    /// The question's lines that are still there, oldest first.
    public List<Message> lines(Question question) {
        return sight(question.place())
                .map(sight -> stores.messages().findAll(sight, question.messages()))
                .orElse(List.of());
    }

    /// The newest line, if it is still there: the one that is answered.
    public Optional<Message> asked(Question question) {
        return sight(question.place()).flatMap(sight -> stores.messages().find(sight, question.id()));
    }

    /// Whether everything a run could see may still be told in the place.
    public boolean stillSees(PlaceId place, RunRecord run) {
        return sight(place).filter(run::isCoveredBy).isPresent();
    }

    /// What was said in its place before a message, as its readers see it, oldest first.
    public List<Message> before(Message message, int most) {
        return sight(message.place())
                .map(sight -> stores.messages().latest(sight, message.place(), most, message.id()))
                .orElse(List.of());
    }

    /// What Murabito answered to a message in a thread below it, as the readers of its place see it.
    public List<Message> ownBelow(MessageId message, PlaceId place) {
        return sight(place)
                .map(sight -> new LastAnswered(stores.messages(), sight, this::isOwn, _ -> false)
                        .answersBelow(message, place))
                .orElse(List.of());
    }

    /// The newest lines of a place, as its readers see them.
    List<Message> newest(PlaceId place, int most) {
        return sight(place)
                .map(sight -> stores.messages().latest(sight, place, most, null))
                .orElse(List.of());
    }

    /// The message behind a door's key as the place sees it.
    public Optional<Message> message(PlaceId place, String key) {
        return sight(place).flatMap(sight -> stores.messages().find(sight, place, key));
    }

    /// The message behind an id as the place sees it.
    public Optional<Message> message(PlaceId place, MessageId id) {
        return sight(place).flatMap(sight -> stores.messages().find(sight, id));
    }
}
