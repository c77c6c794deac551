package org.murabito.app.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.app.model.Visitor;

/// Programs ask no longer once whom or what they were let see is gone.
@Timeout(60)
final class RevokedProgramsTest extends InAHouse {
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
}
