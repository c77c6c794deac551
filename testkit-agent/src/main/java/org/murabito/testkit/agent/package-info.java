/// What tests of tools and of adapters share that know nothing of chats.
@NullMarked
package org.murabito.testkit.agent;

import org.jspecify.annotations.NullMarked;
