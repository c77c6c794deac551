package org.murabito.tool.consent;

import java.util.List;
import java.util.stream.Collectors;
import org.murabito.llm.Wording;
import org.murabito.tool.Excerpt;
import org.murabito.tool.ToolResult;

/// Tells a model what became of what it had proposed.
public final class ConsentWords {
    private static final int LONGEST = 6_000;
    private static final Wording WORDS = new Wording("org.murabito.tool.consent.notes");

    private ConsentWords() {}

    public static String of(List<Carried> carried) {
        boolean declined = carried.getFirst().result() == null;
        return WORDS.say(declined ? "declined" : "agreed") + "\n"
                + carried.stream().map(ConsentWords::of).collect(Collectors.joining("\n"));
    }

    private static String of(Carried carried) {
        ToolResult result = carried.result();
        if (result == null) {
            return carried.tool() + " " + carried.arguments();
        }
        String gave = switch (result) {
            case ToolResult.Ok ok -> ok.text();
            case ToolResult.Empty _ -> "nothing";
            case ToolResult.Failed failed -> "a failure: " + failed.reason();
        };
        return WORDS.say("carried", carried.tool(), carried.arguments(), Excerpt.head(gave, LONGEST));
    }
}
