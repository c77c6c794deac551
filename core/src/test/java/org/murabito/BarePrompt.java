package org.murabito;

import java.time.Instant;
import java.util.List;
import org.murabito.answer.InvestigatedQuestion;
import org.murabito.answer.Prompt;
import org.murabito.chat.CommunityId;
import org.murabito.persona.Persona;

/// Adds next to nothing to what a model is told.
final class BarePrompt implements Prompt {
    @Override
    public String system(CommunityId community) {
        return "system";
    }

    @Override
    public String system(CommunityId community, Persona speaker) {
        return "system of " + speaker.name();
    }

    @Override
    public String question(InvestigatedQuestion asked, Instant at) {
        return asked.text();
    }

    @Override
    public String beforehand(String found) {
        return "beforehand: " + found;
    }

    @Override
    public String putRight(List<String> sentences) {
        return "put right: " + String.join(" ", sentences);
    }

    @Override
    public String nothingDone() {
        return "nothing was done";
    }

    @Override
    public String remembered(String recalled) {
        return "remembered: " + recalled;
    }
}
