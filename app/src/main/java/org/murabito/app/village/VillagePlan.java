package org.murabito.app.village;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.murabito.chat.Access;
import org.murabito.chat.MemberKind;

/// The village's categories with their channels, and its people: what `village.txt` and `members.txt` say.
///
/// @param square the channel that the questions are to be asked in
record VillagePlan(String name, String square, List<String> questions, List<Category> categories, List<Person> people) {
    /// @param readers handles; empty for an open category
    record Category(String key, String name, Access access, List<String> readers, List<String> channels) {}

    record Person(String handle, String name, MemberKind kind, List<String> alsoCalled) {}

    static VillagePlan read(String village, String members) {
        String name = "";
        String square = "";
        List<String> questions = new ArrayList<>();
        List<Category> categories = new ArrayList<>();
        int line = 0;
        for (String text : village.lines().toList()) {
            line++;
            if (text.isBlank() || text.startsWith("#")) {
                continue;
            }
            List<String> words = Arrays.asList(text.strip().split(" +"));
            if (words.getFirst().equals("name:") && words.size() > 1) {
                name = text.substring(text.indexOf(' ') + 1).strip();
            } else if (words.getFirst().equals("ask") && words.size() > 2) {
                square = words.get(1);
                questions.add(String.join(" ", words.subList(2, words.size())));
            } else if (words.getFirst().equals("category") && words.size() > 3) {
                categories.add(category(words, line));
            } else if (text.startsWith("  ") && words.size() == 1 && !categories.isEmpty()) {
                categories.getLast().channels().add(words.getFirst());
            } else {
                throw new VillageException(
                        "village.txt",
                        line,
                        "expected \"name: …\", \"ask CHANNEL QUESTION\", \"category KEY NAME open\", \"category KEY NAME private HANDLE …\","
                                + " or two spaces and the name of a channel file");
            }
        }
        return new VillagePlan(name, square, List.copyOf(questions), categories, people(members));
    }

    private static Category category(List<String> words, int line) {
        List<String> readers = List.copyOf(words.subList(4, words.size()));
        Access access = switch (words.get(3)) {
            case "open" -> Access.OPEN;
            case "private" -> Access.PRIVATE;
            default ->
                throw new VillageException("village.txt", line, "\"" + words.get(3) + "\" is not open or private");
        };
        if (access == Access.OPEN != readers.isEmpty()) {
            throw new VillageException("village.txt", line, "a private category lists its readers, an open one none");
        }
        return new Category(words.get(1), words.get(2), access, readers, new ArrayList<>());
    }

    private static List<Person> people(String members) {
        List<Person> people = new ArrayList<>();
        int line = 0;
        for (String text : members.lines().toList()) {
            line++;
            if (text.isBlank() || text.startsWith("#")) {
                continue;
            }
            List<String> parts =
                    Arrays.stream(text.split("\\|", -1)).map(String::strip).toList();
            if (parts.size() != 4 || !List.of("person", "guest", "bot").contains(parts.get(2))) {
                throw new VillageException(
                        "members.txt", line, "expected \"handle | shown name | person, guest or bot | other names\"");
            }
            MemberKind kind = switch (parts.get(2)) {
                case "guest" -> MemberKind.GUEST;
                case "bot" -> MemberKind.BOT;
                default -> MemberKind.PERSON;
            };
            List<String> others = Arrays.stream(parts.get(3).split(","))
                    .map(String::strip)
                    .filter(other -> !other.isEmpty())
                    .toList();
            people.add(new Person(parts.get(0), parts.get(1), kind, others));
        }
        return List.copyOf(people);
    }
}
