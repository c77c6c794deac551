#!/usr/bin/env python3
"""Derives the bilingual word list of simple mode from EDICT.

    derive.py EDICT OUTPUT

EDICT is the file of the Debian package `edict` (/usr/share/edict/edict, EUC-JP). OUTPUT is a gzipped text: a few lines that
begin with #, then a line for every English expression of at most three words, sorted, with the Japanese words for it, the
commonest first.
"""
import collections
import gzip
import re
import sys

MOST_JAPANESE = 10
MOST_GLOSSES = 2
MOST_GLOSSES_OF_COMMON = 8
MOST_CHARACTERS = 7
RARE = re.compile(r"\((?:arch|obs|obsc|rare|iK|ik|io|oK|ok|vulg|X|derog|hum|poet|yoji|proverb|exp|unc|suf|pref|ctr|prt|int|conj)\)")
ENTRY = re.compile(r"^(\S+?)(?: \[([^\]]+)\])? /(.*)/$")
JAPANESE = re.compile(r"^(?:[\u3041-\u309f\u30a0-\u30fa\u30fc\u3400-\u9fff々])+$")
NOUN = re.compile(r"\((?:[a-z0-9-]+,)*n[,)]")
ENGLISH = re.compile(r"^[a-z][a-z'-]+(?: [a-z'-]+){0,2}$")
SMALL = re.compile(r"^(?:to be|to|a|an|the|one's|some) ")

HEAD = """# English expressions with Japanese words for them, derived from EDICT of {created}.
# EDICT is the property of the Electronic Dictionary Research and Development Group and used in conformance with the
# Group's licence: https://www.edrdg.org/edrdg/licence.html. This derived list is licensed under the Creative Commons
# Attribution-ShareAlike Licence (V4.0), https://creativecommons.org/licenses/by-sa/4.0/.
# Made by plain/src/main/dictionary/derive.py: entries cut to headwords and short glosses, and turned round.
"""


def glosses(text):
    for part in text.split("/"):
        part = re.sub(r"\([^)]*\)", " ", part.lower())
        part = SMALL.sub("", " ".join(part.split()))
        if ENGLISH.match(part):
            yield part


def entries(lines):
    """Headword, body and whether it is common; of the ways to write one word the common ones, or that of the usual Han."""
    found = collections.defaultdict(list)
    uses = collections.Counter()
    for line in lines:
        entry = ENTRY.match(line)
        if not entry or not JAPANESE.match(entry[1]) or len(entry[1]) > MOST_CHARACTERS or RARE.search(entry[3]):
            continue
        common = entry[3].endswith("/(P)")
        if common or NOUN.search(entry[3]):
            uses.update(entry[1])
            found[entry[2] or entry[1], entry[3].removesuffix("/(P)")].append((entry[1], common))
    for (_, body), ways in found.items():
        usual = [word for word, common in ways if common]
        for word in usual or [max(ways, key=lambda way: min(uses[letter] for letter in way[0]))[0]]:
            yield word, body, bool(usual)


def main(source, target):
    lines = open(source, encoding="euc-jp", errors="replace").read().splitlines()
    created = re.search(r"Created: ?([0-9-]+)", lines[0])
    words = collections.defaultdict(dict)
    for word, body, common in entries(lines[1:]):
        most = MOST_GLOSSES_OF_COMMON if common else MOST_GLOSSES
        for rank, gloss in enumerate(list(glosses(body))[:most]):
            place = (not common, rank, len(word))
            words[gloss][word] = min(place, words[gloss].get(word, place))
    with gzip.GzipFile(target, "wb", 9, mtime=0) as out:
        out.write(HEAD.format(created=created[1] if created else "2021").encode())
        for gloss in sorted(words):
            best = sorted(words[gloss], key=lambda word: (words[gloss][word], word))[:MOST_JAPANESE]
            out.write(f"{gloss}\t{' '.join(best)}\n".encode())
    print(len(words), "expressions")


main(sys.argv[1], sys.argv[2])
