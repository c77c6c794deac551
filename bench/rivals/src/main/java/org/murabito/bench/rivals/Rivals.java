package org.murabito.bench.rivals;

import java.util.List;
import java.util.concurrent.ExecutionException;
import org.murabito.bench.loop.Overhead;
import org.murabito.bench.loop.OwnLoop;
import org.murabito.testing.agent.ArgumentCheck;

/// What a round costs in Murabito's loop and in LangChain4j's, in one run.
public final class Rivals {
    private Rivals() {}

    public static void main(String[] arguments) throws InterruptedException, ExecutionException {
        Overhead.print(List.of(
                new OwnLoop("murabito", new ArgumentCheck(), OwnLoop::inMemory),
                new LangChainLoop(false),
                new LangChainLoop(true)));
    }
}
