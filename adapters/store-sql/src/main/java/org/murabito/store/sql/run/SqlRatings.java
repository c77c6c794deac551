package org.murabito.store.sql.run;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.feedback.Correction;
import org.murabito.feedback.RatedMessage;
import org.murabito.feedback.Rating;
import org.murabito.feedback.Ratings;
import org.murabito.feedback.Thumb;
import org.murabito.store.sql.JsonColumns;
import org.murabito.store.sql.SqlDatabase;
import org.murabito.store.sql.identity.IdentityMap;

/// What members think of answers, in tables of its own. What is thought of a post that is no answer is not kept.
public record SqlRatings(SqlDatabase database, IdentityMap identities) implements Ratings {
    @Override
    public void answered(MessageId question, PlaceId place, String key) {
        database.write(handle -> handle.execute(
                "insert into answer_post (community, channel, key, question) values (?, ?, ?, ?)"
                        + " on conflict (community, channel, key) do update set question = excluded.question",
                place.community().value(),
                channel(place),
                key,
                question.value()));
    }

    private String channel(PlaceId place) {
        return identities.places().find(place).map(Place::channel).orElse(place).toString();
    }

    @Override
    public Optional<MessageId> questionOf(PlaceId place, String key) {
        return database.read(handle -> handle.select(
                        "select question from answer_post where community = ? and channel = ? and key = ?",
                        place.community().value(),
                        channel(place),
                        key)
                .map((row, _) -> new MessageId(row.getLong(1)))
                .findFirst());
    }

    @Override
    public void rate(Rating rating) {
        database.write(handle -> handle.execute(
                "insert into rating (question, member, thumb, community) values (?, ?, ?, ?) on conflict do nothing",
                rating.question().value(),
                rating.member().toString(),
                rating.thumb().name(),
                rating.member().community().value()));
    }

    @Override
    public void takeBack(Rating rating) {
        database.write(handle -> handle.execute(
                "delete from rating where question = ? and member = ? and thumb = ?",
                rating.question().value(),
                rating.member().toString(),
                rating.thumb().name()));
    }

    @Override
    public void clear(MessageId question, Thumb thumb) {
        database.write(handle ->
                handle.execute("delete from rating where question = ? and thumb = ?", question.value(), thumb.name()));
    }

    @Override
    public void correct(Correction correction) {
        database.write(handle -> handle.execute(
                "insert into correction (question, words, community)"
                        + " select distinct question, ?, community from answer_post where question = ?"
                        + " on conflict do nothing",
                correction.words().value(),
                correction.question().value()));
    }

    @Override
    public void takeBack(Correction correction) {
        database.write(handle -> handle.execute(
                "delete from correction where question = ? and words = ?",
                correction.question().value(),
                correction.words().value()));
    }

    @Override
    public List<MessageId> questions(@Nullable Thumb thumb, int limit) {
        return database.read(handle -> (thumb == null
                        ? handle.select(
                                "select question from rating union select question from correction"
                                        + " order by question desc limit ?",
                                limit)
                        : handle.select(
                                "select distinct question from rating where thumb = ? order by question desc limit ?",
                                thumb.name(),
                                limit))
                .map((row, _) -> new MessageId(row.getLong(1)))
                .list());
    }

    @Override
    public List<Rating> of(Collection<MessageId> questions) {
        return database.read(handle -> handle.select(
                        "select question, member, thumb from rating where question in ("
                                + database.dialect().numbers("?") + ") order by question, member, thumb",
                        JsonColumns.ids(questions))
                .map((row, _) -> new Rating(
                        new MessageId(row.getLong(1)),
                        MemberId.parse(row.getString(2)),
                        Thumb.valueOf(row.getString(3))))
                .list());
    }

    @Override
    public List<Correction> corrections(Collection<MessageId> questions) {
        return database.read(handle -> handle.select(
                        "select question, words from correction where question in ("
                                + database.dialect().numbers("?") + ") order by question, words",
                        JsonColumns.ids(questions))
                .map((row, _) -> new Correction(new MessageId(row.getLong(1)), new MessageId(row.getLong(2))))
                .list());
    }

    @Override
    public List<RatedMessage> about(Collection<MessageId> messages) {
        String ids = JsonColumns.ids(messages);
        return database.read(handle -> handle.select(
                        "select distinct s.message, r.question, 0 as corrects from run_source s join run r on r.number = s.run"
                                + " where s.position = " + SqlRunStore.OF_THE_ANSWER + " and s.message in ("
                                + database.dialect().numbers("?") + ")"
                                + " and (exists (select 1 from rating g where g.question = r.question)"
                                + " or exists (select 1 from correction c where c.question = r.question))"
                                + " union all select words, question, 1 from correction where words in ("
                                + database.dialect().numbers("?") + ") order by 1, 2, 3",
                        ids,
                        ids)
                .map((row, _) -> new RatedMessage(
                        new MessageId(row.getLong(1)), new MessageId(row.getLong(2)), row.getInt(3) == 1))
                .list());
    }

    @Override
    public void withdraw(MessageId message) {
        database.write(handle -> {
            remove(handle, message);
            return message;
        });
    }

    /// With the message that is deleted.
    public static void remove(Handle handle, MessageId message) {
        handle.execute("delete from answer_post where question = ?", message.value());
        handle.execute("delete from rating where question = ?", message.value());
        handle.execute("delete from correction where question = ? or words = ?", message.value(), message.value());
    }

    @Override
    public void forget(MemberId member) {
        database.write(handle -> handle.execute("delete from rating where member = ?", member.toString()));
    }
}
