package org.murabito.format.discord;

import java.util.List;

/// A card below a message.
///
/// @param description as plain text, like the fields' values
public record DiscordEmbed(String author, String title, String description, List<Field> fields, String footer) {
    public DiscordEmbed {
        fields = List.copyOf(fields);
    }

    /// A line of a card.
    public record Field(String name, String value) {
        private String words() {
            return name.isBlank() ? value.strip() : name.strip() + ": " + value.strip();
        }
    }

    /// Line by line; blank if the card says nothing.
    public String words() {
        DiscordLines lines = new DiscordLines();
        lines.add(author);
        lines.add(title);
        lines.add(description);
        fields.forEach(field -> lines.add(field.words()));
        lines.add(footer);
        return lines.text();
    }
}
