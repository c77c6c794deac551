package org.murabito.discord.wire;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.door.Offer;

/// The buttons of an [Offer] as Discord takes and reports them. The numbers are those of its page "Component
/// Reference".
public final class DiscordButtons {
    private static final int ROW = 1;
    private static final int BUTTON = 2;
    private static final int GREEN = 3;
    private static final int GREY = 2;

    /// At most 60 characters of the 100 that Discord takes.
    private static final Pattern OWN = Pattern.compile("offer:(yes|no):(.+)", Pattern.DOTALL);

    private DiscordButtons() {}

    /// One that was pressed.
    ///
    /// @param message what it stands below
    public record Pressed(String message, String offer, boolean yes) {}

    /// One row, or none.
    public static DataArray below(@Nullable Offer offer) {
        if (offer == null) {
            return DataArray.empty();
        }
        String no = offer.no();
        DataArray row =
                DataArray.empty().add(button(no == null ? GREY : GREEN, offer.yes(), "offer:yes:" + offer.id()));
        if (no != null) {
            row.add(button(GREY, no, "offer:no:" + offer.id()));
        }
        return DataArray.empty().add(DataObject.empty().put("type", ROW).put("components", row));
    }

    private static DataObject button(int style, String label, String id) {
        return DataObject.empty()
                .put("type", BUTTON)
                .put("style", style)
                .put("label", label)
                .put("custom_id", id);
    }

    /// Empty where it is none of these.
    public static Optional<Pressed> pressed(DataObject interaction) {
        String id = interaction.getObject("data").getString("custom_id", "");
        Matcher own = OWN.matcher(id);
        return own.matches()
                ? Optional.of(new Pressed(
                        interaction.getObject("message").getString("id"),
                        own.group(2),
                        own.group(1).equals("yes")))
                : Optional.empty();
    }
}
