package org.murabito.perceive;

import java.util.function.Predicate;
import org.murabito.chat.Place;
import org.murabito.perceive.order.ExactOrders;
import org.murabito.perceive.order.Order;
import org.murabito.perceive.order.OrderReader;

/// Which messages are orders, and obeyed at once.
///
/// @param boards where "#3" is something on a board
public record Orders(OrderReader reader, Predicate<Place> boards) {
    /// Only those that are exact, wherever they are said.
    public static final Orders EXACT = new Orders(new ExactOrders(), _ -> true);

    /// A message as it is meant. Orders are heard only where Murabito is called, and those that may mean something else
    /// only where there is a board.
    public Scene understood(Scene.Heard heard) {
        return heard.call() == Call.NOT_CALLED
                ? heard
                : reader.read(heard.words())
                        .filter(order ->
                                !(order instanceof Order.OfWork work) || !work.isOpen() || boards.test(heard.where()))
                        .<Scene>map(order -> new Scene.Told(heard, order))
                        .orElse(heard);
    }
}
