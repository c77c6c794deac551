package org.murabito.app.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;

/// Long texts that repeat something, and end otherwise.
final class HostileTexts {
    private static final int OWN = 40;
    private static final String END = "§";

    /// What anybody may repeat.
    static final List<String> REPEATED = List.of(
            " ",
            "\n",
            "\t",
            "…",
            "a",
            "A",
            "あ",
            "漢",
            "ア",
            "1",
            "日",
            "!",
            "?",
            "-",
            ".",
            ",",
            "、",
            "。",
            "「",
            "」",
            "「」",
            "\"",
            "'",
            "*",
            "_",
            "`",
            "[",
            "](",
            "[](",
            "![](",
            ")",
            "<",
            "<@",
            "<!",
            ">",
            "> ",
            "|",
            "|-",
            "~",
            "\\",
            "/",
            "@",
            "@a ",
            "#",
            "#a ",
            ":",
            "=",
            "\u3000",
            "a ",
            "a.",
            "'a",
            "?a",
            "` ",
            "**a ",
            "- ",
            "a: ",
            "where is ",
            "tomorrow ",
            "at 5 ",
            "on ",
            "明日",
            "9時",
            "月火",
            "Murabito ",
            "ムラビト",
            "remind me ",
            "http://",
            "http://a?a/",
            "\u0301\u0323",
            "\u3099\uff9e",
            "😀",
            "can anyone ");

    private HostileTexts() {}

    static String repeated(String before, String one, String after, int length) {
        StringBuilder text = new StringBuilder(before);
        while (text.length() + after.length() + one.length() <= length) {
            text.append(one);
        }
        return text.append(after).toString();
    }

    /// Each is written in the length that is asked for.
    interface Text {
        String of(int length);
    }

    /// What anybody may write, and what is made of the expression itself.
    static List<Text> against(String expression) {
        List<Text> texts = new ArrayList<>();
        for (String one : REPEATED) {
            texts.add(length -> repeated("a", one, END, length));
        }
        RandomGenerator random = new Random(expression.hashCode());
        for (int i = 0; i < OWN; i++) {
            String sample = Sampler.sample(expression, random);
            int end = random.nextInt(sample.length() + 1);
            int start = i % 3 == 0 ? 0 : random.nextInt(end + 1);
            String one = sample.substring(start, end) + (i % 5 == 0 ? " " : "");
            if (!one.isEmpty()) {
                String before = i % 2 == 0 ? sample.substring(0, start) : "";
                texts.add(length -> repeated(before, one, i(before), length));
            }
        }
        return texts;
    }

    private static String i(String before) {
        return before.isEmpty() ? "" : END;
    }
}
