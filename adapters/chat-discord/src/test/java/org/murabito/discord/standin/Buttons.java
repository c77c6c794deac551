package org.murabito.discord.standin;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;

/// Buttons below messages, and who pressed which.
final class Buttons {
    private final Town town;
    private final BiConsumer<String, DataObject> gateway;
    private final Map<String, DataObject> presses = new ConcurrentHashMap<>();

    Buttons(Town town, BiConsumer<String, DataObject> gateway) {
        this.town = town;
        this.gateway = gateway;
    }

    static String id(DataObject button) {
        return button.getString("custom_id");
    }

    /// Those that stand below a message.
    static List<DataObject> below(DataObject message) {
        return message.getArray("components").stream(DataArray::getObject)
                .flatMap(row -> row.getArray("components").stream(DataArray::getObject))
                .toList();
    }

    /// What is told of a press. Nobody can press what does not stand there.
    DataObject pressed(String token, DataObject message, String label, DataObject interaction) {
        DataObject button = below(message).stream()
                .filter(one -> one.getString("label").equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no button says " + label));
        DataObject press = interaction
                .put("type", 3)
                .put("message", DataObject.fromJson(message.toString()))
                .put(
                        "data",
                        DataObject.empty().put("id", 2).put("component_type", 2).put("custom_id", id(button)));
        presses.put(token, press);
        return press;
    }

    DataObject told(String token) {
        return DataObject.fromJson(Objects.requireNonNull(presses.get(token)).toString());
    }

    boolean wasPressed(String token) {
        return presses.containsKey(token);
    }

    /// What stands there is changed in what is mentioned, and stays as it is in all else.
    void update(String token, DataObject change) {
        DataObject press = told(token);
        DataObject message = town.messages(press.getString("channel_id"))
                .get(Long.parseLong(press.getObject("message").getString("id")));
        if (message == null) {
            throw Refusal.unknownMessage();
        }
        DataObject changed = town.change(message, said -> {
            change.optArray("components").ifPresent(components -> said.put("components", components));
            return said.put("edited_timestamp", Instant.now().toString());
        });
        gateway.accept("MESSAGE_UPDATE", town.told(changed));
    }
}
