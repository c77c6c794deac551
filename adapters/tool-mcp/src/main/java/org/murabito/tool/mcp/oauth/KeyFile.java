package org.murabito.tool.mcp.oauth;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;

/// A private key that the operator keeps in a file.
record KeyFile(PrivateKey key) {
    private static final List<String> KINDS = List.of("EC", "RSA");

    static KeyFile read(Path file) throws IOException {
        String text;
        try {
            text = Files.readString(file);
        } catch (IOException e) {
            throw new IOException("its key " + file + " cannot be read", e);
        }
        for (String kind : KINDS) {
            try {
                byte[] bytes = Base64.getMimeDecoder().decode(text.replaceAll("-----[A-Z ]+-----", ""));
                return new KeyFile(KeyFactory.getInstance(kind).generatePrivate(new PKCS8EncodedKeySpec(bytes)));
            } catch (GeneralSecurityException | IllegalArgumentException _) {
                // Perhaps of the other kind.
            }
        }
        throw new IOException("its key " + file + " is none of PKCS #8 (-----BEGIN PRIVATE KEY-----), EC or RSA");
    }

    boolean isElliptic() {
        return key.getAlgorithm().equals("EC");
    }

    @Override
    public String toString() {
        return "key";
    }
}
