package org.murabito.app.setup;

/// Ends this life of the process as a stop would, and begins another.
public interface Restart {
    /// Throws [org.murabito.app.settings.value.WrongSetting] where the next life could not read its settings.
    void check();

    void now();
}
