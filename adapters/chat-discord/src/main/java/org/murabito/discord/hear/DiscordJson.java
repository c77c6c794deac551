package org.murabito.discord.hear;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;

/// Fields of Discord's JSON that may be missing, or null.
public final class DiscordJson {
    private DiscordJson() {}

    /// Empty if there is none.
    public static DataObject object(DataObject from, String key) {
        return from.optObject(key).orElseGet(DataObject::empty);
    }

    public static List<DataObject> objects(DataObject from, String key) {
        return objects(from.optArray(key).orElseGet(DataArray::empty));
    }

    public static List<DataObject> objects(DataArray from) {
        return from.stream(DataArray::getObject).toList();
    }

    static List<String> texts(DataObject from, String key) {
        return from.optArray(key).orElseGet(DataArray::empty).stream(DataArray::getString)
                .toList();
    }

    /// Null where it is missing, or is not a time.
    static @Nullable Instant time(DataObject from, String key) {
        String text = from.getString(key, "");
        if (text.isEmpty()) {
            return null;
        }
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException _) {
            return null;
        }
    }
}
