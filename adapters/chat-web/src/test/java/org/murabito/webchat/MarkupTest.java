package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.webchat.http.Slug;
import org.murabito.webchat.rich.NameFinder;
import org.murabito.webchat.rich.RichText;

final class MarkupTest {
    private final WebMarkup markup = new WebMarkup();
    private final RichText rich = rich();

    @Provide
    Arbitrary<String> nastyTexts() {
        return Arbitraries.of(
                        "@Ana",
                        "#plaza",
                        "**",
                        "_",
                        "`",
                        "```",
                        "\n",
                        "    ",
                        "> ",
                        "- ",
                        "1. ",
                        "# ",
                        "![a](b)",
                        "[x](https://evil.example)",
                        "<script>",
                        "<b>",
                        "&lt;",
                        "\\",
                        "https://evil.example",
                        "~~",
                        "|",
                        "---",
                        "===",
                        "a",
                        "あ",
                        " ",
                        "\t",
                        "mailto:a@b.c",
                        "[[7]]",
                        "+ ",
                        "2) ")
                .list()
                .ofMaxSize(12)
                .map(parts -> String.join("", parts));
    }

    @Property(tries = 2000)
    void escaped_words_become_nothing_but_text(@ForAll("nastyTexts") String text) {
        JsonNode tree = tree("> " + String.join("\n> ", markup.escape(text).split("\n", -1)));
        assertThat(tags(tree)).isSubsetOf("quote", "p", "br");
    }

    @Property(tries = 2000)
    void quoted_words_become_nothing_but_text_and_the_addresses_in_it(@ForAll("nastyTexts") String text) {
        JsonNode tree = tree("> " + String.join("\n> ", markup.quoted(text).split("\n", -1)));
        assertThat(tags(tree)).isSubsetOf("quote", "p", "br", "a");
        assertThat(words(tree(markup.quoted(text))).replaceAll("\\s", "")).isEqualTo(text.replaceAll("\\s", ""));
    }

    @Example
    void an_address_that_is_quoted_leads_where_it_says() {
        String quoted = "> " + markup.quoted("here: https://drive.example/f/*a*_1), see [x](https://evil.example)");
        assertThat(tree(quoted).toString())
                .contains("{\"href\":\"https://drive.example/f/*a*_1\"},\"https://drive.example/f/*a*_1\"")
                .contains("{\"href\":\"https://evil.example\"},\"https://evil.example\"")
                .contains("[x](");
        assertThat(words(tree(markup.quoted("see https://a.example and\nhttps://b.example - here"))))
                .isEqualTo("see https://a.example andhttps://b.example - here");
    }

    @Property(tries = 1000)
    void escaped_words_keep_every_character_that_is_seen(@ForAll("nastyTexts") String text) {
        String shown = words(tree(markup.escape(text)));
        assertThat(shown.replaceAll("\\s", "")).isEqualTo(text.replaceAll("\\s", ""));
    }

    @Property(tries = 1000)
    void no_text_makes_an_element_or_an_address_that_is_not_known(@ForAll("nastyTexts") String text) {
        assertThat(tags(tree(text)))
                .isSubsetOf(
                        "p", "h", "ul", "ol", "li", "quote", "pre", "code", "br", "hr", "em", "strong", "del", "a",
                        "mention", "place", "table", "thead", "tbody", "tr", "th", "td");
    }

    @Example
    void names_are_found_where_they_are_called_and_nowhere_else() {
        assertThat(tags(tree("@Ana！"))).contains("mention");
        assertThat(tags(tree("@Murabitoチラシはどこ"))).contains("mention");
        assertThat(tags(tree("@Anabel"))).doesNotContain("mention");
        assertThat(tags(tree("mail ana@ana.example"))).doesNotContain("mention");
        assertThat(tags(tree("\\@Ana"))).doesNotContain("mention");
        assertThat(tags(tree("`@Ana`"))).doesNotContain("mention");
        assertThat(tree("@Ana Lee").toString()).contains("\"@Ana Lee\"");
        assertThat(tree("見て#plaza").toString()).contains("/c/village/plaza");
    }

    @Example
    void only_web_addresses_are_linked() {
        assertThat(tags(tree("[x](javascript:alert(1))"))).containsExactly("p");
        assertThat(tags(tree("[x](data:text/html,x)"))).containsExactly("p");
        assertThat(tags(tree("[x](//evil.example)"))).containsExactly("p");
        assertThat(tree("see https://example.org/a_(b)。").toString()).contains("\"https://example.org/a_(b)\"");
    }

    @Example
    void a_text_without_end_is_parsed_in_no_time() {
        for (String part : List.of("> ", "[", "*a ", "**a *b ", "`", "<", "- ", "![", "@", "#", "https://h")) {
            assertThat(tree(part.repeat(20_000 / part.length())).size()).isPositive();
        }
    }

    @Example
    void a_key_survives_its_way_through_an_address() {
        for (String key : List.of("1503435956.000247", "C1:1.2", "a/b", "..", ".", "あ い", "100%", "~", "a?b#c")) {
            String slug = Slug.of(key);
            assertThat(slug).matches("[A-Za-z0-9._~:@-]+").isNotIn(".", "..");
            assertThat(Slug.key(slug)).isEqualTo(key);
        }
    }

    private static RichText rich() {
        InMemoryCommunityStore communities = new InMemoryCommunityStore();
        var village = new Community(new CommunityId("village"), "V", DoorKind.WEB);
        communities.save(village);
        communities.save(new Place(PlaceId.of("village", "plaza"), PlaceKind.CHANNEL, "plaza", null, Access.OPEN, ""));
        for (String name : List.of("Ana", "Ana Lee", "Murabito")) {
            communities.save(new Member(MemberId.of("village", name), name, MemberKind.PERSON, List.of()));
        }
        NameFinder names = new NameFinder(communities, new Sights(communities).ofOperator(village.id()));
        return new RichText(names);
    }

    private JsonNode tree(String text) {
        return rich.tree(text, _ -> Optional.empty());
    }

    private static List<String> tags(JsonNode tree) {
        List<String> tags = new ArrayList<>();
        collect(tree, tags, new StringBuilder());
        return tags;
    }

    private static String words(JsonNode tree) {
        StringBuilder words = new StringBuilder();
        collect(tree, new ArrayList<>(), words);
        return words.toString();
    }

    private static void collect(JsonNode nodes, List<String> tags, StringBuilder words) {
        for (JsonNode node : nodes) {
            if (node.isTextual()) {
                words.append(node.textValue());
            } else if (node.isArray()) {
                tags.add(node.get(0).textValue());
                var children = ((ArrayNode) node).deepCopy();
                children.remove(0);
                children.remove(0);
                collect(children, tags, words);
            }
        }
    }
}
