/// The web over OkHttp: requests that reach what they may and nothing else, pages as text, and search engines.
@NullMarked
package org.murabito.tool.web;

import org.jspecify.annotations.NullMarked;
