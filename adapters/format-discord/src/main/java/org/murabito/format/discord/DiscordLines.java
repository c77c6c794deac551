package org.murabito.format.discord;

import java.util.ArrayList;
import java.util.List;

/// What a message says, line by line: its own words, and, marked as such, what hangs on it.
public final class DiscordLines {
    private final List<String> lines = new ArrayList<>();

    /// Unless it is blank.
    public void add(String line) {
        if (!line.isBlank()) {
            lines.add(line.strip());
        }
    }

    public void addSticker(String name) {
        add("[sticker: " + name + "]");
    }

    /// A preview of what somebody linked to.
    public void addPreview(String embed) {
        if (!embed.isBlank()) {
            add("[embed] " + embed.replace("\n", "\n[embed] "));
        }
    }

    /// Somebody else's words: marked line by line, so that no piece of it looks like the sender's own.
    public void addForwarded(DiscordLines forwarded) {
        add(("[forwarded]\n" + forwarded.text()).strip().replace("\n", "\n> "));
    }

    public String text() {
        return String.join("\n", lines);
    }
}
