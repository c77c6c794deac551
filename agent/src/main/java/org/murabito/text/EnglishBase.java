package org.murabito.text;

/// The plain form of an English word, by its endings alone: deploys, deployed, deploying → deploy.
public final class EnglishBase {
    private EnglishBase() {}

    public static String of(String word) {
        String bare = word.endsWith("'s") || word.endsWith("’s") ? word.substring(0, word.length() - 2) : word;
        if (!bare.chars().allMatch(letter -> letter >= 'a' && letter <= 'z') || bare.length() < 4) {
            return bare;
        }
        if (bare.endsWith("ies") && bare.length() > 4) {
            return bare.substring(0, bare.length() - 3) + "y";
        }
        if (bare.endsWith("s") && !bare.endsWith("ss") && !bare.endsWith("us") && !bare.endsWith("is")) {
            return without(bare, bare.endsWith("sses") || bare.endsWith("xes") || bare.endsWith("ches") ? 2 : 1);
        }
        if (bare.endsWith("ing") && bare.length() > 6) {
            return undoubled(without(bare, 3));
        }
        if (bare.endsWith("ed") && bare.length() > 5) {
            return undoubled(without(bare, 2));
        }
        return bare;
    }

    private static String without(String word, int letters) {
        return word.substring(0, word.length() - letters);
    }

    /// planned → plan, but fall and pass stay.
    private static String undoubled(String stem) {
        int last = stem.length() - 1;
        boolean doubled = stem.charAt(last) == stem.charAt(last - 1) && "lsz".indexOf(stem.charAt(last)) < 0;
        return doubled ? stem.substring(0, last) : stem;
    }
}
