package org.murabito.discord.command;

import java.time.Duration;
import java.time.Instant;
import net.dv8tion.jda.api.utils.TimeUtil;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.ReplyAddress;

/// The token that responses to one interaction are sent with.
record InteractionToken(String id, String application, String token) {
    /// Discord takes answers for fifteen minutes
    /// (discord.com/developers/docs/interactions/receiving-and-responding#followup-messages).
    private static final Duration LIFETIME = Duration.ofMinutes(15);

    static InteractionToken of(DataObject interaction) {
        return new InteractionToken(
                interaction.getString("id"), interaction.getString("application_id"), interaction.getString("token"));
    }

    static InteractionToken of(CommandCall call, ReplyAddress address) {
        int space = address.secret().indexOf(' ');
        return new InteractionToken(
                call.id(),
                address.secret().substring(0, space),
                address.secret().substring(space + 1));
    }

    ReplyAddress address() {
        return new ReplyAddress(application + " " + token, given().plus(LIFETIME));
    }

    Instant given() {
        return TimeUtil.getTimeCreated(Long.parseUnsignedLong(id)).toInstant();
    }

    @Override
    public String toString() {
        return "Ticket[" + id + "]";
    }
}
