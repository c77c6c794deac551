package org.murabito.chat;

import java.util.regex.Pattern;

/// Names one community on this installation, for example `village`. Short, lower case, safe in a URL and on a command
/// line.
public record CommunityId(String value) {
    private static final Pattern LEGAL = Pattern.compile("[a-z0-9][a-z0-9._-]{0,63}");

    public CommunityId {
        if (!LEGAL.matcher(value).matches()) {
            throw new IllegalArgumentException("community id \"" + value
                    + "\" is not allowed: 1 to 64 of a-z, 0-9, '.', '_' and '-', starting with a letter or digit");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
