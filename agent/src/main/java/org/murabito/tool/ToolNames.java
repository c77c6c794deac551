package org.murabito.tool;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Gives tools of others names that every vendor takes, and finds their own names again.
public final class ToolNames {
    private static final int MOST = 64;
    private static final Pattern ILLEGAL = Pattern.compile("[^a-zA-Z0-9_-]");
    // Gemini wants a letter or an underscore first.
    private static final Pattern START = Pattern.compile("^[a-zA-Z_]");

    private final Map<String, String> legalByOwn = new LinkedHashMap<>();
    private final Map<String, String> ownByLegal = new HashMap<>();

    /// The name with everything replaced that a vendor refuses. Two names may become one; an instance keeps them apart.
    public static String legal(String own) {
        String legal = ILLEGAL.matcher(own).replaceAll("_");
        if (!START.matcher(legal).find()) {
            legal = "_" + legal;
        }
        return legal.length() <= MOST ? legal : legal.substring(0, MOST);
    }

    /// The legal name of a tool: the same for the same name, and another one for every other.
    public String add(String own) {
        String known = legalByOwn.get(own);
        if (known != null) {
            return known;
        }
        String legal = legal(own);
        for (int number = 2; ownByLegal.containsKey(legal); number++) {
            String end = "_" + number;
            String start = legal(own);
            legal = start.substring(0, Math.min(start.length(), MOST - end.length())) + end;
        }
        legalByOwn.put(own, legal);
        ownByLegal.put(legal, own);
        return legal;
    }

    /// The own name of a tool that was added.
    public Optional<String> own(String legal) {
        return Optional.ofNullable(ownByLegal.get(legal));
    }
}
