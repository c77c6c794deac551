package org.murabito.llm;

/// Whether the model may call tools. There is no forced choice: a force that is never taken back loops for ever.
public enum ToolChoice {
    AUTO,
    NONE
}
