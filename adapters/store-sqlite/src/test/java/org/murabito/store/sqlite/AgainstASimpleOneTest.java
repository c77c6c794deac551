package org.murabito.store.sqlite;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.lifecycle.Lifespan;
import net.jqwik.api.lifecycle.Store;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.KeepResult;
import org.murabito.chat.Access;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.PostKind;
import org.murabito.chat.Reaction;
import org.murabito.testkit.Town;

/// Whatever is done to the store, it answers like a simple one that keeps everything in memory.
final class AgainstASimpleOneTest {
    sealed interface Action {
        record Keep(List<Said> posts) implements Action {}

        record Hear(Said post) implements Action {}

        record Heard(int id) implements Action {}

        record Edit(PlaceId place, int key, String text, int minute) implements Action {}

        record Delete(PlaceId place, int key) implements Action {}

        record React(PlaceId place, int key, MemberId member, boolean on) implements Action {}

        record Close(boolean off) implements Action {}
    }

    record Said(PlaceId place, int key, MemberId author, int minute, Rest rest) {
        Post post(String round) {
            Post post = Town.said(place, round + key, author, minute, rest.text);
            String replyTo = rest.replyTo == key ? null : round + rest.replyTo;
            @Nullable Instant edited = rest.edited == 0 ? null : Town.NOON.plusSeconds(rest.edited);
            List<Reaction> reactions =
                    rest.reacted ? List.of(new Reaction("👍", 1 + key % 3, List.of(author))) : List.of();
            return new Post(
                    place,
                    post.key(),
                    author,
                    post.at(),
                    rest.text,
                    rest.edited == 2 ? PostKind.NOTICE : PostKind.SAID,
                    rest.replyTo == 0 ? null : replyTo,
                    List.of(),
                    reactions,
                    edited);
        }
    }

    record Rest(String text, int replyTo, int edited, boolean reacted) {}

    @Property(tries = 40)
    void answers_alike(@ForAll("actions") List<Action> actions) {
        Pair pair = Store.getOrCreate("pair", Lifespan.PROPERTY, Pair::new).get();
        String round = pair.begin();
        actions.forEach(action -> act(pair, round, action));
        pair.compare();
        pair.end();
    }

    private static void act(Pair pair, String round, Action action) {
        switch (action) {
            case Action.Keep(List<Said> posts) ->
                pair.same(messages -> messages
                        .keep(posts.stream().map(said -> said.post(round)).toList())
                        .stream()
                        .map(AgainstASimpleOneTest::told)
                        .toList());
            case Action.Hear(Said said) -> pair.same(messages -> told(messages.hear(said.post(round))));
            case Action.Heard(int back) ->
                pair.same(messages -> {
                    messages.unheard().stream()
                            .skip(back % 3)
                            .findFirst()
                            .ifPresent(message -> messages.heard(message.id()));
                    return messages.unheard();
                });
            case Action.Edit(PlaceId place, int key, String text, int minute) ->
                pair.same(messages -> messages.edit(place, round + key, text, Town.NOON.plusSeconds(minute)));
            case Action.Delete(PlaceId place, int key) ->
                pair.same(messages -> messages.delete(place, round + key, Town.NOON));
            case Action.React(PlaceId place, int key, MemberId member, boolean on) ->
                pair.same(messages -> messages.react(place, round + key, "👍", member, on));
            case Action.Close(boolean off) -> pair.save(Town.thread(Town.TALK, off ? Access.PRIVATE : Access.OPEN));
        }
    }

    /// Without what it answers: whether that is told at once, when it comes later in the same batch, is left open.
    private static String told(KeepResult kept) {
        Message message = kept.messageOrNull();
        return kept.getClass().getSimpleName() + (message == null ? "" : message.id() + " " + message.text());
    }

    private static Arbitrary<PlaceId> places() {
        return Arbitraries.of(Town.SQUARE, Town.TALK, Town.CORNER, Town.WORKSHOP, Town.BACK_ROOM);
    }

    private static Arbitrary<MemberId> members() {
        return Arbitraries.of(Town.ANA, Town.BEN, Town.CHO);
    }

    private static Arbitrary<Integer> upTo(int most) {
        return Arbitraries.integers().between(0, most);
    }

    private static Arbitrary<String> texts() {
        return Arbitraries.of("hello", "はい", "", "a longer text 👋");
    }

    private static Arbitrary<Said> said() {
        Arbitrary<Rest> rest = Combinators.combine(texts(), upTo(12), upTo(4), Arbitraries.of(true, false))
                .as(Rest::new);
        return Combinators.combine(places(), upTo(12), members(), upTo(6), rest).as(Said::new);
    }

    @Provide
    Arbitrary<List<Action>> actions() {
        Arbitrary<Boolean> either = Arbitraries.of(true, false);
        Arbitrary<Action> keep = said().list().ofMaxSize(6).map(posts -> new Action.Keep(new ArrayList<>(posts)));
        Arbitrary<Action> hear = said().map(Action.Hear::new);
        Arbitrary<Action> heard = upTo(3).map(Action.Heard::new);
        Arbitrary<Action> edit =
                Combinators.combine(places(), upTo(12), texts(), upTo(4)).as(Action.Edit::new);
        Arbitrary<Action> delete = Combinators.combine(places(), upTo(12)).as(Action.Delete::new);
        Arbitrary<Action> react =
                Combinators.combine(places(), upTo(12), members(), either).as(Action.React::new);
        Arbitrary<Action> close = either.map(Action.Close::new);
        return Arbitraries.frequencyOf(
                        Tuple.of(6, keep),
                        Tuple.of(3, hear),
                        Tuple.of(1, heard),
                        Tuple.of(3, edit),
                        Tuple.of(2, delete),
                        Tuple.of(4, react),
                        Tuple.of(1, close))
                .list()
                .ofMaxSize(30);
    }
}
