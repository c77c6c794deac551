package org.murabito.conversation.table;

import org.murabito.conversation.wording.Form;
import org.murabito.conversation.wording.TextForm;
import org.murabito.text.Language;

/// The link table for each kind of talk.
///
/// @param english for talk in which names are written at the head
/// @param japanese for talk in which whom one means is seldom written
public record LinkTables(LinkTable english, LinkTable japanese) {
    public static LinkTables shipped() {
        return new LinkTables(
                LinkTable.read(Language.ENGLISH, "links.txt"), LinkTable.read(Language.JAPANESE, "links-ja.txt"));
    }

    public LinkTable of(TextForm wording) {
        return wording.is(Form.JAPANESE) ? japanese : english;
    }
}
