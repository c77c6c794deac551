package org.murabito.store.sql.run;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.action.ActionLog;
import org.murabito.action.Arguments;
import org.murabito.action.PerformedAction;
import org.murabito.action.Undo;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.store.sql.JsonColumns;
import org.murabito.store.sql.Micros;
import org.murabito.store.sql.SqlDatabase;

/// What was done for members, in a table of its own.
public record SqlActionLog(SqlDatabase database) implements ActionLog {
    @Override
    public void keep(PerformedAction performed) {
        Undo undo = performed.undo();
        database.write(handle -> {
            handle.execute("delete from deed where asking = ? and origin = ?", performed.asking(), performed.origin());
            handle.execute(
                    "insert into deed (asking, origin, community, asker, place, at, action, arguments, words,"
                            + " undo_action, undo_arguments) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    performed.asking(),
                    performed.origin(),
                    performed.asker().community().value(),
                    performed.asker().toString(),
                    performed.place() == null ? null : performed.place().toString(),
                    Micros.of(performed.at()),
                    performed.action(),
                    performed.arguments().toString(),
                    performed.text(),
                    undo == null ? null : undo.action(),
                    undo == null ? null : undo.arguments().toString());
            return handle.execute(
                    "delete from deed where at < ? or number <= (select max(number) from deed) - ?",
                    Micros.of(performed.at().minus(LONGEST)),
                    MOST);
        });
    }

    @Override
    public List<PerformedAction> of(String asking) {
        return database.read(handle -> handle.select(
                        "select asking, origin, asker, place, at, action, arguments, words, undo_action, undo_arguments"
                                + " from deed where asking = ? order by number",
                        asking)
                .map((row, _) -> performed(row))
                .list());
    }

    private static PerformedAction performed(ResultSet row) throws SQLException {
        @Nullable String place = row.getString(4);
        @Nullable String undo = row.getString(9);
        return new PerformedAction(
                row.getString(1),
                row.getString(2),
                MemberId.parse(row.getString(3)),
                place == null ? null : PlaceId.parse(place),
                Micros.instant(row.getLong(5)),
                row.getString(6),
                Arguments.of(JsonColumns.read(row.getString(7))),
                row.getString(8),
                undo == null ? null : new Undo(undo, Arguments.of(JsonColumns.read(row.getString(10)))));
    }

    @Override
    public Optional<String> newest(MemberId asker, @Nullable PlaceId place) {
        return database.read(handle -> handle.select(
                        "select asking from deed where asker = ? and undo_action is not null and place = coalesce(?, place)"
                                + " order by number desc limit 1",
                        asker.toString(),
                        place == null ? null : place.toString())
                .mapTo(String.class)
                .findFirst());
    }

    @Override
    public void move(String asking, String other) {
        database.write(handle -> handle.execute("update deed set asking = ? where asking = ?", other, asking));
    }

    @Override
    public void remove(String asking) {
        database.write(handle -> handle.execute("delete from deed where asking = ?", asking));
    }

    @Override
    public void forget(MemberId member) {
        database.write(handle -> handle.execute(
                "delete from deed where community = ?", member.community().value()));
    }
}
