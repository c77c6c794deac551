package org.murabito.slack;

import java.net.URI;
import org.murabito.slack.wire.Tokens;

/// How Slack is reached.
///
/// @param api where its methods are; ends in a slash
/// @param name what Murabito is called on this installation
public record SlackSettings(Tokens tokens, URI api, String name) {}
