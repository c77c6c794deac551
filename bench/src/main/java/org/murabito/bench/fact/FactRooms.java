package org.murabito.bench.fact;

import java.util.Set;

/// Opens rooms over the memory that is measured.
@FunctionalInterface
public interface FactRooms {
    FactRoom open(Set<String> members);
}
