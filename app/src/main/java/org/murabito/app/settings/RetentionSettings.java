package org.murabito.app.settings;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.archive.Retention;
import org.murabito.chat.CommunityId;

/// For how many days what is said is kept.
///
/// @param communities those that differ, as `community=days`
public record RetentionSettings(int days, List<String> communities) {
    private static final int MOST_DAYS = 36_500;
    private static final Pattern OWN = Pattern.compile("([a-z0-9][a-z0-9._-]{0,63})\\s*=\\s*(\\d{1,9})");

    public RetentionSettings {
        communities = List.copyOf(communities);
        within("retention.days", days);
        var _ = own(communities);
    }

    public Retention retention() {
        return new Retention(days, own(communities));
    }

    private static Map<CommunityId, Integer> own(List<String> communities) {
        Map<CommunityId, Integer> own = new HashMap<>();
        for (String each : communities) {
            Matcher matcher = OWN.matcher(each.strip());
            if (!matcher.matches() || own.containsKey(new CommunityId(matcher.group(1)))) {
                throw new WrongSetting("retention.communities", each, "one like village=365 for each community");
            }
            int days = Integer.parseInt(matcher.group(2));
            within("retention.communities", days);
            own.put(new CommunityId(matcher.group(1)), days);
        }
        return own;
    }

    private static void within(String key, int days) {
        if (days != 0 && (days < Retention.LEAST_DAYS || days > MOST_DAYS)) {
            throw new WrongSetting(
                    key, days, "0 for all there is room for, or " + Retention.LEAST_DAYS + " to " + MOST_DAYS);
        }
    }
}
