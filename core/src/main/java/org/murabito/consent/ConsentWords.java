package org.murabito.consent;

import java.util.List;
import java.util.stream.Collectors;
import org.murabito.llm.PromptTexts;
import org.murabito.text.TextStart;
import org.murabito.tool.ToolResult;

/// What a model reads of what it proposed, and of what became of it.
public final class ConsentWords {
    private static final int LONGEST = 6_000;
    private static final PromptTexts WORDS = new PromptTexts("org.murabito.consent.notes");

    private ConsentWords() {}

    static String say(String key, Object... arguments) {
        return WORDS.say(key, arguments);
    }

    public static String of(List<ProposalOutcome> carried) {
        boolean declined = carried.getFirst().result() == null;
        return WORDS.say(declined ? "declined" : "agreed") + "\n"
                + carried.stream().map(ConsentWords::of).collect(Collectors.joining("\n"));
    }

    private static String of(ProposalOutcome carried) {
        ToolResult result = carried.result();
        if (result == null) {
            return carried.tool() + " " + carried.arguments();
        }
        String gave = switch (result) {
            case ToolResult.Ok ok -> ok.text();
            case ToolResult.Empty _ -> "nothing";
            case ToolResult.Failed failed -> "a failure: " + failed.reason();
        };
        return WORDS.say("carried", carried.tool(), carried.arguments(), TextStart.marked(gave, LONGEST));
    }
}
