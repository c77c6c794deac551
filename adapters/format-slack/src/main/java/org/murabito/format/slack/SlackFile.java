package org.murabito.format.slack;

import java.util.Optional;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.Attachment;

/// A file hung on a message.
final class SlackFile {
    private SlackFile() {}

    /// Empty for a file that was deleted.
    static Optional<Attachment> read(JsonFields file) {
        if (file.text("mode").equals("tombstone")) {
            return Optional.empty();
        }
        String name = file.firstText("name", "title", "id");
        String address = withoutToken(file.firstText("permalink", "url_private", "url"));
        return Optional.of(new Attachment(
                name.isEmpty() ? "file" : name, file.text("mimetype"), Math.max(0, file.number("size")), address));
    }

    /// Links in an export carry a token that opens every file of the workspace.
    private static String withoutToken(String address) {
        int query = address.indexOf('?');
        return query >= 0 && address.indexOf("t=xox", query) > 0 ? address.substring(0, query) : address;
    }
}
