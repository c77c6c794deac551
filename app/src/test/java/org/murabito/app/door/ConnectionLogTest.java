package org.murabito.app.door;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.door.ConnectionLog;
import org.murabito.testing.agent.SettableClock;
import org.slf4j.LoggerFactory;

/// What whoever runs it reads of a door's connection.
final class ConnectionLogTest {
    private final Logger logger = (Logger) LoggerFactory.getLogger(ConnectionLog.class);
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-02T12:00:00Z"));
    private final ConnectionLog connection = new ConnectionLog("Discord", clock);

    @BeforeEach
    void listen() {
        lines.start();
        logger.setLevel(Level.INFO);
        logger.addAppender(lines);
    }

    @AfterEach
    void stop() {
        logger.detachAppender(lines);
        logger.setLevel(null);
    }

    private List<String> said() {
        return lines.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
    }

    @Test
    void says_with_what_it_is_connected_that_it_was_lost_and_after_how_long_it_was_back() {
        connection.connected(List.of("Village Green", "The\nMill"), 12);
        connection.lost("closed with 1006");
        clock.advance(Duration.ofSeconds(42));
        connection.connected(List.of("Village Green"), 1);

        assertThat(said())
                .containsExactly(
                        "Discord is connected: Village Green, The Mill (12 places)",
                        "Discord lost its connection (closed with 1006); it is taken up again by itself",
                        "Discord is connected again after 42 s: Village Green (1 place)");
    }

    @Test
    void says_each_once_however_often_it_is_tried_again() {
        connection.lost("never connected yet");
        connection.connected(List.of(), 0);
        connection.connected(List.of(), 0);
        connection.lost("one");
        connection.lost("two");
        connection.left();

        assertThat(said())
                .containsExactly(
                        "Discord is connected: no community has let Murabito in (0 places)",
                        "Discord lost its connection (one); it is taken up again by itself");
    }
}
