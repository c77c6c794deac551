package org.murabito.archive.importing.line;

import java.time.LocalDateTime;
import org.murabito.archive.importing.ImportText;

/// Something in a talk.
///
/// @param at by the clock of the phone that wrote the file
/// @param name who said it; empty where LINE itself speaks
record LineTalkEntry(LocalDateTime at, String name, String text) {
    /// Takes what a file tells, in its order.
    interface Taker {
        void take(LineTalkEntry entry) throws InterruptedException;

        void unread(ImportText why);

        /// @param key of a sentence in `phrases_*.properties` about the line with this number
        default void unread(String key, int line) {
            unread(ImportText.of(LineExportReader.PHRASES, key, line));
        }
    }
}
