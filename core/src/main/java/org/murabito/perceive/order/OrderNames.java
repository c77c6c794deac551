package org.murabito.perceive.order;

import org.jspecify.annotations.Nullable;
import org.murabito.date.span.FutureTime;

/// How files of orders name them.
public final class OrderNames {
    /// A question, and not in [#order].
    public static final String WHAT_WAS_MISSED = "what-was-missed";

    private OrderNames() {}

    /// @throws IllegalStateException where there is none of that name
    public static Order order(String name, @Nullable FutureTime until) {
        return switch (name) {
            case "keep-quiet" -> new Order.KeepQuiet(until);
            case "only-when-called" -> new Order.OnlyWhenCalled(until);
            case "just-watch" -> new Order.JustWatch(until);
            case "speak-again" -> new Order.SpeakAgain();
            case "talk-more" -> new Order.TalkMore();
            case "talk-less" -> new Order.TalkLess();
            case "undo" -> new Order.Undo();
            case "stop" -> new Order.Stop();
            case "about-me" -> new Order.AboutMe();
            case "forget-me" -> new Order.ForgetMe(false);
            case "forget-me-surely" -> new Order.ForgetMe(true);
            case "opt-out" -> new Order.OptOut(false);
            case "opt-out-surely" -> new Order.OptOut(true);
            case "opt-in" -> new Order.OptIn();
            default -> throw new IllegalStateException("there is no order " + name);
        };
    }
}
