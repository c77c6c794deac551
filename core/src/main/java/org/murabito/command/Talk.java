package org.murabito.command;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.murabito.act.ModeKeeping;
import org.murabito.chat.CommandCall;
import org.murabito.chat.CommandForm;
import org.murabito.chat.CommandReply;
import org.murabito.judge.Talkativeness;
import org.murabito.perceive.PlaceView;

/// Says how talkative Murabito is in a channel, or changes it; everybody there is told of a change.
record Talk(PlaceView view, ModeKeeping modes, Telling telling) implements Command {
    private static final String NAME = "talkativeness";
    private static final String LEVEL = "level";

    @Override
    public CommandForm form() {
        return telling.form(
                NAME,
                telling.choice(
                        NAME,
                        LEVEL,
                        Arrays.stream(Talkativeness.values()).map(Talk::word).toList()));
    }

    @Override
    public boolean tellsAll() {
        return true;
    }

    @Override
    public CommandReply run(CommandCall call) {
        ModeKeeping.Wish wish = Quiet.wish(call, view, telling);
        Optional<String> wanted = call.argument(LEVEL);
        Optional<Talkativeness> level = wanted.flatMap(word -> List.of(Talkativeness.values()).stream()
                .filter(one -> word(one).equals(word))
                .findFirst());
        return level.map(next -> CommandReply.toAll(modes.keep(wish, orders -> orders.to(next))))
                .orElseGet(() -> CommandReply.alone(modes.now(wish)));
    }

    private static String word(Talkativeness level) {
        return level.name().toLowerCase(Locale.ROOT);
    }
}
