package org.murabito.notice;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.answer.BriefCall;
import org.murabito.answer.PromptFiles;
import org.murabito.chat.PlaceId;
import org.murabito.persona.Persona;
import org.murabito.workspace.Change;
import org.murabito.workspace.Workspace;

/// The line that opens a notice, by a model where there is one and it keeps to one plain line; the facts stand without
/// it.
public final class OpeningLine {
    private static final int TOKENS = 80;
    private static final int LONGEST = 160;
    private static final Pattern FACTS = Pattern.compile("[0-9@<>\\[\\]]|https?:|\\n");

    private final @Nullable BriefCall model;
    private final PromptFiles prompts;

    /// @param model null where there is none
    public OpeningLine(@Nullable BriefCall model, PromptFiles prompts) {
        this.model = model;
        this.prompts = prompts;
    }

    Optional<String> of(Workspace workspace, Change.What what, Persona speaker, String facts)
            throws InterruptedException {
        PlaceId channel = workspace.channel();
        if (model == null || channel == null) {
            return Optional.empty();
        }
        String kind = what.name().toLowerCase(Locale.ROOT).replace('_', '-');
        BriefCall.Answer answer = model.ask(channel, prompts.notice(channel.community(), kind, speaker), facts, TOKENS);
        return Optional.ofNullable(answer.text())
                .map(String::strip)
                .filter(line -> !line.isEmpty() && line.length() <= LONGEST)
                .filter(line -> !FACTS.matcher(line).find());
    }
}
