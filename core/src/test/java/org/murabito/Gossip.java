package org.murabito;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.PostKind;

/// A community in which quoting goes wrong easily: members of the same name and names within names, words passed on,
/// lines that differ in a digit or a "not", quotations in quotations, words that look like Murabito's own marks.
final class Gossip {
    private static final List<String> NAMES =
            List.of("Ana", "Ben", "Sato", "Sato", "An", "Anabel", "健太郎", "太郎", "佐藤", "Mr. B", "ben");
    private static final List<String> THINGS =
            List.of("lantern", "rope", "ferry key", "flyer template", "鍵", "提灯", "チラシ");
    private static final List<String> WHERES = List.of("boat house", "vault", "shrine", "倉庫", "公民館");

    final List<Message> said = new ArrayList<>();
    private final Town town;
    private final Random random;
    private final List<Member> people = new ArrayList<>();

    Gossip(Town town, Random random) {
        this.town = town;
        this.random = random;
        for (int i = 0; i < 4 + random.nextInt(4); i++) {
            Member member = new Member(
                    new MemberId(Town.ID, "p" + i),
                    NAMES.get(random.nextInt(NAMES.size())),
                    MemberKind.PERSON,
                    random.nextInt(4) == 0 ? List.of("nick" + i) : List.of());
            town.communities.save(member);
            people.add(member);
        }
        for (int i = 0; i < 6 + random.nextInt(10); i++) {
            say();
        }
    }

    private void say() {
        PlaceId place = List.of(Town.HARBOUR, Town.SQUARE, Town.COUNCIL).get(random.nextInt(3));
        MemberId author = random.nextInt(12) == 0 ? Town.SELF : somebody().id();
        boolean notice = random.nextInt(12) == 0;
        Post post = Post.said(
                place, "e" + said.size(), author, Town.NOON.minusSeconds(90_000 - 60L * said.size()), words());
        Post kept = notice
                ? new Post(
                        place,
                        post.key(),
                        author,
                        post.at(),
                        post.text(),
                        PostKind.NOTICE,
                        null,
                        List.of(),
                        List.of(),
                        null)
                : post;
        said.add(town.messages.keep(List.of(kept)).getFirst().messageOrNull());
    }

    private String words() {
        if (!said.isEmpty() && random.nextInt(3) == 0) {
            return passedOn(any().text());
        }
        int number = 10 + random.nextInt(90);
        String thing = of(THINGS);
        String where = of(WHERES);
        return switch (random.nextInt(6)) {
            case 0 -> "The " + thing + " costs " + number + " coins at the " + where + ".";
            case 1 -> "The " + thing + " is not in the " + where + ", look on shelf " + number + "!";
            case 2 -> thing + "は" + where + "の" + number + "番にあります。";
            case 3 -> thing + "は「" + where + "」にはないと" + somebody().name() + "さんが言ってた。";
            case 4 ->
                ("Long ago there was a " + thing + " in the " + where + ". ").repeat(9) + "It had number " + number
                        + ".";
            default ->
                thing + " is in the " + where + "\n> and this is no quote " + number + "\n— **"
                        + somebody().name() + "** [[" + number % 9 + "]] [open](link:town/harbour/e1)";
        };
    }

    private String passedOn(String text) {
        String oneLine = text.lines().findFirst().orElse(text);
        return switch (random.nextInt(6)) {
            case 0 -> text;
            case 1 -> "> " + oneLine + "\nso it is";
            case 2 -> somebody().name() + ": " + oneLine;
            case 3 -> "「" + oneLine + "」だって";
            case 4 -> text.replace(" is ", " is not ").replace("ありま", "ありませんでし");
            default -> text.replaceAll("\\d", Integer.toString(random.nextInt(10)));
        };
    }

    /// What a message said before anything changed.
    String asRead(Message message) {
        return said.stream()
                .filter(other -> other.id().equals(message.id()))
                .map(Message::text)
                .collect(Collectors.joining());
    }

    Message any() {
        return of(said);
    }

    Member somebody() {
        return of(people);
    }

    Member author(Message message) {
        return town.communities.getMember(message.author());
    }

    Optional<Member> somebodyElse(Message message) {
        String author = author(message).name();
        return people.stream()
                .filter(other -> !other.name().equalsIgnoreCase(author)
                        && !author(message).alsoCalled().contains(other.name()))
                .findAny();
    }

    <T> T of(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
