package org.murabito.ledger;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Line;

/// What was said in a place lately, oldest first.
///
/// @param root what a thread hangs under; null for every other place
/// @param cut whether there is more before it that was not read
record PlaceTalk(@Nullable Line root, List<Line> lines, boolean cut) {}
