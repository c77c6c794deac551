package org.murabito.conversation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;

/// What a channel keeps of one of those who spoke there last.
final class Speaker {
    private static final int NEVER = -1;

    final MemberId id;
    final MemberKind kind;
    final List<String> names;
    /// The number of the own last message in the channel, and when it was.
    int last = NEVER;
    long lastAt;
    /// The number of the last message that named this speaker.
    int named = NEVER;
    /// Whom this one talked with last, and at which message.
    @Nullable
    Speaker partner;

    int partnerAt = -1_000;
    int said;
    int asked;
    /// How often the name stood inside a sentence like any word.
    int plainUses;
    /// Belongs to the scan in which it was set last.
    int scan = NEVER;
    int laterMessages;
    boolean namedByMeSince;
    double share;

    Speaker(Member member) {
        id = member.id();
        kind = member.kind();
        List<String> all = new ArrayList<>();
        all.add(plain(member.name()));
        member.alsoCalled().stream().map(Speaker::plain).forEach(all::add);
        all.removeIf(name -> name.length() < 2);
        names = List.copyOf(all);
    }

    boolean hasSpoken() {
        return last != NEVER;
    }

    /// Named by somebody after the own last message.
    boolean isWaitedFor() {
        return named > last;
    }

    /// A name as it is compared: lower case, without decoration at its end.
    static String plain(String name) {
        String lower = name.toLowerCase(Locale.ROOT).strip();
        int end = lower.length();
        while (end > 2 && "_`|^-".indexOf(lower.charAt(end - 1)) >= 0) {
            end--;
        }
        return lower.substring(0, end);
    }
}
