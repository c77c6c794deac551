package org.murabito.app.village;

import java.util.List;
import java.util.Map;
import org.murabito.chat.PlaceKind;

/// What one channel file says.
///
/// @param key the file's name, which is the channel's key
/// @param threads titles by slug, in order of appearance
record ChannelFile(
        String key,
        String name,
        PlaceKind kind,
        String topic,
        Map<String, String> threads,
        List<VillageMessage> entries) {
    String file() {
        return key + ".txt";
    }

    String threadKey(String slug) {
        return key + "-" + slug;
    }
}
