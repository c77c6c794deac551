/// The connection to one server: bounded replies, streams of events, errors and retry delays.
@NullMarked
package org.murabito.llm.openai.wire;

import org.jspecify.annotations.NullMarked;
