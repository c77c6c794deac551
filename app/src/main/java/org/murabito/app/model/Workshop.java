package org.murabito.app.model;

import org.murabito.app.settings.ModelChoice;
import org.murabito.app.settings.Thinking;
import org.murabito.app.settings.WrongSetting;
import org.murabito.llm.LanguageModel;

/// Makes models of the vendors. A vendor's classes are loaded when the first of its models is made.
record Workshop(Keys keys, Thinking thinking, boolean streamed) {
    LanguageModel make(ModelChoice choice) {
        String key = keys.of(choice);
        throw new WrongSetting(
                choice + " cannot be used: this version has no adapter for it" + (key.isEmpty() ? "" : " yet"));
    }
}
