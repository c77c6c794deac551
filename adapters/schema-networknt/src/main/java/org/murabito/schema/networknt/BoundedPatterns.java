package org.murabito.schema.networknt;

import com.networknt.schema.regex.RegularExpression;
import com.networknt.schema.regex.RegularExpressionFactory;
import com.networknt.schema.regex.RegularExpressions;
import java.util.regex.Pattern;

/// Patterns come from whoever wrote a tool, and what they are held against from a model: together they may take longer
/// than anybody lives. So the letters that are looked at are counted.
final class BoundedPatterns implements RegularExpressionFactory {
    private static final long MOST_LOOKS = 1_000_000;
    private static final long MOST_LOOKS_A_LETTER = 20;

    @Override
    public RegularExpression getRegularExpression(String written) {
        Pattern pattern = Pattern.compile(RegularExpressions.replaceLongformCharacterProperties(
                RegularExpressions.replaceDollarAnchors(written)));
        return text -> pattern.matcher(new Counted(text)).find();
    }

    private static final class Counted implements CharSequence {
        private final String text;
        private long left;

        Counted(String text) {
            this.text = text;
            this.left = MOST_LOOKS + MOST_LOOKS_A_LETTER * text.length();
        }

        @Override
        public char charAt(int index) {
            if (left-- == 0) {
                throw new IllegalStateException("one of its patterns takes too long to match");
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
}
