package org.murabito.app.operator;

/// Something to be said if the process is asked to stop while this is open.
public final class Farewell implements AutoCloseable {
    private final Thread hook;

    private Farewell(Runnable words) {
        this.hook = new Thread(words);
    }

    public static Farewell to(Runnable words) {
        Farewell farewell = new Farewell(words);
        Runtime.getRuntime().addShutdownHook(farewell.hook);
        return farewell;
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The process is ending: it is being said.
        }
    }
}
