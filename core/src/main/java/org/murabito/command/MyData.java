package org.murabito.command;

import java.util.List;
import java.util.stream.Collectors;
import org.murabito.archive.MessageStore;
import org.murabito.archive.Stores;
import org.murabito.chat.CommandCall;
import org.murabito.chat.CommandForm;
import org.murabito.chat.CommandReply;
import org.murabito.memory.fact.AboutMember;
import org.murabito.perceive.PlaceView;
import org.murabito.sight.Sight;

/// Tells the caller what is kept of them, wherever they can look themselves.
record MyData(Stores stores, PlaceView view, AboutMember about, Telling telling) implements Command {
    private static final int MOST = 20;

    @Override
    public CommandForm form() {
        return telling.form("my-data");
    }

    @Override
    public CommandReply run(CommandCall call) {
        Sight sight = view.sight(call.caller());
        long said = stores.messages()
                .activity(sight, call.caller())
                .map(MessageStore.Activity::messages)
                .orElse(0L);
        List<AboutMember.Known> known = about.of(sight, call.caller(), call.language());
        String facts = known.stream()
                .limit(MOST)
                .map(fact -> "- " + telling.markup(call).escape(fact.told()))
                .collect(Collectors.joining("\n"));
        String more =
                known.size() > MOST ? "\n" + telling.say(call.language(), "my-data.more", known.size() - MOST) : "";
        return CommandReply.alone(telling.say(call.language(), "my-data.head", said, known.size())
                + (facts.isEmpty() ? "" : "\n" + facts + more)
                + "\n\n"
                + telling.say(
                        call.language(), "my-data.leave", telling.markup(call).command("forget-me")));
    }
}
