/// Who may come in, and as what: invitations, roles, what is opened to guests, sessions.
@NullMarked
package org.murabito.webchat.people;

import org.jspecify.annotations.NullMarked;
