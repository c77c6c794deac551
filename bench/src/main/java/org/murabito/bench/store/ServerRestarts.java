package org.murabito.bench.store;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import org.murabito.archive.Changes;
import org.murabito.archive.Changes.Present;
import org.murabito.chat.Community;
import org.murabito.chat.DoorKind;
import org.murabito.chat.MessageId;
import org.murabito.chat.Post;
import org.murabito.store.postgres.PostgresStore;
import org.murabito.store.postgres.PostgresStore.Location;

/// Writes from several threads while a command restarts the PostgreSQL server again and again, and compares what was
/// acknowledged with what is there.
///
/// Arguments: an empty folder, the address of an empty database, how many restarts, and the command with its arguments,
/// like `pg_ctl -D /srv/pg restart -m immediate -w`.
public final class ServerRestarts {
    private static final int WRITERS = 4;
    /// So many messages go in before the next restart, and more while it begins.
    private static final int BETWEEN = 100;

    private static final int SOME_THOUSAND = 4_000;

    private ServerRestarts() {}

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        Location location = new Location(arguments[1], null);
        int restarts = Integer.parseInt(arguments[2]);
        List<String> command = List.of(arguments).subList(3, arguments.length);
        List<MessageId> acknowledged;
        try (PostgresStore store = PostgresStore.open(location, folder, Clock.systemUTC())) {
            acknowledged = write(store, restarts, command);
        }
        try (PostgresStore store = PostgresStore.open(location, folder, Clock.systemUTC())) {
            List<MessageId> there = all(store);
            Set<MessageId> lost = new HashSet<>(acknowledged);
            there.forEach(lost::remove);
            System.out.printf(
                    "%d restarts: %d acknowledged, %d there, %d lost, %d more than acknowledged, %d doubled%n",
                    restarts,
                    acknowledged.size(),
                    there.size(),
                    lost.size(),
                    new HashSet<>(there).size() - new HashSet<>(acknowledged).size() + lost.size(),
                    there.size() - new HashSet<>(there).size());
        }
    }

    private static List<MessageId> write(PostgresStore store, int restarts, List<String> command)
            throws IOException, InterruptedException, ExecutionException {
        Chatter chatter = new Chatter(new Random(4711), 20, 50);
        store.communities().save(new Community(Chatter.COMMUNITY, "Chatter", DoorKind.SLACK));
        store.communities().saveAll(chatter.places(), chatter.people());
        AtomicBoolean over = new AtomicBoolean();
        Semaphore acknowledged = new Semaphore(0);
        List<Future<List<MessageId>>> writing = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < WRITERS; i++) {
                writing.add(threads.submit(() -> write(store, chatter, over, acknowledged)));
            }
            for (int i = 0; i < restarts; i++) {
                awaitSome(acknowledged);
                int exit = new ProcessBuilder(command)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor();
                if (exit != 0) {
                    throw new IllegalStateException("the command ended with " + exit);
                }
            }
            over.set(true);
        }
        List<MessageId> all = new ArrayList<>();
        for (Future<List<MessageId>> one : writing) {
            all.addAll(one.get());
        }
        return all;
    }

    private static void awaitSome(Semaphore acknowledged) throws InterruptedException {
        acknowledged.drainPermits();
        acknowledged.acquire(BETWEEN);
    }

    private static List<MessageId> write(
            PostgresStore store, Chatter chatter, AtomicBoolean over, Semaphore acknowledged) {
        List<MessageId> kept = new ArrayList<>();
        while (!over.get()) {
            Post post;
            synchronized (chatter) {
                post = chatter.next(1, true, SOME_THOUSAND).getFirst();
            }
            kept.add(Objects.requireNonNull(store.messages().hear(post).messageOrNull())
                    .id());
            acknowledged.release();
        }
        return kept;
    }

    private static List<MessageId> all(PostgresStore store) {
        List<MessageId> there = new ArrayList<>();
        long cursor = 0;
        boolean more = true;
        while (more) {
            Changes page = store.messages().changesAfter(cursor, SOME_THOUSAND);
            page.present().stream().map(Present::message).forEach(message -> there.add(message.id()));
            cursor = page.cursor();
            more = page.more();
        }
        return there;
    }
}
