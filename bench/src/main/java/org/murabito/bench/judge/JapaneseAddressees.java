package org.murabito.bench.judge;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.murabito.bench.data.JsonLines;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.conversation.ChannelTalk;
import org.murabito.conversation.Placement;
import org.murabito.conversation.Utterance;
import org.murabito.conversation.table.LinkTables;

/// To whom a line is said in Japanese chats of three, in which writers marked it. The mark is taken off the
/// line in question. The chats are only measured with: they are CC BY-SA, and nothing that ships was fitted
/// on them.
final class JapaneseAddressees {
    private static final Instant START = Instant.parse("2020-01-01T00:00:00Z");
    private static final int SECONDS_BETWEEN = 20;
    /// A talk keeps no more.
    private static final int BEFORE = 64;

    private int asked;
    private int right;

    /// @param marked whether earlier lines keep their marks
    static String measure(Path file, LinkTables table, boolean marked) throws IOException {
        JapaneseAddressees measure = new JapaneseAddressees();
        JsonLines.each(file, dialogue -> measure.read(dialogue.get("utterances"), table, marked));
        return String.format(Locale.ROOT, "%.3f of %d", (double) measure.right / measure.asked, measure.asked);
    }

    private void read(JsonNode utterances, LinkTables table, boolean marked) {
        List<Utterance> before = new ArrayList<>();
        ChannelTalk running = new ChannelTalk(table);
        for (JsonNode node : utterances) {
            int number = before.size();
            JsonNode mentions = node.get("mention_to");
            Utterance bare = utterance(node, number, false);
            Utterance kept = marked ? utterance(node, number, true) : bare;
            if (mentions.size() == 1) {
                Placement found = marked ? after(before, table).hear(bare) : running.hear(bare);
                asked++;
                right += found.addressee() != null
                                && found.addressee()
                                        .key()
                                        .equals(mentions.get(0).asText())
                        ? 1
                        : 0;
            } else if (!marked) {
                running.hear(bare);
            }
            before.add(kept);
        }
    }

    private static ChannelTalk after(List<Utterance> before, LinkTables table) {
        ChannelTalk talk = new ChannelTalk(table);
        before.subList(Math.max(0, before.size() - BEFORE), before.size()).forEach(talk::hear);
        return talk;
    }

    private static Utterance utterance(JsonNode node, int number, boolean marked) {
        String name = node.get("interlocutor_id").asText();
        String text = node.get("text").asText();
        if (!marked) {
            for (JsonNode mention : node.get("mention_to")) {
                text = text.replace("@" + mention.asText(), "").strip();
            }
        }
        Member author = new Member(MemberId.of("ja", name), name, MemberKind.PERSON, List.of());
        return new Utterance(
                new MessageId(number + 1),
                author,
                START.plusSeconds((long) SECONDS_BETWEEN * number),
                text,
                null,
                false);
    }
}
