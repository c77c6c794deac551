/// Every verb of Murabito, one class each: what changes or shows what it keeps, with who may, whether it asks
/// first, and how it is undone. Models, slash commands, pages, the HTTP API, MCP and orders in plain words
/// all come in here. A new verb is a class in the package of its family: `CONTRIBUTING.md`, "Add an action".
@NullMarked
package org.murabito.action;

import org.jspecify.annotations.NullMarked;
