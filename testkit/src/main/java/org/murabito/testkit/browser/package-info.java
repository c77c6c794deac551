/// The browser of this machine, for tests of pages. Who uses it depends on Playwright.
@NullMarked
package org.murabito.testkit.browser;

import org.jspecify.annotations.NullMarked;
