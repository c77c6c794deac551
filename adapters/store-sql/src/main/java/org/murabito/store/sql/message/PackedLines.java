package org.murabito.store.sql.message;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Line;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;
import org.murabito.store.sql.Micros;
import org.murabito.store.sql.identity.IdentityMap;

/// Reads lines of one place out of the value that [StretchReader] asks for: for each line six numbers, the
/// last of them the length of the text in bytes, and the text.
final class PackedLines {
    private final IdentityMap identities;
    private final PlaceId place;
    private final Sight sight;
    private byte[] packed = {};
    private int at;

    PackedLines(IdentityMap identities, PlaceId place, Sight sight) {
        this.identities = identities;
        this.place = place;
        this.sight = sight;
    }

    List<Line> read(byte @Nullable [] value) {
        if (value == null) {
            return List.of();
        }
        packed = value;
        at = 0;
        List<Line> lines = new ArrayList<>();
        while (at < packed.length) {
            long id = number();
            long time = number();
            MemberId author = identities.members().key((int) number());
            long reply = number();
            int replyPlace = (int) number();
            int length = (int) number();
            String text = new String(packed, at, length, StandardCharsets.UTF_8);
            at += length;
            if (author != null) {
                MessageId replyTo =
                        reply == 0 || identities.visible(sight, replyPlace) == null ? null : new MessageId(reply);
                lines.add(new Line(new MessageId(id), place, author, Micros.instant(time), text, replyTo));
            }
        }
        return lines;
    }

    private long number() {
        boolean negative = packed[at] == '-';
        at += negative ? 1 : 0;
        long value = 0;
        while (packed[at] != ' ') {
            value = value * 10 + packed[at] - '0';
            at++;
        }
        at++;
        return negative ? -value : value;
    }
}
