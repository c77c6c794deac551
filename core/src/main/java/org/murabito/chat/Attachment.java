package org.murabito.chat;

/// A file hung on a message. `bytes` is 0 where the door does not say; `url` is empty where the file is out of reach.
public record Attachment(String name, String mediaType, long bytes, String url) {}
