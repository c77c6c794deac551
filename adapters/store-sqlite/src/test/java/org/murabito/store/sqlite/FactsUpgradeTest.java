package org.murabito.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.Evidence;
import org.murabito.knowledge.Facts;
import org.murabito.knowledge.Subject;
import org.murabito.sight.Sight;
import org.murabito.testkit.Town;

/// A data folder of the version that still read facts by rules, opened by this one.
final class FactsUpgradeTest {
    private static final String HASH = "ab".repeat(32);

    private final OpenStore open = new OpenStore();

    @AfterEach
    void close() {
        open.close();
    }

    @BeforeEach
    void aDatabaseOfTheVersionBefore() throws SQLException {
        String url = "jdbc:sqlite:" + open.folder().resolve("murabito.db");
        Flyway.configure()
                .dataSource(url, null, null)
                .locations("classpath:org/murabito/store/sqlite/migration")
                .target("23")
                .load()
                .migrate();
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            for (String sql : List.of(
                    "insert into community values (1, 'town', 'Town', 'WEB')",
                    "insert into place (number, community, key, position, kind, name, access, topic, messages)"
                            + " values (1, 'town', 'square', 1, 'CHANNEL', 'square', 'OPEN', '', 2)",
                    "insert into member (number, community, key, kind, name, also_called)"
                            + " values (1, 'town', 'ana', 'PERSON', 'Ana', '[]')",
                    claim(1, "1, 0, 14, 14, '" + HASH + "'", "'@town/ana'", "live", "Oslo", "STATES", 0),
                    claim(2, "1, 0, 14, 14, '" + HASH + "'", "null", "", "sorry, Bergen", "CORRECTS", 0),
                    claim(3, "2, 0, 14, 14, '" + HASH + "'", "'=picnic'", "when", "", "ASKS", 0),
                    claim(4, "2, 0, 14, 14, '" + HASH + "'", "'@town/ana'", "like", "hiking", "STATES", 1),
                    claim(5, "null, null, null, null, null", "'@town/ana'", "use", "Helix", "STATES", 0),
                    "insert into claim_vector values (1, '" + HASH + "', 'small', x'00')",
                    "insert into claim_vector values (2, '" + HASH + "', 'small', x'00')",
                    "update claim_cursor set cursor = 7")) {
                statement.executeUpdate(sql);
            }
        }
    }

    private static String claim(
            int number, String words, String subject, String attribute, String value, String manner, int drawn) {
        return "insert into claim (number, message, start, end, length, hash, community, place, author, at, subject,"
                + " attribute, single, value, manner, keywords, confidence, shareable, drawn) values (" + number + ", "
                + words + ", 'town', 1, 1, " + number + "000000, " + subject + ", '" + attribute + "', 0, '" + value
                + "', '" + manner + "', '[\"word\"]', 0.5, 0, " + drawn + ")";
    }

    @Test
    void what_rules_read_is_gone_and_what_models_drew_and_members_told_is_there() {
        Facts facts = open.store().facts();
        Sight everything = Town.everything(open.store().communities());

        List<Claim> left = facts.about(everything, List.of(new Subject.Person(Town.ANA)));
        assertThat(left).extracting(claim -> claim.statement().value()).containsExactly("hiking", "Helix");
        assertThat(left.getFirst().source().evidence()).isInstanceOf(Evidence.Drawn.class);
        assertThat(left.getLast().source().evidence()).isInstanceOf(Evidence.Told.class);
        assertThat(facts.about(everything, List.of(Subject.Thing.called("picnic"))))
                .isEmpty();
        assertThat(facts.sharing(everything, Set.of("word"))).isEmpty();
        assertThat(facts.cursor()).isEqualTo(7);
    }
}
