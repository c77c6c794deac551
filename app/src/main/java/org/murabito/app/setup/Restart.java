package org.murabito.app.setup;

/// Ends this life of the process as a stop would, and begins another.
@FunctionalInterface
public interface Restart {
    void now();
}
