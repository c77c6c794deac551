package org.murabito.slack;

import java.net.URI;
import java.util.Set;
import org.murabito.persona.Persona;
import org.murabito.slack.wire.Tokens;

/// How Slack is reached.
///
/// @param api where its methods are; ends in a slash
/// @param responses hosts that answers to commands and presses may go to, beside Slack's own
/// @param persona what Murabito is called on this installation
public record SlackAccess(Tokens tokens, URI api, Set<String> responses, Persona persona) {}
