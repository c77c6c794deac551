package org.murabito.tool.consent;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The addresses that an investigation may send anywhere: those that its asker typed, and those that a tool returned.
/// One that a model puts together may carry what it read. Safe from any thread.
public final class KnownUrls {
    private static final int MOST = 20_000;

    private final Set<String> known = ConcurrentHashMap.newKeySet();
    private final Set<String> returned = ConcurrentHashMap.newKeySet();

    /// The asker wrote this.
    public void typed(String text) {
        add(Urls.readings(text));
        add(Urls.names(text));
    }

    /// A tool gave this. What it only repeats of its arguments is not from it.
    public void returned(String arguments, String text) {
        Set<String> given = Urls.readings(arguments);
        add(Urls.readings(text).stream().filter(url -> !given.contains(url)).toList());
        Urls.in(text).stream()
                .filter(url -> Urls.withoutEnds(url).stream().noneMatch(given::contains))
                .limit(Math.max(0, MOST - returned.size()))
                .forEach(returned::add);
    }

    /// What tools returned, as it stood there.
    public List<String> returned() {
        return List.copyOf(returned);
    }

    private void add(Iterable<String> urls) {
        for (String url : urls) {
            if (known.size() < MOST) {
                known.add(url);
            }
        }
    }

    /// Whether every address in a text is among them.
    ///
    /// @return those that are not
    public List<String> strangers(String text) {
        return Urls.in(text).stream()
                .filter(url -> Urls.withoutEnds(url).stream().noneMatch(known::contains))
                .toList();
    }
}
