package org.murabito.perceive;

import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.perceive.order.Completion;
import org.murabito.perceive.order.ExactOrders;
import org.murabito.perceive.order.Order;
import org.murabito.perceive.order.OrderReader;

/// Which messages are orders, and obeyed at once.
///
/// @param boards where "#3" is something on a board
/// @param titles what is named otherwise than by its number
public record Orders(OrderReader reader, Predicate<Place> boards, Titles titles) {
    /// Only those that are exact, wherever they are said.
    public static final Orders EXACT = new Orders(new ExactOrders(), _ -> true, Titles.NONE);

    private static final OrderReader ALONE = new ExactOrders();

    /// What is longer is no answer to what was asked back.
    private static final int LONGEST_ANSWER = 80;
    /// An answer may be asked back in turn.
    private static final int MOST_ASKED_BACK = 3;

    /// What a message goes on with; see [LastAnswered].
    @FunctionalInterface
    interface Before {
        /// @param directly whether nobody may have said anything since, and it may reply to nobody else
        Optional<PerceivedEvent.Heard> of(PerceivedEvent.Heard heard, boolean directly);
    }

    /// A message as it is meant where nothing was answered before it.
    public PerceivedEvent understood(PerceivedEvent.Heard heard) {
        return understood(heard, (_, _) -> Optional.empty());
    }

    /// A message as it is meant. Orders are heard only where Murabito is called, or has just answered whoever
    /// gives them, and those that may mean something else only where there is a board.
    PerceivedEvent understood(PerceivedEvent.Heard heard, Before before) {
        if (heard.call() != Call.NOT_CALLED) {
            return read(heard, before, MOST_ASKED_BACK)
                    .<PerceivedEvent>map(order -> new PerceivedEvent.Told(heard, order))
                    .orElse(heard);
        }
        return heard.author().isHuman() && heard.words().length() <= LONGEST_ANSWER ? goingOn(heard, before) : heard;
    }

    private PerceivedEvent goingOn(PerceivedEvent.Heard heard, Before before) {
        return before.of(heard, true)
                .flatMap(asked -> completed(asked, heard, before, MOST_ASKED_BACK)
                        .or(() -> corrected(heard, before, MOST_ASKED_BACK))
                        .or(() -> reader.read(heard.words())
                                .filter(order -> !(order instanceof Order.Unclear) && mayBeMeant(order, heard))))
                .<PerceivedEvent>map(order -> new PerceivedEvent.Told(heard.repliedTo(), order))
                .orElse(heard);
    }

    private Optional<Order> read(PerceivedEvent.Heard heard, Before before, int most) {
        return answered(heard, before, most)
                .or(() -> corrected(heard, before, most))
                .or(() -> given(heard).map(order -> ended(order, heard, before, most)))
                .filter(order -> mayBeMeant(order, heard));
    }

    private Optional<Order> given(PerceivedEvent.Heard heard) {
        Optional<Order> order = reader.read(heard.words());
        return order.filter(one -> !(one instanceof Order.Unclear))
                .or(() -> heard.call() == Call.NOT_CALLED ? Optional.empty() : titles.in(heard, reader))
                .or(() -> order);
    }

    /// "Never mind" is about what was done, where it calls and follows the receipt.
    private Order ended(Order order, PerceivedEvent.Heard heard, Before before, int most) {
        if (most > 0 && order instanceof Order.SpeakAgain && putsBack(heard)) {
            return lately(heard, before)
                    .flatMap(done -> read(done, before, most - 1))
                    .<Order>map(_ -> new Order.Undo())
                    .orElse(order);
        }
        return most > 0 && order instanceof Order.Stop && heard.call() != Call.NOT_CALLED
                ? lately(heard, before)
                        .map(done -> read(done, before, most - 1)
                                .map(did -> ended(did, done))
                                .orElseGet(() -> new Order.Stop(done.message().id())))
                        .orElse(order)
                : order;
    }

    /// 元に戻して is said of the quiet and of what was done last.
    private static boolean putsBack(PerceivedEvent.Heard heard) {
        return ALONE.read(heard.words()).filter(Order.Undo.class::isInstance).isPresent();
    }

    /// Whoever has moved a reminder wants none any more, and not the time before.
    private static Order ended(Order did, PerceivedEvent.Heard done) {
        return switch (did) {
            case Order.CorrectReminder(MessageId asking, String _) -> new Order.Stop(asking);
            case Order.MoveReminder(@Nullable Long number, String _) -> new Order.CancelReminder(number);
            default -> new Order.Stop(done.message().id());
        };
    }

    /// A reminder that comes again says so below the old message that set it: that is no receipt.
    private static Optional<PerceivedEvent.Heard> lately(PerceivedEvent.Heard heard, Before before) {
        return before.of(heard, heard.call() == Call.NOT_CALLED)
                .filter(done -> LastAnswered.isSoon(done.message(), heard.message()));
    }

    /// "Make it 10": the reminder that was set just now, at another time.
    private Optional<Order> corrected(PerceivedEvent.Heard heard, Before before, int most) {
        return most > 0 && heard.words().length() <= LONGEST_ANSWER
                ? reader.correctedTime(heard.words())
                        .flatMap(time -> lately(heard, before)
                                .flatMap(done ->
                                        read(done, before, most - 1).flatMap(order -> corrected(order, done, time))))
                : Optional.empty();
    }

    private static Optional<Order> corrected(Order order, PerceivedEvent.Heard done, String time) {
        return switch (order) {
            case Order.Remind _ ->
                Completion.of(order, time)
                        .or(() -> Optional.of(
                                new Order.CorrectReminder(done.message().id(), time)));
            case Order.CorrectReminder(MessageId asking, String _) ->
                Optional.of(new Order.CorrectReminder(asking, time));
            case Order.MoveReminder(@Nullable Long number, String _) ->
                Optional.of(new Order.MoveReminder(number, time));
            default -> Optional.empty();
        };
    }

    private boolean mayBeMeant(Order order, PerceivedEvent.Heard heard) {
        return !(order instanceof Order.OfWork work) || !work.isOpen() || boards.test(heard.where());
    }

    private Optional<Order> answered(PerceivedEvent.Heard heard, Before before, int most) {
        return mayComplete(heard, most)
                ? before.of(heard, heard.call() == Call.NOT_CALLED)
                        .flatMap(asked -> completed(asked, heard, before, most))
                : Optional.empty();
    }

    private static boolean mayComplete(PerceivedEvent.Heard heard, int most) {
        return most > 0 && heard.words().length() <= LONGEST_ANSWER && Completion.mayBe(heard.words());
    }

    /// The order that was asked back, as the words heard now complete it.
    private Optional<Order> completed(PerceivedEvent.Heard asked, PerceivedEvent.Heard heard, Before before, int most) {
        return mayComplete(heard, most)
                ? read(asked, before, most - 1).flatMap(order -> Completion.of(order, heard.words()))
                : Optional.empty();
    }
}
