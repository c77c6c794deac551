package org.murabito.app.pattern;

import java.util.regex.Pattern;

/// A regular expression of the project.
///
/// @param name where it stands
record Expression(String name, Pattern pattern, Use use) {
    enum Use {
        FOUND,
        MATCHED,
        AT_ITS_HEAD
    }

    Expression used(Use other) {
        return new Expression(name, pattern, other);
    }
}
