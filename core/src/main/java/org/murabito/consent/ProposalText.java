package org.murabito.consent;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.murabito.llm.Json;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// What whoever is asked reads of a proposal. Nothing of the arguments is left out, and none of it is markup.
public final class ProposalText {
    private static final Phrases PHRASES = new Phrases("org.murabito.consent.words");

    /// A zero-width joiner holds emoji together.
    private static final Pattern UNSEEN =
            Pattern.compile("[\\p{Cf}\\p{Cc}\\p{Co}\\p{Cn}\\u2028\\u2029&&[^\\n\\u200d]]");

    private ProposalText() {}

    /// A text with whatever would turn the writing around or is not seen written out, as JSON has it.
    static String writtenOut(String text) {
        return UNSEEN.matcher(text)
                .replaceAll(match ->
                        match.group().chars().mapToObj("\\\\u%04x"::formatted).collect(Collectors.joining()));
    }

    /// An action of Murabito in a sentence, with its arguments by name; what is no action as the call it is.
    public static String of(Proposal proposal, Language language) {
        // A mark of a message would be taken for a quote.
        String arguments = proposal.arguments().replace("[[", "[ [");
        return inWords(proposal.tool(), arguments, language).orElseGet(() -> call(proposal.tool(), arguments));
    }

    private static Optional<String> inWords(String tool, String arguments, Language language) {
        if (!PHRASES.has(tool)) {
            return Optional.empty();
        }
        StringBuilder text = new StringBuilder("**" + PHRASES.say(language, tool) + "**");
        for (Map.Entry<String, JsonNode> argument : Json.read(arguments).properties()) {
            String value = shown(argument.getValue(), language);
            if (value.isEmpty()) {
                return Optional.empty();
            }
            text.append("\n- ")
                    .append(label(argument.getKey(), language))
                    .append(language == Language.JAPANESE ? "：" : ": ")
                    .append(value);
        }
        return Optional.of(text.toString());
    }

    private static String label(String name, Language language) {
        String key = "argument." + name;
        return PHRASES.has(key) ? PHRASES.say(language, key) : name;
    }

    /// In a span of code; empty where that would not hold it.
    private static String shown(JsonNode value, Language language) {
        if (value.isBoolean()) {
            return PHRASES.say(language, value.asBoolean() ? "yes" : "no");
        }
        String text = writtenOut(value.asText());
        boolean fits = value.isValueNode() && !text.contains("`") && !text.contains("\n");
        return !fits ? "" : text.isBlank() ? PHRASES.say(language, "none") : "`" + text.strip() + "`";
    }

    private static String call(String tool, String arguments) {
        String fence = arguments.contains("```") ? "````````" : "```";
        return "`" + tool + "`\n" + fence + "json\n" + arguments + "\n" + fence;
    }
}
