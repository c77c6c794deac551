package org.murabito.app.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.app.model.Visitor;

/// Programs ask no longer once whom or what they were let see is gone.
@Timeout(60)
final class RevokedProgramsTest extends InAHouse {
    private static final String NONE = "There are no clients; ./murabito mcp-client add NAME makes one.";

    private String added(String name, String... where) {
        return typed(
                        "mcp-client",
                        "add",
                        name,
                        where[0],
                        where[1],
                        where.length > 2 ? where[2] : "--tokens",
                        where.length > 2 ? where[3] : "100")
                .getLast();
    }

    private static int asked(URI address, String token) throws Exception {
        return Posted.to(address, Map.of("Authorization", "Bearer " + token)).statusCode();
    }

    private static String board(Visitor operator) {
        return operator.post("/web/api/communities", Map.of("name", "Board", "channel", "talk"))
                .path("id")
                .asText();
    }

    @Test
    void a_program_of_a_member_who_is_removed_is_let_in_no_more() throws Exception {
        living(address -> {
            try (Visitor operator = new Visitor(address);
                    Visitor mallory = new Visitor(address, "Mallory")) {
                mallory.say("hello");
                String hers = added("hers", "--community", "village", "--member", "Mallory");
                String everybodys = added("everybodys", "--community", "village");
                assertThat(asked(address, hers)).isEqualTo(200);

                JsonNode people = operator.get("/web/api/people");
                String id = people.valueStream()
                        .filter(person -> person.path("name").asText().equals("Mallory"))
                        .findFirst()
                        .orElseThrow()
                        .path("id")
                        .asText();
                operator.delete("/web/api/people/" + id);

                assertThat(asked(address, hers)).isEqualTo(401);
                assertThat(asked(address, everybodys)).isEqualTo(200);
                assertThat(typed("mcp-client", "list"))
                        .singleElement()
                        .asString()
                        .startsWith("everybodys");
            }
        });
    }

    @Test
    void a_program_of_a_community_that_is_removed_does_not_see_another_of_its_name() throws Exception {
        living(address -> {
            try (Visitor operator = new Visitor(address)) {
                assertThat(board(operator)).isEqualTo("board");
                String desk = added("desk", "--community", "board");
                assertThat(asked(address, desk)).isEqualTo(200);

                operator.delete("/web/api/c/board");
                assertThat(board(operator)).isEqualTo("board");

                assertThat(asked(address, desk)).isEqualTo(401);
                assertThat(typed("mcp-client", "list")).containsExactly(NONE);

                String again = added("desk", "--community", "board");
                typed("forget", "--community", "board", "--yes");
                assertThat(board(operator)).isEqualTo("board");

                assertThat(asked(address, again)).isEqualTo(401);
            }
        });
    }

    @Test
    void an_invitation_into_a_community_that_is_removed_does_not_open_another_of_its_name() throws Exception {
        living(address -> {
            try (Visitor operator = new Visitor(address)) {
                board(operator);
                Map<String, String> talk = Map.of("community", "board", "place", "talk");
                String token = operator.post("/web/api/invitations", Map.of("role", "guest", "places", List.of(talk)))
                        .path("token")
                        .asText();

                operator.delete("/web/api/c/board");
                board(operator);

                assertThat(operator.get("/web/api/invitations")).isEmpty();
                assertThat(token).isNotEmpty();
            }
        });
    }
}
