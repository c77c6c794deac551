package org.murabito.app.settings.value;

/// A setting that cannot be: its message is one line that says which, why and what is allowed.
public final class WrongSetting extends RuntimeException {
    public WrongSetting(String key, Object value, String allowed) {
        super("setting " + key + " is \"" + value + "\", but allowed is " + allowed);
    }

    public WrongSetting(String message) {
        super(message);
    }
}
