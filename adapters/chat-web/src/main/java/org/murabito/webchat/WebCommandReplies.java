package org.murabito.webchat;

import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandReplies;
import org.murabito.chat.command.CommandReply;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.webchat.live.CommandAnswer;
import org.murabito.webchat.live.Live;

/// Answers commands on the open pages of whoever gave them. What all may see is posted like anything else, and the page
/// is notified that there is nothing more to wait for.
record WebCommandReplies(Live live) implements CommandReplies {
    @Override
    public boolean hasAnswered(CommandCall call, ReplyAddress address) {
        return false;
    }

    @Override
    public boolean answer(CommandCall call, ReplyAddress address, CommandReply reply) {
        String markdown = reply.forCallerAlone() ? reply.markdown() : "";
        live.answer(
                new CommandAnswer(call.place(), call.caller(), address.secret(), call.name(), markdown),
                address.until());
        return reply.forCallerAlone();
    }
}
