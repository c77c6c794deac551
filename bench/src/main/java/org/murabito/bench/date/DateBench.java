package org.murabito.bench.date;

import java.util.Optional;
import java.util.ServiceLoader;
import org.murabito.text.Language;

/// Counts right readings over the held-out requests, and shows none of them.
public final class DateBench {
    private DateBench() {}

    public static void main(String[] args) {
        Optional<DateReader> reader = ServiceLoader.load(DateReader.class).findFirst();
        if (reader.isEmpty()) {
            System.out.println("nothing here reads dates yet: name a DateReader in META-INF/services");
            return;
        }
        for (Language language : Language.values()) {
            System.out.println(language + "\n" + DateSuite.of(language).run(reader.get()));
        }
    }
}
