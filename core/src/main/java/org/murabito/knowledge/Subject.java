package org.murabito.knowledge;

import org.murabito.chat.MemberId;

/// What something is stated of.
public sealed interface Subject {
    /// A member, named by saying I.
    record Person(MemberId member) implements Subject {}

    /// Anything that has a name, members whom others speak of among them.
    ///
    /// @param name as [FoldedWords] writes it
    record Thing(String name) implements Subject {
        public Thing {
            if (name.isBlank()) {
                throw new IllegalArgumentException("a thing needs a name");
            }
        }

        public static Thing called(String words) {
            return new Thing(FoldedWords.of(words));
        }
    }
}
