package org.murabito.tool.mcp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.murabito.testkit.agent.Await;
import org.murabito.tool.ToolResult;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.setup.ServerTransport;

/// Calls a tool of each server again and again, kills the first server in the middle of it five times, and prints how
/// long it was away and what became of the others' calls. Each server is `--`, a tool, its arguments in JSON, and its
/// command.
final class KilledInUse {
    private static final int KILLS = 5;

    private record Called(
            ServerSetup setup, String tool, String arguments, AtomicInteger worked, AtomicInteger failed) {}

    private KilledInUse() {}

    public static void main(String[] arguments) throws InterruptedException {
        List<Called> all = new ArrayList<>();
        for (String one : String.join("\n", arguments).split("\n?--\n")) {
            List<String> words = List.of(one.split("\n"));
            if (words.size() > 2) {
                ServerTransport way =
                        new ServerTransport.Command(words.get(2), words.subList(3, words.size()), Map.of(), null);
                ServerSetup setup = new ServerSetup("s" + all.size(), way, Rig.wishes(Rig.SOON));
                all.add(new Called(setup, words.get(0), words.get(1), new AtomicInteger(), new AtomicInteger()));
            }
        }
        AtomicBoolean over = new AtomicBoolean();
        try (Rig rig = Rig.ready(all.stream().map(Called::setup).toArray(ServerSetup[]::new))) {
            List<Thread> threads = all.stream()
                    .map(called -> Thread.ofVirtual().start(() -> {
                        while (!over.get()) {
                            (works(rig, called) ? called.worked() : called.failed()).incrementAndGet();
                        }
                    }))
                    .toList();
            for (int kill = 0; kill < KILLS; kill++) {
                int before = all.getFirst().worked().get();
                Await.until(() -> all.getFirst().worked().get() >= before + 200);
                int failed = all.getFirst().failed().get();
                long at = System.nanoTime();
                processes(all.getFirst()).forEach(ProcessHandle::destroyForcibly);
                Await.until(() -> all.getFirst().failed().get() > failed);
                int worked = all.getFirst().worked().get();
                Await.until(() -> all.getFirst().worked().get() > worked);
                System.out.printf("killed, and back after %d ms%n", (System.nanoTime() - at) / 1_000_000);
            }
            over.set(true);
            for (Thread thread : threads) {
                thread.join();
            }
        }
        all.forEach(one -> System.out.printf(
                "%s %s: %d worked, %d failed%n",
                one.setup().name(), one.tool(), one.worked().get(), one.failed().get()));
        System.out.println(
                "processes left: " + ProcessHandle.current().descendants().count());
        System.exit(0);
    }

    private static List<ProcessHandle> processes(Called called) {
        // npx is given the name of a package, and starts a program of the same name.
        String program = ((ServerTransport.Command) called.setup().way())
                .arguments()
                .getFirst()
                .replaceFirst(".*/(?=server-)", "");
        return ProcessHandle.current()
                .descendants()
                .filter(one -> one.info().commandLine().orElse("").contains(program))
                .toList();
    }

    private static boolean works(Rig rig, Called called) {
        try {
            return rig.call(called.setup().name() + "__" + called.tool(), called.arguments()) instanceof ToolResult.Ok;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
