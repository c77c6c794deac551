package org.murabito.webchat.sign;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.chat.MemberId;

/// Members who did something last in a browser that knows the operator's token. Safe from any thread.
public final class Administrators {
    private final Set<MemberId> members = ConcurrentHashMap.newKeySet();

    /// A member is about to say, edit or press something.
    public void note(MemberId member, Viewer viewer) {
        if (viewer.operator()) {
            members.add(member);
        } else {
            members.remove(member);
        }
    }

    public boolean contain(MemberId member) {
        return members.contains(member);
    }
}
