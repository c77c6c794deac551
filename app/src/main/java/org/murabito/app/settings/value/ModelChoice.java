package org.murabito.app.settings.value;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A model as it is set: `anthropic:claude-sonnet-4-5`, `openai:llama3.2@http://127.0.0.1:11434/v1`, or
/// `simple`. A bare name of a known family will do, and of any where a server is named: it is asked as OpenAI is.
///
/// @param server null for the vendor's own
public record ModelChoice(
        Vendor vendor, String name, @Nullable URI server) {
    private static final Pattern NAME = Pattern.compile("[\\p{Alnum}][\\p{Alnum}._:/+-]{0,127}");
    private static final Pattern LIKE_A_KEY = Pattern.compile("(?:sk|pk|rk|key)-.{12,}|AIza.{20,}|[A-Za-z0-9_]{32,}");

    /// Empty for a blank one.
    public static Optional<ModelChoice> find(String setting, String written) {
        return written.isBlank() ? Optional.empty() : Optional.of(parse(setting, written.strip()));
    }

    /// @param setting whose value it is, for the message when it is none
    public static ModelChoice parse(String setting, String written) {
        int at = written.indexOf("@http");
        String model = at < 0 ? written : written.substring(0, at);
        @Nullable URI server = at < 0 ? null : server(setting, written.substring(at + 1));
        int colon = model.indexOf(':');
        if (LIKE_A_KEY.matcher(model.substring(colon + 1)).matches()) {
            throw new WrongSetting("setting " + setting + " holds what looks like a key; keys come from the environment"
                    + " only, as ANTHROPIC_API_KEY, OPENAI_API_KEY or GEMINI_API_KEY");
        }
        Optional<Vendor> first = colon < 0 ? Optional.empty() : Vendor.of(model.substring(0, colon));
        String name = first.isPresent() ? model.substring(colon + 1) : model;
        Vendor vendor = first.or(() -> Vendor.ofModel(name))
                .or(() -> server == null ? Optional.empty() : Optional.of(Vendor.OPENAI))
                .orElseThrow(() -> new WrongSetting(setting, written, Vendor.allowed()));
        boolean named = vendor == Vendor.SIMPLE
                ? written.equals(vendor.word())
                : NAME.matcher(name).matches();
        if (!named) {
            throw new WrongSetting(setting, written, Vendor.allowed());
        }
        return new ModelChoice(vendor, name, server);
    }

    private static URI server(String setting, String address) {
        try {
            URI uri = new URI(address);
            if (uri.getUserInfo() != null || uri.getQuery() != null || uri.getFragment() != null) {
                throw new WrongSetting("setting " + setting + " has an address with a password or a query in it;"
                        + " allowed is one like http://127.0.0.1:11434/v1, and a key in MURABITO_SERVER_KEY");
            }
            if (uri.getHost() != null) {
                return uri;
            }
        } catch (URISyntaxException _) {
            // Said below, without the address: it may hold a password.
        }
        throw new WrongSetting(
                "setting " + setting + " has an address that is none; allowed is one like http://127.0.0.1:11434/v1");
    }

    public boolean isSimple() {
        return vendor == Vendor.SIMPLE;
    }

    /// As it is set.
    @Override
    public String toString() {
        return isSimple() ? name : vendor.word() + ":" + name + (server == null ? "" : "@" + server);
    }
}
