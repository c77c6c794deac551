/// Rules that each add points for or against speaking, and the presets that set them.
@NullMarked
package org.murabito.judge.rule;

import org.jspecify.annotations.NullMarked;
