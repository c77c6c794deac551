package org.murabito.memory.fact.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.murabito.archive.Changes;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PostKind;
import org.murabito.memory.fact.Claim;
import org.murabito.memory.fact.Statement;
import org.murabito.memory.fact.Subject;
import org.murabito.text.ScriptWords;

/// The lines of `statements.txt`, each with what it states.
final class StatementReaderTest {
    private static final PlaceId PLACE = PlaceId.of("town", "square");
    private static final Instant MONDAY = Instant.parse("2026-03-02T10:00:00Z");

    private final StatementReader reader = new StatementReader(new ScriptWords(), ZoneOffset.UTC);

    @TestFactory
    Stream<DynamicTest> states() throws IOException {
        return lines().map(line -> {
            String[] sides = line.split(" => ", 2);
            return DynamicTest.dynamicTest(
                    sides[0], () -> assertThat(told(sides[0])).isEqualTo(sides[1]));
        });
    }

    private static Stream<String> lines() throws IOException {
        try (InputStream in = Objects.requireNonNull(StatementReaderTest.class.getResourceAsStream("statements.txt"))) {
            List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            return lines.stream().filter(line -> !line.isBlank() && !line.startsWith("#"));
        }
    }

    private String told(String text) {
        Message message = new Message(
                new MessageId(1),
                PLACE,
                "1",
                MemberId.of("town", "ana"),
                MONDAY,
                text,
                PostKind.SAID,
                null,
                List.of(),
                null);
        List<Claim> claims = reader.read(new Changes.Present(message, PLACE, PLACE));
        return claims.isEmpty()
                ? "nothing"
                : claims.stream().map(claim -> told(claim.statement())).collect(Collectors.joining("; "));
    }

    private static String told(Statement said) {
        String subject = switch (said.subject()) {
            case Subject.Person _ -> "me";
            case Subject.Thing(String name) -> name;
            case Subject.Implied() -> "it";
        };
        String value = said.relation() == null ? said.value() : "~ " + said.value();
        String manner = said.manner().name().toLowerCase(Locale.ROOT);
        return "%s %s, %s: %s"
                .formatted(manner, subject, said.attribute().name(), value)
                .strip();
    }
}
