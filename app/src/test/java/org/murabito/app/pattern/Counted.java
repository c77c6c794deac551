package org.murabito.app.pattern;

import java.util.regex.Pattern;

/// A text that counts how often one of its letters is looked at, and ends what looks too often.
final class Counted implements CharSequence {
    static final class TooMany extends RuntimeException {
        private static final long serialVersionUID = 1;

        private TooMany() {
            super(null, null, false, false);
        }
    }

    private final String text;
    private final long most;
    private long looks;

    private Counted(String text, long most) {
        this.text = text;
        this.most = most;
    }

    /// How many looks it takes, `most + 1` if more. A stack that is not deep enough counts as that.
    static long looks(Expression expression, String text, long most) {
        Counted counted = new Counted(text, most);
        try {
            use(expression, counted);
            return counted.looks;
        } catch (TooMany | StackOverflowError _) {
            return most + 1;
        }
    }

    private static void use(Expression expression, Counted text) {
        Pattern pattern = expression.pattern();
        switch (expression.use()) {
            case FOUND -> pattern.matcher(text).results().forEach(_ -> {});
            case MATCHED -> pattern.matcher(text).matches();
            case AT_ITS_HEAD -> pattern.matcher(text).lookingAt();
        }
    }

    @Override
    public char charAt(int index) {
        if (++looks > most) {
            throw new TooMany();
        }
        return text.charAt(index);
    }

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return text.subSequence(start, end);
    }

    @Override
    public String toString() {
        return text;
    }
}
