package org.murabito.webchat.source;

import java.time.ZoneId;
import org.murabito.llm.Prices;
import org.murabito.usage.UsageLog;

/// What the operator is shown of how Murabito runs.
///
/// @param budget US dollars that models may cost in a month; 0 for none
/// @param zone whose days are counted
public record Operations(UsageLog usage, Prices prices, int budget, ZoneId zone) {}
