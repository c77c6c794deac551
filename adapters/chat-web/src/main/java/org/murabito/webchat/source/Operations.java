package org.murabito.webchat.source;

import java.time.ZoneId;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.murabito.llm.Prices;
import org.murabito.text.Language;
import org.murabito.usage.UsageLog;

/// What the operator is shown of how Murabito runs.
///
/// @param budget US dollars that models may cost in a month; 0 for none
/// @param zone whose days are counted
/// @param tools as they are at the moment
/// @param parts how servers and tools of one's own are
/// @param settings with their meanings in a language
public record Operations(
        UsageLog usage,
        Prices prices,
        int budget,
        ZoneId zone,
        Supplier<List<OfferedTool>> tools,
        Supplier<List<ComponentState>> parts,
        Function<Language, List<SettingLine>> settings,
        BackupFolder backups) {}
