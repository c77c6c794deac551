/// Traces of answers as OpenTelemetry's conventions for generative AI name them, sent over OTLP.
@NullMarked
package org.murabito.trace.otlp;

import org.jspecify.annotations.NullMarked;
