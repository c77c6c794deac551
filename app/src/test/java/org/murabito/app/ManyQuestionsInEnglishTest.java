package org.murabito.app;

import org.junit.jupiter.api.Test;
import org.murabito.testing.agent.Proofs;
import org.murabito.text.Language;

/// The same over the village for readers of English.
class ManyQuestionsInEnglishTest extends AskingAVillage {
    ManyQuestionsInEnglishTest() {
        super(Language.ENGLISH);
    }

    @Test
    void every_line_that_was_said_as_a_question() throws InterruptedException {
        everyLine(Proofs.number(20, 40));
    }
}
