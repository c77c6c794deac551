package org.murabito.chat;

/// Names one member of one community by the door's own key, for example `village/U0G9QF9C6`.
public record MemberId(CommunityId community, String key) {
    public MemberId {
        if (key.isBlank()) {
            throw new IllegalArgumentException("a member key must not be blank");
        }
    }

    public static MemberId of(String community, String key) {
        return new MemberId(new CommunityId(community), key);
    }

    /// Reads what [#toString] wrote.
    public static MemberId parse(String text) {
        int slash = text.indexOf('/');
        if (slash < 0) {
            throw new IllegalArgumentException("\"" + text + "\" is not a member: expected community/key");
        }
        return of(text.substring(0, slash), text.substring(slash + 1));
    }

    @Override
    public String toString() {
        return community + "/" + key;
    }
}
