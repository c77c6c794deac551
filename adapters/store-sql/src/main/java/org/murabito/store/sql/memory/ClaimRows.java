package org.murabito.store.sql.memory;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Set;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.knowledge.Attribute;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.ClaimManner;
import org.murabito.knowledge.Evidence;
import org.murabito.knowledge.NamedTime;
import org.murabito.knowledge.Source;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Subject;
import org.murabito.runlog.Quote;
import org.murabito.sight.Sight;
import org.murabito.store.sql.Columns;
import org.murabito.store.sql.JsonColumns;
import org.murabito.store.sql.Micros;
import org.murabito.store.sql.identity.IdentityMap;

/// How claims stand in their table.
record ClaimRows(IdentityMap identities) {
    static final String COLUMNS =
            " c.message, c.start, c.\"end\", c.length, c.hash, c.place, c.author, c.at, c.reply_to,"
                    + " c.subject, c.attribute, c.single, c.value, c.manner, c.day, c.time, c.keywords, c.confidence,"
                    + " c.shareable ";
    private static final String INSERT =
            "insert into claim (message, start, \"end\", length, hash, community, place, author,"
                    + " at, reply_to, subject, attribute, single, value, manner, day, time, keywords, confidence, shareable)"
                    + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning number";
    private static final String PERSON = "@";
    private static final String THING = "=";

    void insert(Handle handle, Claim claim) {
        Statement stated = claim.statement();
        @Nullable
        Object[] values = Stream.of(origin(claim.source()), content(stated), rest(claim))
                .flatMap(Stream::of)
                .toArray();
        long number = handle.select(INSERT, values).mapTo(Long.class).one();
        for (String keyword : claim.keywords()) {
            handle.execute(
                    "insert into claim_keyword (community, keyword, claim) values (?, ?, ?)",
                    claim.source().place().community().value(),
                    keyword,
                    number);
        }
    }

    private @Nullable Object[] origin(Source source) {
        @Nullable
        Object[] quote = switch (source.evidence()) {
            case Evidence.Drawn(Quote words) -> quote(words);
            case Evidence.Told() -> new @Nullable Object[] {null, null, null, null, null};
        };
        MessageId replyTo = source.replyTo();
        @Nullable
        Object[] rest = {
            source.place().community().value(),
            identities.places().number(source.place()),
            identities.authorNumber(source.author()),
            Micros.of(source.at()),
            replyTo == null ? null : replyTo.value()
        };
        return Stream.of(quote, rest).flatMap(Stream::of).toArray();
    }

    private static @Nullable Object[] quote(Quote words) {
        return new @Nullable Object[] {
            words.message().value(), words.start(), words.end(), words.length(), words.sha256()
        };
    }

    private static @Nullable Object[] content(Statement stated) {
        NamedTime when = stated.when();
        return new @Nullable Object[] {
            text(stated.subject()),
            stated.attribute().name(),
            stated.attribute().single() ? 1 : 0,
            stated.value(),
            stated.manner().name(),
            when == null || when.day() == null ? null : when.day().toString(),
            when == null || when.time() == null ? null : when.time().toString()
        };
    }

    private static @Nullable Object[] rest(Claim claim) {
        return new @Nullable Object[] {
            JsonColumns.strings(claim.keywords()), claim.confidence(), claim.shareable() ? 1 : 0
        };
    }

    static String text(Subject subject) {
        return switch (subject) {
            case Subject.Person(MemberId member) -> PERSON + member;
            case Subject.Thing(String name) -> THING + name;
        };
    }

    private static Subject subject(String text) {
        String name = text.substring(1);
        return text.startsWith(PERSON) ? new Subject.Person(MemberId.parse(name)) : new Subject.Thing(name);
    }

    /// Null if the sight does not cover where it was said, or that place is no more.
    @Nullable
    Claim read(Sight sight, ResultSet row) throws SQLException {
        Place place = identities.visible(sight, row.getInt(6));
        MemberId author = identities.members().key(row.getInt(7));
        if (place == null || author == null) {
            return null;
        }
        Long replyTo = Columns.longOrNull(row, 9);
        Source source = new Source(
                evidence(row),
                author,
                place.id(),
                place.channel(),
                place.audience(),
                Micros.instant(row.getLong(8)),
                replyTo == null ? null : new MessageId(replyTo));
        return new Claim(
                statement(row),
                source,
                Set.copyOf(JsonColumns.strings(row.getString(17))),
                row.getDouble(18),
                row.getInt(19) == 1);
    }

    private static Evidence evidence(ResultSet row) throws SQLException {
        Long message = Columns.longOrNull(row, 1);
        if (message == null) {
            return new Evidence.Told();
        }
        Quote words = new Quote(new MessageId(message), row.getInt(2), row.getInt(3), row.getInt(4), row.getString(5));
        return new Evidence.Drawn(words);
    }

    private static Statement statement(ResultSet row) throws SQLException {
        return new Statement(
                subject(row.getString(10)),
                new Attribute(row.getString(11), row.getInt(12) == 1),
                row.getString(13),
                ClaimManner.valueOf(row.getString(14)),
                when(row.getString(15), row.getString(16)));
    }

    private static @Nullable NamedTime when(@Nullable String day, @Nullable String time) {
        return day == null && time == null
                ? null
                : new NamedTime(day == null ? null : LocalDate.parse(day), time == null ? null : LocalTime.parse(time));
    }
}
