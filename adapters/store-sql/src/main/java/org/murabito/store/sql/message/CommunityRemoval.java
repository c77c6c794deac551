package org.murabito.store.sql.message;

import java.sql.SQLException;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Place;
import org.murabito.store.sql.database.Statements;
import org.murabito.store.sql.identity.IdentityMap;
import org.murabito.store.sql.workspace.EntryRows;

/// Takes a community out of every table. Tombstones stay: what was deleted there does not come back with an import.
final class CommunityRemoval {
    private static final List<String> OF_THE_COMMUNITY = List.of(
            "tokens_spent",
            "verdict",
            "backfill",
            "gap",
            "first_contact",
            "import_part",
            "post_log",
            "telling",
            "answer_post",
            "rating",
            "correction",
            "answered_mark",
            "read_mark",
            "deed");

    private static final String ITS_PLACES = "(select number from place where community = ?)";
    private static final String ITS_MESSAGES = "(select id from message where place in " + ITS_PLACES + ")";
    private static final String ITS_RUNS = "(select number from run where community = ?)";

    private CommunityRemoval() {}

    static void remove(Statements statements, Sequence sequence, IdentityMap identities, CommunityId community)
            throws SQLException {
        for (Place place : identities.places().in(community)) {
            int number = identities.places().number(place.id());
            long messages = statements.number("select messages from place where number = ?", number);
            if (messages > 0) {
                statements.run(
                        "insert into gone (change, id, channel, audience)"
                                + " select ? + row_number() over (order by id), id, ?, ? from message where place = ?",
                        sequence.takeChanges(messages),
                        place.channel().toString(),
                        place.audience().toString(),
                        number);
            }
        }
        String id = community.value();
        statements.run("delete from reaction where id in " + ITS_MESSAGES, id);
        statements.run("delete from unheard where id in " + ITS_MESSAGES, id);
        statements.run("delete from awaited where id in " + ITS_MESSAGES, id);
        statements.run("delete from message where place in " + ITS_PLACES, id);
        statements.run("delete from mode_change where place in " + ITS_PLACES, id);
        statements.run("delete from resolve where place in " + ITS_PLACES, id);
        statements.run("delete from judge_mark where place in " + ITS_PLACES, id);
        statements.run(
                "delete from model_usage where account = ? or substr(account, 1, length(?) + 1) = ? || '/'",
                id,
                id,
                id);
        statements.run(
                "delete from claim_keyword where claim in (select number from claim where place in " + ITS_PLACES + ")",
                id);
        statements.run("delete from claim where place in " + ITS_PLACES, id);
        statements.run("delete from reflection where place in " + ITS_PLACES, id);
        statements.run("delete from channel_context where place in " + ITS_PLACES, id);
        statements.run("delete from context_cover where place in " + ITS_PLACES, id);
        statements.run("delete from context_waiting where place in " + ITS_PLACES, id);
        statements.run(
                "delete from impression_ground where impression in (select number from impression where place in "
                        + ITS_PLACES + ")",
                id);
        statements.run("delete from impression where place in " + ITS_PLACES, id);
        statements.run("delete from profile_mention where place in " + ITS_PLACES, id);
        statements.run("delete from run_step where run in " + ITS_RUNS, id);
        statements.run("delete from run_source where run in " + ITS_RUNS, id);
        statements.run("delete from run where community = ?", id);
        statements.run("delete from job where substr(key, 1, length(?) + 1) = ? || '/'", id, id);
        statements.run("delete from member where community = ?", id);
        statements.run("delete from place where community = ?", id);
        statements.run("delete from community where id = ?", id);
        for (String table : OF_THE_COMMUNITY) {
            statements.run("delete from " + table + " where community = ?", id);
        }
        endInvitations(statements, id);
        EntryRows.remove(statements.handle(), community);
    }

    /// Another community may come to have its id: no link into this one opens that. One that opened nothing else lets
    /// nobody in any more.
    private static void endInvitations(Statements statements, String community) {
        Handle handle = statements.handle();
        List<String> led = handle.select(
                        "select distinct invitation from invitation_place where community = ?", community)
                .mapTo(String.class)
                .list();
        handle.execute("delete from invitation_place where community = ?", community);
        for (String invitation : led) {
            handle.execute(
                    "delete from invitation where id = ?"
                            + " and not exists (select 1 from invitation_place where invitation = ?)",
                    invitation,
                    invitation);
        }
    }
}
