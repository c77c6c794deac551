package org.murabito.perceive;

import java.util.Optional;
import java.util.function.Predicate;
import org.murabito.chat.Place;
import org.murabito.perceive.order.Completion;
import org.murabito.perceive.order.ExactOrders;
import org.murabito.perceive.order.Order;
import org.murabito.perceive.order.OrderReader;

/// Which messages are orders, and obeyed at once.
///
/// @param boards where "#3" is something on a board
public record Orders(OrderReader reader, Predicate<Place> boards) {
    /// Only those that are exact, wherever they are said.
    public static final Orders EXACT = new Orders(new ExactOrders(), _ -> true);

    /// What is longer is no answer to what was asked back.
    private static final int LONGEST_ANSWER = 80;
    /// An answer may be asked back in turn.
    private static final int MOST_ASKED_BACK = 3;

    /// What a message goes on with; see [LastAnswered].
    @FunctionalInterface
    interface Before {
        /// @param directly whether nobody may have said anything since, and it may reply to nobody else
        Optional<Scene.Heard> of(Scene.Heard heard, boolean directly);
    }

    /// A message as it is meant where nothing was answered before it.
    public Scene understood(Scene.Heard heard) {
        return understood(heard, (_, _) -> Optional.empty());
    }

    /// A message as it is meant. Orders are heard only where Murabito is called, or has just answered whoever
    /// gives them, and those that may mean something else only where there is a board.
    Scene understood(Scene.Heard heard, Before before) {
        if (heard.call() != Call.NOT_CALLED) {
            return read(heard, before, MOST_ASKED_BACK)
                    .<Scene>map(order -> new Scene.Told(heard, order))
                    .orElse(heard);
        }
        return heard.author().isHuman() && heard.words().length() <= LONGEST_ANSWER ? goingOn(heard, before) : heard;
    }

    private Scene goingOn(Scene.Heard heard, Before before) {
        return before.of(heard, true)
                .flatMap(asked -> completed(asked, heard, before, MOST_ASKED_BACK)
                        .or(() -> reader.read(heard.words())
                                .filter(order -> !(order instanceof Order.Unclear) && mayBeMeant(order, heard))))
                .<Scene>map(order -> new Scene.Told(heard.repliedTo(), order))
                .orElse(heard);
    }

    private Optional<Order> read(Scene.Heard heard, Before before, int most) {
        return answered(heard, before, most)
                .or(() -> reader.read(heard.words()))
                .filter(order -> mayBeMeant(order, heard));
    }

    private boolean mayBeMeant(Order order, Scene.Heard heard) {
        return !(order instanceof Order.OfWork work) || !work.isOpen() || boards.test(heard.where());
    }

    private Optional<Order> answered(Scene.Heard heard, Before before, int most) {
        return mayComplete(heard, most)
                ? before.of(heard, heard.call() == Call.NOT_CALLED)
                        .flatMap(asked -> completed(asked, heard, before, most))
                : Optional.empty();
    }

    private static boolean mayComplete(Scene.Heard heard, int most) {
        return most > 0 && heard.words().length() <= LONGEST_ANSWER && Completion.mayBe(heard.words());
    }

    /// The order that was asked back, as the words heard now complete it.
    private Optional<Order> completed(Scene.Heard asked, Scene.Heard heard, Before before, int most) {
        return mayComplete(heard, most)
                ? read(asked, before, most - 1).flatMap(order -> Completion.of(order, heard.words()))
                : Optional.empty();
    }
}
