package org.murabito.judge.limit;

/// Lets a model be asked about one message in ten of a channel. What a channel did not use is saved for two more. Not
/// safe from several threads at once.
public final class ModelRate {
    private static final int MESSAGES = 10;
    private static final int MOST = 3 * MESSAGES;

    private int saved = MESSAGES;

    /// Somebody said something.
    public void heard() {
        saved = Math.min(MOST, saved + 1);
    }

    /// Whether one more question to a model is left, which is then used up.
    public boolean takes() {
        if (saved < MESSAGES) {
            return false;
        }
        saved -= MESSAGES;
        return true;
    }
}
