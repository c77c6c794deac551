package org.murabito.app.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.check.PartFinding;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.testing.InMemoryCommunityStore;

final class ClientCheckTest {
    private static final CommunityId TOWN = new CommunityId("town");
    private static final MemberId ANA = new MemberId(TOWN, "ana");

    @TempDir
    private Path folder;

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();

    private List<String> said(boolean served) {
        return ClientCheck.of(new Clients(folder), communities, served).map(PartFinding::toString).stream()
                .toList();
    }

    @Test
    void nothing_is_said_where_no_program_may_ask() {
        assertThat(said(true)).isEmpty();
    }

    @Test
    void programs_are_told_by_name_and_where_they_may_ask() {
        communities.save(new Community(TOWN, "Town", DoorKind.WEB));
        communities.save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
        new Clients(folder).add("desk", TOWN, null, 0, Instant.EPOCH);
        new Clients(folder).add("phone", TOWN, ANA, 0, Instant.EPOCH);

        assertThat(said(true)).containsExactly("ok    Programs     desk, phone may ask at /mcp");
        assertThat(said(false))
                .containsExactly("ok    Programs     desk, phone may ask on this machine alone (mcp.serve is false)");
    }

    @Test
    void a_program_whose_community_is_gone_can_be_revoked() {
        new Clients(folder).add("desk", TOWN, null, 0, Instant.EPOCH);

        assertThat(said(true))
                .containsExactly("FAIL  Programs     whose community or member is gone: desk"
                        + " -> ./murabito mcp-client revoke desk");
    }

    @Test
    void a_file_that_cannot_be_read_is_named() throws IOException {
        Files.writeString(folder.resolve("clients.json"), "{");

        assertThat(said(true)).singleElement().asString().startsWith("FAIL").contains("clients.json");
    }
}
