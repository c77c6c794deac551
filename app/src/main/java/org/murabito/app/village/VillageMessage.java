package org.murabito.app.village;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Attachment;

/// One message of a channel file.
///
/// @param line where it starts in the file
/// @param key its key in the channel
/// @param thread the slug of its thread; empty in the channel itself
/// @param replyTo the key of the message it answers
/// @param reactions handles of members by emoji
record VillageMessage(
        int line,
        String key,
        String thread,
        DayTime at,
        String speaker,
        boolean notice,
        @Nullable String replyTo,
        String text,
        List<Attachment> attachments,
        Map<String, List<String>> reactions,
        @Nullable DayTime editedAt) {}
