/// Sign-in by a provider of OpenID Connect.
@NullMarked
package org.murabito.webchat.openid;

import org.jspecify.annotations.NullMarked;
