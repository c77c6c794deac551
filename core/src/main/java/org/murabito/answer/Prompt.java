package org.murabito.answer;

import java.time.Instant;
import java.util.List;
import org.murabito.chat.CommunityId;
import org.murabito.persona.Persona;

/// What a model is told. The system text is the same for every question of a community, so that it can be cached.
public interface Prompt {
    String system(CommunityId community);

    /// The same where another persona speaks.
    String system(CommunityId community, Persona speaker);

    /// The question as the model gets it: when and where it is, what was said just before, and who asks what.
    String question(InvestigatedQuestion asked, Instant now);

    /// What was looked up before the first call, as the model gets it.
    String beforehand(String found);

    /// What is told of sentences that say what somebody said without their words.
    String putRight(List<String> sentences);

    /// What is told of an answer that reads as if something were done, where nothing was.
    String nothingDone();

    /// What is remembered, as the model gets it.
    String remembered(String recalled);
}
