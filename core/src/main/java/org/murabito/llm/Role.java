package org.murabito.llm;

/// Who speaks in an exchange. Tool results are the user's, as every vendor but one has it.
public enum Role {
    USER,
    ASSISTANT
}
