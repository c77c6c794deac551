package org.murabito.llm.openai.form;

import java.util.regex.Pattern;
import org.murabito.text.Sha256;

/// Ids of calls that another model made, in a form that OpenAI takes.
final class OpenAiCallIds {
    // Chat completions refuse ids of more than 40 characters.
    private static final Pattern LEGAL = Pattern.compile("[a-zA-Z0-9_-]{1,40}");
    private static final int CHARACTERS = 24;

    private OpenAiCallIds() {}

    /// The same for the same id, and another one for every other.
    static String legal(String id) {
        return LEGAL.matcher(id).matches()
                ? id
                : "call_" + Sha256.hex(id + "\0").substring(0, CHARACTERS);
    }
}
