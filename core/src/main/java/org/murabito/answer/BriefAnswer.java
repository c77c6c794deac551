package org.murabito.answer;

import org.murabito.chat.Message;
import org.murabito.runlog.RunRecord;

/// Says something to a message without an investigation. Its record is kept like an investigation's.
@FunctionalInterface
public interface BriefAnswer {
    /// Always ends with a finished record; where there is nothing to say it says so.
    RunRecord make(InvestigatedQuestion asked, Message message) throws InterruptedException;
}
