package org.murabito.action;

/// How to take an action back: another action, with its arguments. It runs for whoever may run that one.
public record Undo(String action, Arguments arguments) {}
