/// What goes on in a place: its topic, mood, people and recent flow, and which of its lines a question is about.
@NullMarked
package org.murabito.memory.context;

import org.jspecify.annotations.NullMarked;
