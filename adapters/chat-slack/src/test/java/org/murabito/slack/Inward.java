package org.murabito.slack;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.MessageStore;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.Commands;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.DoorHost;
import org.murabito.chat.door.Press;
import org.murabito.chat.door.QuestionPress;
import org.murabito.chat.event.ChatEvent;
import org.murabito.chat.event.Events;
import org.murabito.testing.Listening;
import org.murabito.testkit.agent.Await;

/// The host as a door finds it: keeps what it is told in order, and does to the archive what a turn would do.
public final class Inward implements DoorHost, Events {
    private final MessageStore messages;
    private final List<ChatEvent> told = new ArrayList<>();
    private final List<CommunityId> entered = new ArrayList<>();
    private final List<PlaceId> deletedPlaces = new ArrayList<>();
    final PlayedCommands commands = new PlayedCommands();
    /// Presses of this offer are taken.
    static final String TAKEN = "4711";

    private final List<Press> pressed = new ArrayList<>();
    private int failing;
    private Runnable beforePress = () -> {};
    private volatile @Nullable ChatDoor hands;

    public Inward(MessageStore messages) {
        this.messages = messages;
    }

    /// By whom commands are answered.
    void actsBy(ChatDoor door) {
        hands = door;
    }

    @Override
    public Events events() {
        return this;
    }

    @Override
    public Commands commands() {
        return commands;
    }

    @Override
    public void commanded(CommandCall call, ReplyAddress address) {
        commands.take(call, address, Objects.requireNonNull(hands).commandReplies());
    }

    @Override
    public String pressed(QuestionPress press) {
        return "";
    }

    @Override
    public String pressed(Press press) {
        beforePress().run();
        take(press);
        return press.offer().equals(TAKEN) ? "" : "not yours";
    }

    private synchronized void take(Press press) {
        pressed.add(press);
    }

    synchronized List<Press> presses() {
        return List.copyOf(pressed);
    }

    private synchronized Runnable beforePress() {
        return beforePress;
    }

    /// What happens whenever somebody presses a button.
    synchronized void beforePresses(Runnable what) {
        beforePress = what;
    }

    @Override
    public synchronized void entered(CommunityId community) {
        entered.add(community);
        notifyAll();
    }

    @Override
    public synchronized void placeDeleted(PlaceId place) {
        deletedPlaces.add(place);
    }

    synchronized List<PlaceId> deletedPlaces() {
        return List.copyOf(deletedPlaces);
    }

    @Override
    public void publish(ChatEvent event) {
        take(event);
    }

    @Override
    public CompletableFuture<?> submit(ChatEvent event) {
        try {
            take(event);
            return CompletableFuture.completedFuture(event);
        } catch (IllegalStateException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    /// So many turns to come fail.
    synchronized void fail(int turns) {
        failing = turns;
    }

    private synchronized void take(ChatEvent event) {
        if (failing > 0) {
            failing--;
            throw new IllegalStateException("the turn failed");
        }
        new Listening(messages).publish(event);
        told.add(event);
        notifyAll();
    }

    public synchronized List<ChatEvent> told() {
        return List.copyOf(told);
    }

    synchronized int enteredTimes() {
        return entered.size();
    }

    /// Waits until this is so; fails after half a minute.
    public synchronized List<ChatEvent> await(Predicate<List<ChatEvent>> so) throws InterruptedException {
        long end = System.nanoTime() + Await.PATIENCE.toNanos();
        while (!so.test(told)) {
            long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            if (left <= 0) {
                throw new AssertionError("in vain waited; told was " + told);
            }
            wait(left);
        }
        return List.copyOf(told);
    }

    synchronized void awaitEntered(int times) throws InterruptedException {
        long end = System.nanoTime() + Await.PATIENCE.toNanos();
        while (entered.size() < times) {
            long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            if (left <= 0) {
                throw new AssertionError("never came in");
            }
            wait(left);
        }
    }
}
