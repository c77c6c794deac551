package org.murabito.tool.http;

/// What describes a tool is no description of one. The message is one line: which tool, what is wrong, what is allowed.
public final class WrongDeclaration extends RuntimeException {
    private static final long serialVersionUID = 1;

    WrongDeclaration(String tool, String what, String allowed) {
        super("tool " + tool + ": " + what + "; allowed: " + allowed);
    }
}
