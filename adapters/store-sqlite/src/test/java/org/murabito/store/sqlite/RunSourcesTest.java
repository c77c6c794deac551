package org.murabito.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.MessageId;
import org.murabito.run.RunId;
import org.murabito.run.Step;
import org.murabito.runlog.RunRecord;
import org.murabito.runlog.RunStore;
import org.murabito.testkit.Town;

/// What is kept of the messages that an investigation read.
final class RunSourcesTest {
    private static final RunId RUN = new RunId("a");

    private final OpenStore open = new OpenStore();

    @AfterEach
    void close() {
        open.close();
    }

    private static Step.ToolCalled reading(String tool, long... messages) {
        return new Step.ToolCalled(
                1,
                tool,
                "{\"query\":\"lantern\"}",
                Step.ToolEnd.OK,
                MessageId.sources(
                        Arrays.stream(messages).mapToObj(MessageId::new).toList()),
                messages.length,
                1);
    }

    @Test
    void a_message_that_several_steps_read_is_noted_once() throws SQLException {
        RunStore runs = open.store().runs();
        runs.begin(new RunRecord(
                RUN, Town.ID, Town.SQUARE, new MessageId(9), List.of(Town.SQUARE), Town.NOON, List.of(), null));
        Step.ToolCalled searched = reading("search_messages", 1, 2, 3);
        Step.ToolCalled around = reading("get_messages_around", 2, 3, 4);
        runs.add(RUN, searched);
        runs.add(RUN, around);
        assertThat(runs.find(RUN).orElseThrow().steps()).containsExactly(searched, around);

        assertThat(count("select count(*) from run_source")).isEqualTo(4);

        runs.withdraw(new MessageId(3));

        assertThat(runs.find(RUN).orElseThrow().steps())
                .containsExactly(searched.withoutArguments(), around.withoutArguments());
    }

    private long count(String query) throws SQLException {
        try (Connection connection = DriverManager.getConnection(
                        "jdbc:sqlite:" + open.folder().resolve("murabito.db"));
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            return row.getLong(1);
        }
    }
}
