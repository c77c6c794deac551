package org.murabito.webchat.settings;

import java.nio.file.Path;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.murabito.persona.Persona;

/// How this installation is served.
///
/// @param uploads the folder that keeps dropped images
/// @param loopback whether the socket listens on a loopback address only
/// @param origins public origins under which it is reached, for example `https://chat.example.org`
/// @param operatorToken what the operator signs in with; never shown, logged or put into an address
/// @param persona who Murabito is here
/// @param mode the name of the model that answers; `simple` for the one that needs no key
/// @param limits how much is taken of one person and of all
/// @param proxies who is believed for whom they speak
/// @param openId null where no provider of sign-in is set
public record WebSettings(
        Path uploads,
        boolean loopback,
        Set<String> origins,
        String operatorToken,
        Supplier<String> mode,
        Persona persona,
        WebLimits limits,
        Proxies proxies,
        @Nullable OpenIdSettings openId) {
    public WebSettings {
        if (operatorToken.length() < 16) {
            throw new IllegalArgumentException(
                    "the operator's token has " + operatorToken.length() + " characters; at least 16 are needed");
        }
        origins = Set.copyOf(origins);
    }

    /// Where exports wait to be imported.
    public Path exports() {
        return uploads.resolveSibling("imports");
    }

    @Override
    public String toString() {
        return "WebSettings(uploads " + uploads + ", loopback " + loopback + ", origins " + origins + ")";
    }
}
