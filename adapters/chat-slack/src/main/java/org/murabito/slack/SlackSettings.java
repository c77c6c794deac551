package org.murabito.slack;

import java.net.URI;
import org.murabito.persona.Persona;
import org.murabito.slack.wire.Tokens;

/// How Slack is reached.
///
/// @param api where its methods are; ends in a slash
/// @param persona what Murabito is called on this installation
public record SlackSettings(Tokens tokens, URI api, Persona persona) {}
