package org.murabito.bench.date;

import java.util.Optional;
import java.util.ServiceLoader;
import org.murabito.text.Language;

/// Counts right readings over both halves. With `show` it prints what went wrong in the open one; the held-out half
/// gives counts and nothing else.
public final class DateBench {
    private DateBench() {}

    public static void main(String[] args) {
        Optional<DateReader> reader = ServiceLoader.load(DateReader.class).findFirst();
        if (reader.isEmpty()) {
            System.out.println("nothing here reads dates: name a DateReader in META-INF/services");
            return;
        }
        boolean show = args.length > 0 && args[0].equals("show");
        for (Language language : Language.values()) {
            DateSuite open = DateSuite.of(language, SuiteHalf.OPEN);
            System.out.println(language + ", open\n" + open.run(reader.get()));
            if (show) {
                open.cases().forEach(each -> show(each, reader.get()));
            } else {
                System.out.println(language + ", held out\n"
                        + DateSuite.of(language, SuiteHalf.HELDOUT).run(reader.get()));
            }
        }
    }

    private static void show(DateCase each, DateReader reader) {
        DateReader.Reading got = reader.read(each.request(), each.reference());
        if (!got.when().equals(each.wanted())) {
            System.out.println(each.request() + "\n   " + got.when() + "\n   wanted " + each.wanted());
        }
        each.wantedRest()
                .filter(rest -> !rest.equals(got.rest()))
                .ifPresent(rest ->
                        System.out.println(each.request() + "\n   rest [" + got.rest() + "] wanted [" + rest + "]"));
    }
}
