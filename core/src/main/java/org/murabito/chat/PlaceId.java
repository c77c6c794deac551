package org.murabito.chat;

/// Names one place of one community by the door's own key, for example `village/C024BE91L`.
public record PlaceId(CommunityId community, String key) {
    public PlaceId {
        if (key.isBlank()) {
            throw new IllegalArgumentException("a place key must not be blank");
        }
    }

    public static PlaceId of(String community, String key) {
        return new PlaceId(new CommunityId(community), key);
    }

    /// Reads what [#toString] wrote.
    public static PlaceId parse(String text) {
        int slash = text.indexOf('/');
        if (slash < 0) {
            throw new IllegalArgumentException("\"" + text + "\" is not a place: expected community/key");
        }
        return of(text.substring(0, slash), text.substring(slash + 1));
    }

    @Override
    public String toString() {
        return community + "/" + key;
    }
}
