package org.murabito.command;

import java.util.Optional;
import org.murabito.act.ModeKeeping;
import org.murabito.chat.CommandCall;
import org.murabito.chat.CommandForm;
import org.murabito.chat.CommandReply;
import org.murabito.date.span.Ahead;
import org.murabito.perceive.Order;
import org.murabito.perceive.PlaceView;

/// Has Murabito keep quiet in a channel for a while; everybody there is told.
record Quiet(PlaceView view, ModeKeeping modes, Telling telling) implements Command {
    private static final String FOR = "for";
    private static final String END = "end";

    @Override
    public CommandForm form() {
        return telling.form("quiet", telling.argument("quiet", FOR, CommandForm.Kind.TEXT, false));
    }

    @Override
    public boolean tellsAll() {
        return true;
    }

    @Override
    public CommandReply run(CommandCall call) {
        Optional<String> named = call.argument(FOR);
        if (named.filter(END::equalsIgnoreCase).isPresent()) {
            return CommandReply.toAll(
                    modes.keep(wish(call, view, telling), orders -> orders.decide(new Order.SpeakAgain())));
        }
        Optional<Ahead> until = named.flatMap(Ahead::read);
        return named.isPresent() && until.isEmpty()
                ? telling.alone(call, "quiet.which-time", named.get())
                : CommandReply.toAll(modes.keep(
                        wish(call, view, telling), orders -> orders.decide(new Order.KeepQuiet(until.orElse(null)))));
    }

    static ModeKeeping.Wish wish(CommandCall call, PlaceView view, Telling telling) {
        return new ModeKeeping.Wish(
                view.channel(call.place()),
                call.caller(),
                call.administrator(),
                telling.door(call),
                call.at(),
                call.language());
    }
}
