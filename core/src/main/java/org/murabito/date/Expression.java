package org.murabito.date;

/// A stretch of the plain text that speaks of one time, and what it says.
public record Expression(int start, int end, Said said) {

    public int length() {
        return end - start;
    }

    public Expression to(Expression other, Said both) {
        return new Expression(start, other.end, both);
    }
}
