package org.murabito.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.testkit.Town.ANA;
import static org.murabito.testkit.Town.SQUARE;
import static org.murabito.testkit.Town.said;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.Changes;
import org.murabito.archive.MessageStore;
import org.murabito.archive.TextLimits;
import org.murabito.testkit.LongMessagesContract;
import org.murabito.testkit.MessageStoreContract.Stores;
import org.murabito.testkit.Town;

final class SqliteLongMessagesTest extends LongMessagesContract {
    private final OpenStore store = new OpenStore();

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected Stores open() {
        return store.stores();
    }

    /// As a version without the limit kept them.
    @Test
    void reads_messages_of_before_as_far_as_the_limit_goes() throws SQLException {
        for (int i = 0; i < 60; i++) {
            store.store().messages().keep(List.of(said(SQUARE, "old" + i, ANA, i, "short")));
        }
        store.closeStore();
        try (Connection connection = DriverManager.getConnection(
                        "jdbc:sqlite:" + store.folder().resolve("murabito.db"));
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("update message set text = printf('%.*c', 1000000, 'x')");
        }
        MessageStore messages = store.store().messages();

        Changes changes = messages.changesAfter(0, 4_096);

        assertThat(changes.present()).hasSize(60);
        assertThat(changes.present())
                .allSatisfy(present -> assertThat(present.message().text()).isEqualTo("x".repeat(TextLimits.LONGEST)));
        assertThat(messages.latest(Town.everything(store.store().communities()), SQUARE, 60, null))
                .hasSize(60)
                .allSatisfy(message -> assertThat(message.text()).hasSize(TextLimits.LONGEST));
    }
}
