package org.murabito.date;

/// A stretch of the plain text that speaks of one time, and what it says.
record Expression(int start, int end, Said said) {

    int length() {
        return end - start;
    }

    Expression to(Expression other, Said both) {
        return new Expression(start, other.end, both);
    }
}
