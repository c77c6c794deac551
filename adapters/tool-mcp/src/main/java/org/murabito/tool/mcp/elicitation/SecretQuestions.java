package org.murabito.tool.mcp.elicitation;

import com.fasterxml.jackson.databind.JsonNode;
import java.text.Normalizer;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.text.Regex;
import org.murabito.tool.mcp.wire.TextCleaning;

/// Whether something is asked for that nobody should say in a chat. A code of a country, a post office or a colour is
/// none.
final class SecretQuestions {
    private static final Pattern SECRET = Regex.compile(
            "pass ?(?:word|wd|phrase|code|key)|secret|token|api ?key|credential|(?:private|access) ?key"
                    + "|\\b(?:pin|otp|totp|2fa|mfa|cvv|cvc|ssn)\\b|\\btwo factor\\b|\\bone time ?(?:pass|code|pin)"
                    + "|\\b(?:verification|security|authentication|authenticator|auth|confirmation|login|sign in|access"
                    + "|backup|recovery|sms) ?codes?\\b|\\bdigit ?codes?\\b"
                    + "|\\bcodes? (?:that )?(?:was |is |were |we |i )?(?:just )?(?:sent|texted|e ?mailed)\\b"
                    + "|\\b(?:credit|debit) ?card|card ?number|social security"
                    + "|パスワード|パスコード|暗証|秘密|トークン|(?:確認|認証|検証|セキュリティ)(?:用)?コード|認証(?:用)?番号|ワンタイム"
                    + "|クレジットカード番号|カード番号|マイナンバー|個人番号|二段階認証|二要素認証",
            Pattern.CASE_INSENSITIVE);

    /// `accessToken`, `access_token` and `access-token` are the same words.
    private static final Pattern BETWEEN = Regex.compile("(?<=[a-z])(?=[A-Z])|[\\s_.‐-]+");

    /// Also those that [TextCleaning] leaves for emoji: a word may be hidden with them.
    private static final Pattern UNSEEN = Regex.compile("[\\p{Cf}\\p{Mn}]");

    private SecretQuestions() {}

    static boolean asks(String message, JsonNode schema) {
        String all = Stream.concat(Stream.of(message), words(schema)).collect(Collectors.joining("\n"));
        String plain = Normalizer.normalize(TextCleaning.text(all), Normalizer.Form.NFKC);
        String shown = UNSEEN.matcher(plain).replaceAll("");
        return SECRET.matcher(BETWEEN.matcher(shown).replaceAll(" ")).find();
    }

    private static Stream<String> words(JsonNode node) {
        if (node.isObject()) {
            return node.propertyStream().flatMap(SecretQuestions::words);
        }
        return node.isArray() ? node.valueStream().flatMap(SecretQuestions::words) : Stream.of(node.asText());
    }

    private static Stream<String> words(Map.Entry<String, JsonNode> entry) {
        return Stream.concat(Stream.of(entry.getKey()), words(entry.getValue()));
    }
}
