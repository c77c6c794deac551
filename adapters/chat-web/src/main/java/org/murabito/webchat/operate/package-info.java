/// The operator's dashboard over HTTP, as `openapi.json` says. Text of members is shown as far as the operator sees it
/// as a member.
@NullMarked
package org.murabito.webchat.operate;

import org.jspecify.annotations.NullMarked;
