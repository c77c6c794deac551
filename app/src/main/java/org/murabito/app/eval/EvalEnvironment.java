package org.murabito.app.eval;

import java.time.Clock;
import java.time.ZoneId;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.settings.Settings;
import org.murabito.text.Language;

/// How Murabito lives in the village that it is asked about.
public interface EvalEnvironment {
    Settings settings(Language village, ZoneId zone);

    ApiKeys keys();

    /// By which time passes; which day it is says the set.
    Clock machine();
}
