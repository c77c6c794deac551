package org.murabito.memory.profile;

/// How well Murabito knows somebody, by how much they said where it may be told.
public enum Familiarity {
    STRANGER,
    ACQUAINTANCE,
    REGULAR,
    CLOSE;

    /// Up to how many messages somebody is a stranger, an acquaintance, a regular; beyond that they are close.
    ///
    /// @param stranger 5 where nothing else is set
    /// @param acquaintance 30 where nothing else is set
    /// @param regular 100 where nothing else is set
    public record Thresholds(int stranger, int acquaintance, int regular) {
        public static final Thresholds STANDARD = new Thresholds(5, 30, 100);

        public Thresholds {
            if (stranger < 0 || acquaintance <= stranger || regular <= acquaintance) {
                throw new IllegalArgumentException(
                        "thresholds of familiarity rise, unlike " + stranger + ", " + acquaintance + ", " + regular);
            }
        }

        public Familiarity of(long messages) {
            if (messages <= stranger) {
                return STRANGER;
            }
            if (messages <= acquaintance) {
                return ACQUAINTANCE;
            }
            return messages <= regular ? REGULAR : CLOSE;
        }
    }
}
