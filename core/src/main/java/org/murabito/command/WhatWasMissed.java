package org.murabito.command;

import java.util.Optional;
import org.murabito.chat.CommandCall;
import org.murabito.chat.CommandForm;
import org.murabito.chat.CommandReply;
import org.murabito.perceive.PlaceView;
import org.murabito.sight.Sight;
import org.murabito.think.CatchingUp;

/// Tells the caller what was said in the place since they were last there.
record WhatWasMissed(PlaceView view, CatchingUp catchingUp, Telling telling) implements Command {
    @Override
    public CommandForm form() {
        return telling.form("what-did-i-miss");
    }

    @Override
    public CommandReply run(CommandCall call) {
        Optional<Sight> sight = view.sight(call.place(), call.caller());
        if (sight.isEmpty()) {
            return telling.alone(call, "nothing-asked");
        }
        CatchingUp.Told told = catchingUp.tell(
                new CatchingUp.Away(call.caller(), call.place(), null, call.at()), sight.get(), call.language());
        return CommandReply.alone(telling.quoted(told.text(), "", told.read(), sight.get(), call));
    }
}
