package org.murabito.app.operator;

/// Something to be said if the process is asked to stop while this is open.
public final class ShutdownNotice implements AutoCloseable {
    private final Thread hook;

    private ShutdownNotice(Runnable words) {
        this.hook = new Thread(words);
    }

    public static ShutdownNotice to(Runnable words) {
        ShutdownNotice notice = new ShutdownNotice(words);
        Runtime.getRuntime().addShutdownHook(notice.hook);
        return notice;
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
