package org.murabito.app.terminal;

/// A console that nobody watches.
public record Silent() implements Console {
    @Override
    public void line(String text) {}

    @Override
    public void error(String text) {}

    @Override
    public void progress(String text) {}
}
