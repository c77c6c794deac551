package org.murabito.archive.rank.word;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// What the ranker knows of English: words that carry nothing, irregular forms, and stems.
public final class EnglishWords {
    private static final Set<String> STOP_WORDS = Set.of(words("""
            a about above after again against ain all am an and any are aren as at be because been before being below
            between both but by can could couldn d did didn do does doesn doing don down during each few for from
            further had hadn has hasn have haven having he her here hers herself him himself his how i if in into is
            isn it its itself just ll m ma me more most my myself no nor not now o of off on once only or other our
            ours ourselves out over own re s same she should shouldn so some such t than that the their theirs them
            themselves then there these they this those through to too under until up ve very was wasn we were weren
            what when where which while who whom why will with won would wouldn y you your yours yourself yourselves
            """));

    private static final Set<String> FIRST_PERSON =
            Set.of(words("i my me mine myself we our us ours ourselves im ive id ill"));

    /// Base form first, then its irregular forms.
    private static final String IRREGULAR = """
            arise arose arisen|awake awoke awoken|bear bore borne|beat beaten|become became|begin began begun|bend bent
            bite bit bitten|bleed bled|blow blew blown|break broke broken|breed bred|bring brought|build built
            burn burnt|buy bought|catch caught|choose chose chosen|come came|creep crept|deal dealt|dig dug
            draw drew drawn|dream dreamt|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed
            feel felt|fight fought|find found|flee fled|fly flew flown|forbid forbade forbidden|forget forgot forgotten
            forgive forgave forgiven|freeze froze frozen|get got gotten|give gave given|go went gone|grind ground
            grow grew grown|hang hung|hear heard|hide hid hidden|hold held|keep kept|kneel knelt|know knew known
            lay laid|lead led|lean leant|leap leapt|learn learnt|leave left|lend lent|light lit|lose lost|make made
            mean meant|meet met|mistake mistook mistaken|overcome overcame|pay paid|prove proven|ride rode ridden
            ring rang rung|rise rose risen|run ran|say said|see saw seen|seek sought|sell sold|send sent|sew sewn
            shake shook shaken|shine shone|shoot shot|show shown|shrink shrank shrunk|sing sang sung|sink sank sunk
            sit sat|sleep slept|slide slid|smell smelt|speak spoke spoken|speed sped|spell spelt|spend spent
            spill spilt|spin spun|spoil spoilt|stand stood|steal stole stolen|stick stuck|sting stung|strike struck
            swear swore sworn|sweep swept|swim swam swum|swing swung|take took taken|teach taught|tear tore torn
            tell told|think thought|throw threw thrown|understand understood|upset upsetting|wake woke woken
            wear wore worn|weave wove woven|weep wept|win won|wind wound|withdraw withdrew withdrawn|write wrote written
            rebuild rebuilt|redo redid redone|undo undid undone|resend resent|rewrite rewrote rewritten
            child children|man men|woman women|person people|foot feet|tooth teeth|mouse mice|goose geese|wife wives
            knife knives|life lives|wolf wolves|half halves|leaf leaves|shelf shelves|loaf loaves|thief thieves
            good better best|bad worse worst|far farther further|datum data|medium media|index indices
            criterion criteria|analysis analyses|crisis crises|photo photos|kid kids
            """;

    private static final Map<String, String> BASE_FORMS = baseForms();

    private EnglishWords() {}

    public static boolean isStopWord(String word) {
        return STOP_WORDS.contains(word);
    }

    static boolean isFirstPerson(String word) {
        return FIRST_PERSON.contains(word);
    }

    /// Went → go, children → child, questions → question.
    static String stem(String word) {
        return PorterStemmer.stem(BASE_FORMS.getOrDefault(word, word));
    }

    /// Irregular forms with their stems: the words whose stem may start with another letter than they do.
    static Map<String, String> irregularForms() {
        return BASE_FORMS;
    }

    private static Map<String, String> baseForms() {
        Map<String, String> bases = new HashMap<>();
        for (String entry : IRREGULAR.strip().split("[|\n]")) {
            String[] forms = words(entry);
            for (int i = 1; i < forms.length; i++) {
                bases.put(forms[i], forms[0]);
            }
        }
        return Map.copyOf(bases);
    }

    private static String[] words(String text) {
        return text.strip().split("\\s+");
    }
}
