package org.murabito.bench.date;

import java.time.ZonedDateTime;

/// What is measured: reads the time out of a whole request, as somebody writes it. It is named in META-INF/services.
@FunctionalInterface
public interface DateReader {
    /// @param reference when it is asked, in the zone of the community
    Reading read(String request, ZonedDateTime reference);

    /// @param rest the thing to be reminded of: the request without its time and without the asking
    record Reading(When when, String rest) {}
}
