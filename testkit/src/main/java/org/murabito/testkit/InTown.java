package org.murabito.testkit;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.murabito.archive.Stores;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;

/// What contracts of everything derived from messages begin with: a town in which somebody talks. Messages
/// have the keys `m1`, `m2` and so on, and come a minute after each other.
@SuppressWarnings("NullAway.Init")
abstract class InTown {
    Stores stores;
    Sight everything;
    int said;

    void settle(Stores empty) {
        stores = empty;
        Town.settle(stores.communities());
        everything = Town.everything(stores.communities());
    }

    Message say(PlaceId place, MemberId author, String text) {
        said++;
        return requireNonNull(stores.messages()
                .keep(List.of(Town.said(place, "m" + said, author, said, text)))
                .getFirst()
                .messageOrNull());
    }
}
