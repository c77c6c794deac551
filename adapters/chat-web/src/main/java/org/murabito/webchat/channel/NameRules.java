package org.murabito.webchat.channel;

import java.text.Normalizer;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.sign.Secrets;

/// How communities and channels may be called, and the keys that are made of their names.
record NameRules(Secrets secrets) {
    private static final int LONGEST = 60;
    private static final int LONGEST_TOPIC = 250;
    private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]");
    private static final Pattern LEGAL_KEY = Pattern.compile("[a-z0-9][a-z0-9-]{1,39}");

    static String name(String given) {
        String name = oneLine(given).replaceFirst("^[#＃]+", "").strip();
        if (name.isEmpty() || name.codePointCount(0, name.length()) > LONGEST) {
            throw new Refused(400, "error.channel.name", LONGEST);
        }
        return name;
    }

    static String topic(String given) {
        String topic = oneLine(given);
        if (topic.codePointCount(0, topic.length()) > LONGEST_TOPIC) {
            throw new Refused(400, "error.channel.topic", LONGEST_TOPIC);
        }
        return topic;
    }

    private static String oneLine(String text) {
        return UNSEEN.matcher(text).replaceAll(" ").replaceAll("\\s+", " ").strip();
    }

    /// Equal for names that readers would take for the same.
    static String folded(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    }

    /// The name where it can stand in an address, else something that nobody has to read.
    String key(String name, Predicate<String> taken) {
        String key = folded(name).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        boolean whole = folded(name).replaceAll("[^\\p{L}\\p{N}]", "").matches("[a-z0-9]+");
        return whole && LEGAL_KEY.matcher(key).matches() && !taken.test(key)
                ? key
                : "c" + secrets.id().substring(0, 12);
    }
}
