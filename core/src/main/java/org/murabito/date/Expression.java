package org.murabito.date;

/// A stretch of the plain text that speaks of one time, and what it says.
public record Expression(int start, int end, TimeParts said) {

    public int length() {
        return end - start;
    }

    public Expression to(Expression other, TimeParts both) {
        return new Expression(start, other.end, both);
    }
}
