/// A stand-in for Slack that speaks its wire on the loopback: the Web API with its limits and failures,
/// Socket Mode with redelivery and warnings, and what is in a workspace.
@NullMarked
package org.murabito.testkit.slack;

import org.jspecify.annotations.NullMarked;
