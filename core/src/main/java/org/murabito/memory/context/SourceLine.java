package org.murabito.memory.context;

import java.util.List;
import org.murabito.archive.Line;
import org.murabito.chat.MessageId;

/// A message that a sketch stands on, and a number by which an edit of it shows.
public record SourceLine(MessageId message, int words) {
    public static SourceLine of(MessageId message, String text) {
        return new SourceLine(message, text.hashCode());
    }

    public static List<SourceLine> of(List<Line> lines) {
        return lines.stream().map(line -> of(line.id(), line.text())).toList();
    }
}
