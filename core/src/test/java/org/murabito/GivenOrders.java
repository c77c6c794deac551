package org.murabito;

import java.util.Map;
import java.util.Optional;
import org.murabito.perceive.order.ExactOrders;
import org.murabito.perceive.order.Order;
import org.murabito.perceive.order.OrderReader;

/// The exact orders, and those that a test gives.
record GivenOrders(Map<String, Order> given) implements OrderReader {
    private static final OrderReader EXACT = new ExactOrders();

    @Override
    public Optional<Order> read(String words) {
        return Optional.ofNullable(given.get(words)).or(() -> EXACT.read(words));
    }

    @Override
    public boolean asksWhatWasMissed(String words) {
        return EXACT.asksWhatWasMissed(words);
    }
}
