package org.murabito.archive.importing;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.CharConversionException;
import java.io.EOFException;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.zip.ZipException;

/// Says in a few words why a file could not be read, never with what stands in it.
public final class Unreadable {
    private Unreadable() {}

    /// @param position how many bytes of it were read
    /// @throws InterruptedException if the reason is that the import was interrupted
    public static String reason(Exception e, long position) throws InterruptedException {
        if (e instanceof ClosedByInterruptException || Thread.currentThread().isInterrupted()) {
            throw new InterruptedException();
        }
        String message = e.getMessage() == null ? "" : e.getMessage();
        boolean encoding = e instanceof CharConversionException || message.startsWith("Invalid UTF-");
        return switch (e) {
            case ImportException _ -> message;
            case JsonEOFException _ -> "ends in the middle, as if it was cut off";
            case StreamConstraintsException _ -> "holds a name or value past every limit near byte " + position;
            case IOException _ when encoding -> "is neither UTF-8 nor UTF-16 text near byte " + position;
            case JsonParseException _ -> "is broken JSON near byte " + position;
            case ZipException _ -> "is damaged or encrypted in the archive";
            case EOFException _ -> "is damaged in the archive";
            case AccessDeniedException _ -> "may not be read by this user";
            case NoSuchFileException _ -> "is gone";
            default -> "cannot be read (" + e.getClass().getSimpleName() + ")";
        };
    }
}
