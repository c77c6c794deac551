/// Answers one question beside the turns: investigation, what it is told first, who speaks, and its record.
@NullMarked
package org.murabito.answer;

import org.jspecify.annotations.NullMarked;
