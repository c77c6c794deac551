package org.murabito.act;

import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.Actions;
import org.murabito.action.Arguments;
import org.murabito.action.Voice;
import org.murabito.action.memory.ForgetMe;
import org.murabito.action.memory.OptIn;
import org.murabito.action.memory.OptOut;
import org.murabito.action.memory.ShowMemory;
import org.murabito.action.place.SetQuiet;
import org.murabito.action.place.SetTalkativeness;
import org.murabito.action.place.StopWork;
import org.murabito.chat.Message;
import org.murabito.chat.Post;
import org.murabito.chat.door.ChatDoor;
import org.murabito.date.span.Ahead;
import org.murabito.perceive.Order;
import org.murabito.perceive.PlaceView;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.murabito.workspace.Asker;

/// Runs the action that an order in plain words asks for, and returns what came of it, in words.
final class Obeying {
    private static final Phrases PHRASES = new Phrases("org.murabito.act.leaving");

    private final Actions actions;
    private final PlaceView view;
    private final ZoneId zone;

    Obeying(Actions actions, PlaceView view, ZoneId zone) {
        this.actions = actions;
        this.view = view;
        this.zone = zone;
    }

    String obey(Message message, Order.OfPlace order, ChatDoor door) {
        return switch (order) {
            case Order.KeepQuiet(var until) -> quiet(message, SetQuiet.How.QUIET, until, door);
            case Order.OnlyWhenCalled(var until) -> quiet(message, SetQuiet.How.ONLY_WHEN_CALLED, until, door);
            case Order.JustWatch(var until) -> quiet(message, SetQuiet.How.JUST_WATCH, until, door);
            case Order.SpeakAgain _ -> quiet(message, SetQuiet.How.SPEAK_AGAIN, null, door);
            case Order.TalkMore _ -> talk(message, SetTalkativeness.MORE, door);
            case Order.TalkLess _ -> talk(message, SetTalkativeness.LESS, door);
            case Order.Stop _ -> run(message, StopWork.class, Arguments.NONE, door);
        };
    }

    String obey(Message message, Order.OfMe order, ChatDoor door) {
        return switch (order) {
            case Order.AboutMe _ -> run(message, ShowMemory.class, Arguments.NONE, door);
            case Order.ForgetMe(boolean sure) ->
                sure ? run(message, ForgetMe.class, Arguments.NONE, door) : ask(message, "forget.sure");
            case Order.OptOut(boolean sure) ->
                sure ? run(message, OptOut.class, Arguments.NONE, door) : ask(message, "opt-out.sure");
            case Order.OptIn _ -> run(message, OptIn.class, Arguments.NONE, door);
        };
    }

    private String quiet(Message message, SetQuiet.How how, @Nullable Ahead until, ChatDoor door) {
        Arguments arguments = Arguments.of(SetQuiet.HOW, how.word());
        return run(
                message,
                SetQuiet.class,
                until == null
                        ? arguments
                        : arguments.with(
                                SetQuiet.UNTIL, until.from(message.at(), zone).toString()),
                door);
    }

    private String talk(Message message, String level, ChatDoor door) {
        return run(message, SetTalkativeness.class, Arguments.of(SetTalkativeness.LEVEL, level), door);
    }

    private String ask(Message message, String key) {
        return PHRASES.say(
                Language.of(message.text()), key, view.ownName(message.place().community()));
    }

    private String run(Message message, Class<? extends Action<?>> action, Arguments arguments, ChatDoor door) {
        ActionRequest request = new ActionRequest(
                "message:" + message.id(),
                Asker.in(view.channel(message.place()), message.author()),
                message.place(),
                view.sight(message.place()).orElseThrow(),
                message.key(),
                Language.of(message.text()),
                message.at(),
                false,
                door.administers(message.author()));
        return run(request, action, arguments, door);
    }

    /// Somebody who opted out, and of whom nothing is kept, wants to be kept again.
    String optIn(Post post, ChatDoor door) {
        ActionRequest request = new ActionRequest(
                "post:" + post.key(),
                Asker.in(view.channel(post.place()), post.author()),
                post.place(),
                view.sight(post.place()).orElseThrow(),
                post.key(),
                Language.of(post.text()),
                post.at(),
                false,
                door.administers(post.author()));
        return run(request, OptIn.class, Arguments.NONE, door);
    }

    private String run(ActionRequest request, Class<? extends Action<?>> action, Arguments arguments, ChatDoor door) {
        Voice voice = new Voice(request.language(), zone, door.markup(), view.ownName(request.community()));
        try {
            return actions.get(action).run(request, arguments).render(voice);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the turn was interrupted", e);
        }
    }
}
