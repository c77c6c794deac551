package org.murabito.archive.importing;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.CharConversionException;
import java.io.EOFException;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.zip.ZipException;

/// Says in a few words why a file could not be read, never with what stands in it.
public final class Unreadable {
    private Unreadable() {}

    /// @param position how many bytes of it were read
    /// @throws InterruptedException if the reason is that the import was interrupted
    public static ImportText reason(Exception e, long position) throws InterruptedException {
        if (e instanceof ClosedByInterruptException || Thread.currentThread().isInterrupted()) {
            throw new InterruptedException();
        }
        String message = e.getMessage() == null ? "" : e.getMessage();
        boolean encoding = e instanceof CharConversionException
                || e instanceof CharacterCodingException
                || message.startsWith("Invalid UTF-");
        return switch (e) {
            case ImportException mistake -> mistake.text();
            case JsonEOFException _ -> ImportText.of("cut-off");
            case StreamConstraintsException _ -> ImportText.of("past-limits", position);
            case IOException _ when encoding -> ImportText.of("encoding", position);
            case JsonParseException _ -> ImportText.of("json", position);
            case ZipException _ -> ImportText.of("encrypted");
            case EOFException _ -> ImportText.of("damaged-inside");
            case AccessDeniedException _ -> ImportText.of("no-permission");
            case NoSuchFileException _ -> ImportText.of("gone");
            default -> ImportText.of("no-reading", e.getClass().getSimpleName());
        };
    }
}
