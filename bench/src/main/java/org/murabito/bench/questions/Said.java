package org.murabito.bench.questions;

import java.util.regex.Pattern;

/// A line of a conversation.
///
/// @param room what it was said in
/// @param author what its author is called; blank where the data does not say, or where nobody said it there
record Said(String room, String author, String text) {
    private static final Pattern ASKS = Pattern.compile("[?？]|(?:か|かな)。?$");

    boolean asks() {
        return ASKS.matcher(text.strip()).find();
    }
}
