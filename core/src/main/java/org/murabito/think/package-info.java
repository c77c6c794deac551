/// Third stage: what to do about it. Takes no time: whatever needs thinking becomes a question to investigate.
@NullMarked
package org.murabito.think;

import org.jspecify.annotations.NullMarked;
